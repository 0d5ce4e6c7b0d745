"""Bots that lose their games, each in its own way: the text of the file, the kind of fault, what the reason tells."""

ANSWER = "\n    return seen.actions[0]\n"

BAD = {
    "hangs": ("def play(seen):\n    while True: pass", "slow", "more than 0.5 s for a move"),
    "sleeps": ("import time\ndef play(seen):\n    time.sleep(1000)", "slow", "more than 0.5 s for a move"),
    "swallows": (
        "def play(seen):\n    while True:\n        try:\n            while True: pass\n"
        "        except BaseException: pass",
        "slow",
        "for a move",
    ),
    "hangs in C": ("def play(seen):\n    return sum(iter(int, 1))", "slow", "for a move"),
    "raises": ("def play(seen):\n    return 1 / 0", "crash", "ZeroDivisionError: division by zero (line 2 of bad.py)"),
    "cannot be told": (
        "class E(Exception):\n    def __str__(self): raise E\ndef play(seen):\n    raise E",
        "crash",
        "E (line 4 of bad.py)",
    ),
    "gives up": ("import sys\ndef play(seen):\n    sys.exit(3)", "crash", "SystemExit: 3"),
    "overflows": ("def play(seen):\n    return play(seen)", "crash", "RecursionError"),
    "is no Python": ("def play(seen:\n", "load", "SyntaxError"),
    "raises at import": ("import nonesuch", "load", "No module named 'nonesuch' (line 1 of bad.py)"),
    "has no function": ("answer = 42", "load", "no function play(seen)"),
    "has several": ("def one(seen): pass\ndef other(seen): pass", "load", "no function play(seen)"),
    "prints": (f"def play(seen):\n    print('my hand is', 'good'){ANSWER}", "print", "printed 'my hand is good'"),
    "prints past Python": (f"import os\ndef play(seen):\n    os.write(1, b'hi'){ANSWER}", "print", "printed 'hi'"),
    "prints at import": (f"print('here I am')\ndef play(seen):{ANSWER}", "print", "printed 'here I am'"),
    "prints without end": (
        "def play(seen):\n    while True: print('x' * 99_999, flush=True)",
        "print",
        "printed 'xxxxx",
    ),
    "eats memory": ("def play(seen):\n    return [bytearray(10_000_000) for _ in range(10_000)]", "memory", "160 MB"),
    "eats it at import": ("x = bytearray(10**9)\ndef play(seen): pass", "memory", "more than 160 MB"),
    "leaves": ("import os\ndef play(seen):\n    os._exit(7)", "exit", "left with exit code 7"),
    "leaves quietly": ("import os\ndef play(seen):\n    os._exit(0)", "exit", "left with exit code 0"),
    "breaks": (
        "import os, signal\ndef play(seen):\n    os.kill(os.getpid(), signal.SIGSEGV)",
        "exit",
        "its process ended (SIGSEGV)",
    ),
    "says nothing": ("def play(seen): pass", "illegal", "answered 'None', which is no action"),
    "says something": ("def play(seen):\n    return 'hello\\x1b[2J'", "illegal", "answered 'hello?[2J'"),
    "says much": ("def play(seen):\n    return 'x' * 10**6", "illegal", "answered 'xxxxx"),
    "plays what is not there": ("def play(seen):\n    return 'play g99'", "illegal", "PZ-PLAY"),
    "garbles": (
        "import os\ndef play(seen):\n    for end in range(3, 30):\n"
        f"        try: os.write(end, b'\\xff' * 99)\n        except OSError: pass{ANSWER}",
        "nonsense",
        "what is no answer",
    ),
    "speaks for the league": (
        "import os\ndef play(seen):\n    for end in range(3, 30):\n"
        f"        try: os.write(end, b'\\0\\0\\0\\2R!')\n        except OSError: pass{ANSWER}",
        "nonsense",
        "what is no answer",
    ),
    "hangs up": (f"import os\ndef play(seen):\n    os.closerange(3, 30){ANSWER}", "exit", "in place of an answer"),
}

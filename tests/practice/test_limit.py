"""A function that never comes back is stopped, wherever it runs, and all goes on afterwards."""

import contextlib
import signal
import subprocess
import sys
import threading
import time
from functools import partial

import pytest

from piligames.practice import check, functions, item
from piligames.practice.limit import TooLongError, within

WAIT = 0.05
HAS_ALARM = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such alarm")


def endless(*_):
    while True:
        pass


def stubborn(*_):
    while True:
        with contextlib.suppress(BaseException):
            sum(range(50))


def in_a_thread(call):
    """What a call comes to, or raises, in a thread of its own."""
    found = []

    def run():
        try:
            found.append(call())
        except BaseException as error:
            found.append(type(error))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(10)
    return found[0]


@HAS_ALARM
@pytest.mark.parametrize("call", [endless, stubborn])
def test_a_signal_stops_it_in_the_main_thread(call) -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(TooLongError):
        within(WAIT, call)
    assert signal.getsignal(signal.SIGALRM) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    assert within(WAIT, lambda: 7) == 7
    time.sleep(2 * WAIT)  # nothing rings afterwards


@HAS_ALARM
def test_an_alarm_that_was_set_before_rings_all_the_same() -> None:
    rung = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(True))
    try:
        signal.setitimer(signal.ITIMER_REAL, 4 * WAIT)
        with pytest.raises(TooLongError):
            within(WAIT, endless)
        assert not rung
        time.sleep(8 * WAIT)
        assert rung == [True]
    finally:
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("call", [endless, stubborn])
def test_another_thread_stops_it_elsewhere(call) -> None:
    assert in_a_thread(lambda: within(WAIT, call)) is TooLongError
    assert in_a_thread(lambda: [within(WAIT, partial(int, n)) for n in range(50)]) == list(range(50))
    assert in_a_thread(lambda: within(WAIT, lambda: 1 // 0)) is ZeroDivisionError


IN_A_BROWSER = """
from types import SimpleNamespace
import sys
from piligames.practice import limit

def counting():
    number = 0
    while True:
        number += 1

limit.sys = SimpleNamespace(platform="emscripten", gettrace=sys.gettrace, settrace=sys.settrace)
try:
    limit.within(0.05, counting)
except limit.TooLongError:
    print("stopped", sys.gettrace(), limit.within(0.05, lambda: 7))
"""


def test_the_clock_stops_it_where_there_is_neither() -> None:
    done = subprocess.run([sys.executable, "-c", IN_A_BROWSER], capture_output=True, text=True, timeout=20, check=True)
    assert done.stdout == "stopped None 7\n"


@pytest.mark.parametrize("answer", [endless, stubborn])
def test_the_learner_is_told_for_which_input_it_did_not_come_back(monkeypatch, tmp_path, answer) -> None:
    monkeypatch.setattr(functions, "SECONDS", WAIT)
    monkeypatch.setattr("piligames.practice.learner._chosen", [tmp_path])
    reply = check("win-function", answer)
    assert (reply.status, reply.slip) == ("slip", "endless")
    asked = item("win-function").variant(0)
    first = functions.shown(asked.item.kind.inputs(asked.v)[0])
    assert reply.text.startswith(f"Called with {first}, your function did not come back within {WAIT:g} s.")


def test_many_slow_calls_are_too_long_together(monkeypatch) -> None:
    monkeypatch.setattr(functions, "ALTOGETHER", WAIT)
    reply = item("win-function").variant(0).reply(lambda *_: time.sleep(WAIT / 2))
    assert reply.slip == "endless"
    assert "together" in reply.text

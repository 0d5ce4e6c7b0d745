"""Start the command line: ``python3 -m piligames COMMAND``.

This file and ``piligames/__init__.py`` also parse on Python 3.8: an older Python gets a plain sentence.
"""

import sys

OLDEST = (3, 11)
TOO_OLD = 3  # the exit code of every command that cannot have the environment it needs


def main() -> int:
    """Run the command that was typed, or say which Python is needed."""
    if sys.version_info[:2] < OLDEST:
        sys.stderr.write(
            "piligames needs Python 3.11 or newer, and this is Python {}.{} ({}).\n"
            "Install a newer one (from python.org or your system's packages), then call it by its name,\n"
            "for example: python3.13 -m piligames lab\n".format(*sys.version_info[:2], sys.executable)
        )
        return TOO_OLD
    from piligames.cli import main as run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())

"""Starting JupyterLab, and the check that ends it again."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from piligames import cli
from piligames.cli import lab
from piligames.cli.support import server
from piligames.cli.support.checkout import Checkout

STUB = """
import json, os, sys, time
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        known = self.headers["Authorization"] == "token " + os.environ["JUPYTER_TOKEN"]
        self.send_response(200 if known else 403)
        self.end_headers()
    def log_message(self, *arguments):
        print("asked for", self.path, flush=True)

print("the stub begins", flush=True)
time.sleep(float(sys.argv[1]))
if sys.argv[2] != "0":
    sys.exit(int(sys.argv[2]))
server = HTTPServer(("127.0.0.1", 0), Handler)
address = f"http://127.0.0.1:{server.server_port}/"
Path(os.environ["JUPYTER_RUNTIME_DIR"], f"jpserver-{os.getpid()}.json").write_text(json.dumps({"url": address}))
Path("number").write_text(str(os.getpid()))
server.serve_forever()
"""


def stub(wait: float = 0, code: int = 0) -> list[str]:
    return [sys.executable, "-c", STUB, str(wait), str(code)]


def is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except OSError:
        return False
    return True


def test_a_server_that_answers_is_told_of_and_ended(tmp_path) -> None:
    said: list[str] = []
    server.check(stub(), tmp_path, os.environ, said.append, limit=20, start_at="00.ipynb")
    assert "http://127.0.0.1:" in said[0]
    assert "/lab/tree/00.ipynb" in said[0]
    number = int((tmp_path / "number").read_text("utf-8"))
    if os.name != "nt":
        assert not is_running(number)


def test_a_server_that_ends_shows_the_end_of_its_log(tmp_path) -> None:
    with pytest.raises(server.NoAnswer, match="exit code 7") as failed:
        server.check(stub(code=7), tmp_path, os.environ, str, limit=20)
    assert "the stub begins" in str(failed.value)


def test_a_server_that_does_not_come_up_is_ended_after_the_stated_time(tmp_path) -> None:
    begun = time.monotonic()
    with pytest.raises(server.NoAnswer, match="did not answer within 1 s"):
        server.check(stub(wait=60), tmp_path, os.environ, str, limit=1)
    assert time.monotonic() - begun < 15


def test_lab_is_started_in_the_learners_folder_on_this_machine_only() -> None:
    checkout = Checkout(Path("here"))
    command = server.lab_command(Path("py"), checkout, ["--port", "9000"], "00_welcome.ipynb", root=False)
    assert command[:3] == ["py", "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={checkout.mine}" in command
    assert "--ServerApp.ip=127.0.0.1" in command
    assert "--LabApp.default_url=/lab/tree/00_welcome.ipynb" in command
    assert command[-2:] == ["--port", "9000"]
    assert "--allow-root" not in command
    assert "--allow-root" in server.lab_command(Path("py"), checkout, [], "", root=True)
    assert "--LabApp.default_url=/lab" in server.lab_command(Path("py"), checkout, [], "", root=False)


def test_lab_asks_nobody_for_news() -> None:
    text = (server.SETTINGS / "overrides.json").read_text("utf-8")
    assert '"fetchNews": "false"' in text
    assert '"checkForUpdates": false' in text


@pytest.mark.parametrize(("script", "code"), [("", 0), ("import sys; sys.exit(5)", 5)])
def test_the_exit_code_of_a_program_comes_through(tmp_path, script, code) -> None:
    assert server.run_through([sys.executable, "-c", script], tmp_path, os.environ) == code


@pytest.mark.skipif(os.name == "nt", reason="signals work differently there")
def test_ctrl_c_is_left_to_the_program_and_an_end_is_handed_on(tmp_path) -> None:
    inner = "import time\ntry: print('up', flush=True); time.sleep(60)\nexcept KeyboardInterrupt: raise SystemExit(9)"
    outer = (
        "import os, sys; from pathlib import Path; from piligames.cli.support.server import run_through\n"
        f"sys.exit(run_through([sys.executable, '-c', {inner!r}], Path('.'), os.environ))"
    )
    for sent, code in ((signal.SIGINT, 9), (signal.SIGTERM, 128 + signal.SIGTERM)):
        program = subprocess.Popen([sys.executable, "-c", outer], stdout=subprocess.PIPE, start_new_session=True)
        assert program.stdout
        assert program.stdout.readline() == b"up\n"
        (os.killpg if sent == signal.SIGINT else os.kill)(program.pid, sent)
        assert program.wait(20) == code
        program.stdout.close()


# --- the command


@pytest.fixture
def place(tmp_path, monkeypatch) -> Checkout:
    checkout = Checkout(tmp_path)
    (tmp_path / "workbook").mkdir()
    monkeypatch.setattr(lab, "this_checkout", lambda: checkout)
    monkeypatch.setattr(lab, "prepared", lambda *arguments: Path(sys.executable))
    return checkout


def test_without_notebooks_lab_says_so_and_starts_all_the_same(place, monkeypatch, capsys) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(server, "run_through", lambda command, cwd, env: started.append(command) or 0)
    assert cli.main(["lab"]) == 0
    assert "no 00_welcome.ipynb in workbook/ yet" in capsys.readouterr().out
    assert "--LabApp.default_url=/lab" in started[0]


def test_lab_opens_the_welcome_page_and_hands_its_arguments_on(place, monkeypatch, capsys) -> None:
    (place.root / "workbook" / "00_welcome.ipynb").write_text("{}", "utf-8")
    started: list[list[str]] = []
    monkeypatch.setattr(server, "run_through", lambda command, cwd, env: started.append(command) or 3)
    assert cli.main(["lab", "--no-browser", "--port", "9000"]) == 1
    assert "00_welcome.ipynb: copied" in capsys.readouterr().out
    assert "--LabApp.default_url=/lab/tree/00_welcome.ipynb" in started[0]
    assert started[0][-3:] == ["--no-browser", "--port", "9000"]


def test_check_answers_with_the_servers_fate(place, monkeypatch, capsys) -> None:
    monkeypatch.setattr(server, "lab_command", lambda *arguments: stub())
    assert cli.main(["lab", "--check"]) == 0
    assert "http://127.0.0.1:" in capsys.readouterr().out
    monkeypatch.setattr(server, "lab_command", lambda *arguments: stub(code=4))
    assert cli.main(["lab", "--check"]) == 1
    assert "exit code 4" in capsys.readouterr().err


def test_a_folder_of_the_learners_that_cannot_be_written_is_told(place, capsys) -> None:
    place.mine.write_text("a file in its place", "utf-8")
    assert cli.main(["lab", "--check"]) == 1
    assert "could not be brought up to date" in capsys.readouterr().err


def test_a_failure_to_prepare_is_told_and_nothing_started(place, monkeypatch, capsys) -> None:
    def fail(*arguments):
        raise lab.NoEnvironment("pip said no; do this")

    monkeypatch.setattr(lab, "prepared", fail)
    assert cli.main(["lab"]) == 3
    assert capsys.readouterr().err == "pip said no; do this\n"
    assert not place.mine.exists()

"""Git gives everyone the same bytes: texts end lines with LF, and .gitattributes names the binary files."""

import shutil
import subprocess

import pytest

from environment import ROOT


def test_git_changes_no_files_line_ends() -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is not git's checkout")
    listed = subprocess.run(
        ["git", "ls-files", "--eol"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "attr/text=auto eol=lf" in listed.stdout
    rows = (line.split("\t") for line in listed.stdout.splitlines())
    unexpected = [
        (name, kind)
        for kind, name in rows
        if ("i/-text" in kind) != ("attr/-text" in kind) or "i/crlf" in kind or "i/mixed" in kind
    ]
    assert unexpected == []

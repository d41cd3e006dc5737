"""Every Python example of the documents runs as it stands, from the top folder of the repository."""

import json
import os
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).parents[3]
PAGES = ["README.md", "docs/python.md", "crates/python/README.md"]
NOTEBOOK = ROOT / "crates/python/examples/faults-by-decade.ipynb"


def examples(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", text, re.S)


@pytest.fixture
def at_the_top(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in ("examples", "cases", "docs", "crates"):
        os.symlink(ROOT / name, tmp_path / name)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run(page, at_the_top):
    found = examples(page)
    assert found, f"{page} has no example"
    names = {}
    for example in found:
        if "polars" in example:
            pytest.importorskip("polars")
        if "duckdb" in example:
            pytest.importorskip("duckdb")
        exec(compile(example, page, "exec"), names)


def test_the_notebook_runs(at_the_top):
    pytest.importorskip("polars")
    pytest.importorskip("matplotlib").use("Agg")
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) >= 3
    names = {}
    for cell in cells:
        exec(compile("".join(cell["source"]), NOTEBOOK.name, "exec"), names)
    assert names["by_decade"].height >= 1

"""The stub says of the native part what is there, no more and no less; and nothing lacks its sentence."""

import ast
import inspect
import pathlib
import subprocess
import sys

import jadoube
from jadoube import _jadoube, _names, pgn, svg

STUB = pathlib.Path(jadoube.__file__).parent / "_jadoube.pyi"


def members(body):
    return {
        node.name if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else node.target.id
        for node in body
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AnnAssign))
    }


def test_the_stub_has_every_name():
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    there = {name for name in vars(_jadoube) if not name.startswith("_")}
    told = {name for name in members(tree.body) if not name.startswith("_")}
    assert told == there
    for name, node in classes.items():
        of_class = {member for member in vars(getattr(_jadoube, name)) if not member.startswith("_")}
        assert {member for member in members(node.body) if not member.startswith("_")} == of_class, name


def test_everything_says_what_it_does():
    for module in (_jadoube, _names, pgn, svg, jadoube):
        assert module.__doc__
        for name, value in vars(module).items():
            ours = getattr(value, "__module__", "").startswith("jadoube")
            if name.startswith("_") or not ours or not (inspect.isclass(value) or callable(value)):
                continue
            assert value.__doc__, name
            for member, what in vars(value).items() if inspect.isclass(value) else ():
                if not member.startswith("_") and (callable(what) or inspect.isgetsetdescriptor(what)):
                    assert what.__doc__, f"{name}.{member}"


def test_it_is_imported_without_its_heavier_parts():
    script = "import sys, jadoube; assert 'jadoube.pgn' not in sys.modules; assert jadoube.pgn.Game and jadoube.svg.board"
    subprocess.run([sys.executable, "-c", script], check=True)

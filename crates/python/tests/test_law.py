"""The law: records ruled on, tables at which people act, and the books."""

import pathlib

import pytest

import jadoube

CASES = pathlib.Path(__file__).parents[3] / "cases"


def test_a_false_move_is_ruled_on_with_its_law():
    rulings = jadoube.rule("code: london-1841\nWhite plays f1-b5\nBlack objects\n")
    assert [step.kind for step in rulings] == ["done", "done"]
    (ruling,) = rulings.steps[1].rulings
    assert (ruling.law, ruling.verdict) == ("XIII", "upheld")
    assert ruling.text == "The bishop on f1 cannot pass the pawn on e2: Black may have it stand."
    assert rulings.steps[1].options and rulings.result == "*"


def test_the_same_record_under_another_code():
    record = "code: london-1841\nWhite plays f1-b5\nBlack objects\n"
    under = {code.id: jadoube.rule(record, code=code.id).steps[1].rulings for code in jadoube.codes()}
    assert len(under) == 6
    assert len({rulings[0].law for rulings in under.values() if rulings}) > 3


def test_a_table_says_what_a_record_says():
    text = (CASES / "london-1841").glob("*.record")
    seen = 0
    for path in sorted(text)[:25]:
        record = path.read_text(encoding="utf-8")
        rulings = jadoube.rule(record)
        lines = record.splitlines()
        header = dict(line.split(": ", 1) for line in lines if ": " in line and "->" not in line and not line.startswith("#"))
        if set(header) - {"code", "title"} or "code" not in header:
            continue
        table = jadoube.Table(header["code"])
        for step in rulings:
            told = table.act(step.act)
            assert (told.kind, told.rulings, told.board_fen) == (step.kind, step.rulings, step.board_fen), path.name
        assert table.result == rulings.result
        assert jadoube.rule(table.record()).result == rulings.result
        seen += 1
    assert seen >= 10


def test_a_mate_ends_the_game():
    table = jadoube.Table("fide-2023")
    for act in ["White plays f2-f3", "White presses", "Black plays e7-e5", "Black presses", "White plays g2-g4"]:
        table.act(act)
    table.act("White presses")
    step = table.act("Black plays d8-h4")
    assert step.result.startswith("0-1") and table.result == step.result
    assert table.board.is_check()


def test_terms_are_said_as_in_a_header():
    table = jadoube.Table("london-1841", title="Ann against Ben")
    assert "title: Ann against Ben" in table.record()
    with pytest.raises(jadoube.RecordError):
        jadoube.Table("london-1841", odds="a great many")


def test_what_cannot_be_read_is_told_with_what_to_do():
    with pytest.raises(ValueError, match="did you mean london-1841"):
        jadoube.Table("london-1842")
    with pytest.raises(jadoube.RecordError, match="line 2.*did you mean touches"):
        jadoube.rule("code: bcf-1912\nWhite toches e2\n")
    with pytest.raises(jadoube.RecordError):
        jadoube.Table("bcf-1912").act("White dances")


def test_the_books_are_there():
    codes = jadoube.codes()
    assert [code.id for code in codes][-1] == "fide-2023"
    laws = jadoube.laws("chess-1949")
    assert len(laws) > 15 and all(law.sentence and law.status for law in laws)
    (law,) = jadoube.laws("chess-1949", "14(c)(ii)")
    assert law.number == "14" and any(clause.number == "14(c)(ii)" for clause in law.clauses)
    with pytest.raises(ValueError, match="no law"):
        jadoube.laws("chess-1949", "999")

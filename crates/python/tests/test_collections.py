"""Whole collections: games, positions and findings as Arrow, taken by the libraries people use; and `fix`."""

import bz2
import gzip
import io
import pathlib
import subprocess
import sys
import threading

import pytest

import jadoube

pyarrow = pytest.importorskip("pyarrow")

ROOT = pathlib.Path(__file__).parents[3]
FAULTY = ROOT / "examples" / "faulty.pgn"
GAME = b'[White "Morphy"]\n[WhiteElo "2690"]\n[Date "1858.??.??"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 d6 1-0\n\n'


def rows(table):
    return pyarrow.table(table).to_pylist()


def test_a_row_a_game():
    (row,) = rows(jadoube.read_pgn(GAME, columns=["white", "white_elo", "year", "result", "plies", "legal", "moves"]))
    assert row == {
        "white": "Morphy", "white_elo": 2690, "year": 1858, "result": "1-0", "plies": 4, "legal": True,
        "moves": ["e2e4", "e7e5", "g1f3", "d7d6"],
    }


def test_moves_in_every_form():
    (san,) = rows(jadoube.read_pgn(GAME, columns=["moves"], moves="san"))
    assert san["moves"] == ["e4", "e5", "Nf3", "d6"]
    (packed,) = rows(jadoube.read_pgn(GAME, columns=["moves"], moves="u16"))
    board = jadoube.Board()
    for number in packed["moves"]:
        board.push(jadoube.Move(number & 63, number >> 6 & 63))
    assert board.fen() == "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3"


def test_positions_on_request():
    table = jadoube.read_pgn(GAME).positions(["ply", "fen", "uci"])
    assert table.columns == ["ply", "fen", "uci"]
    found = rows(table)
    assert len(found) == 5 and found[0]["fen"] == jadoube.STARTING_FEN and found[4]["uci"] is None


def test_any_source(tmp_path):
    (tmp_path / "a.pgn").write_bytes(GAME)
    (tmp_path / "b.pgn.gz").write_bytes(gzip.compress(GAME * 2))
    (tmp_path / "c.pgn.bz2").write_bytes(bz2.compress(GAME * 3))
    counted = lambda source: pyarrow.table(jadoube.read_pgn(source, columns=["file"])).num_rows
    assert counted(tmp_path / "a.pgn") == counted(str(tmp_path / "a.pgn")) == 1
    assert counted(tmp_path) == counted(str(tmp_path / "*.pgn*")) == 6
    assert counted([tmp_path / "a.pgn", tmp_path / "c.pgn.bz2"]) == 4
    with open(tmp_path / "b.pgn.gz", "rb") as handle:
        assert counted(handle) == 2
    assert counted(io.StringIO(GAME.decode())) == counted(io.BytesIO(gzip.compress(GAME))) == 1


def test_a_table_of_paths_or_bytes_can_be_taken_twice_and_a_file_object_once():
    table = jadoube.read_pgn(GAME)
    assert pyarrow.table(table).equals(pyarrow.table(table))
    once = jadoube.read_pgn(io.BytesIO(GAME))
    pyarrow.table(once)
    with pytest.raises(RuntimeError, match="read already"):
        pyarrow.table(once)


def test_a_file_object_that_fails_is_told():
    class Broken(io.RawIOBase):
        def read(self, size=-1):
            raise OSError("the tape is torn")

    with pytest.raises(Exception, match="the tape is torn"):
        pyarrow.table(jadoube.read_pgn(Broken()))


def test_the_schema_is_told_without_reading():
    schema = pyarrow.schema(jadoube.read_pgn("nowhere.pgn", columns=["white", "plies", "moves"], moves="u16"))
    assert schema.names == ["white", "plies", "moves"]
    assert schema.field("moves").type.value_type == pyarrow.uint16()


def test_bad_arguments_are_told_plainly():
    with pytest.raises(ValueError, match='no column is called "elo"'):
        jadoube.read_pgn(GAME, columns=["elo"])
    with pytest.raises(ValueError, match="uci, san or u16"):
        jadoube.read_pgn(GAME, moves="fan")
    with pytest.raises(OSError, match="nowhere.pgn"):
        pyarrow.table(jadoube.read_pgn("nowhere.pgn"))
    with pytest.raises(TypeError, match="expected a path"):
        jadoube.read_pgn(7)
    with pytest.raises(ValueError, match="jobs"):
        jadoube.read_pgn(GAME, jobs=0)
    with pytest.raises(ValueError, match="no encoding"):
        jadoube.review(GAME, encoding="ebcdic")


def test_a_review_has_its_findings():
    found = rows(jadoube.review(FAULTY))
    games = [row for row in found if row["kind"] == "game"]
    assert games and len(found) > len(games)
    dated = rows(jadoube.review(FAULTY, by_date=True))
    assert len([row for row in dated if row["kind"] == "game"]) == len(games)
    with pytest.raises(ValueError, match="not both"):
        jadoube.review(FAULTY, code="london-1841", by_date=True)


def test_fix_writes_clean_games(tmp_path):
    text = b'[Event "x"]\n[Date "1851"]\n\n1.e4 e5 1/2\n\n[Event "y"]\n\n1. e5 *\n'
    clean, rejects = tmp_path / "clean.pgn", tmp_path / "rejects.pgn"
    fixed = jadoube.fix(text, clean, rejects=rejects)
    assert (fixed.games, fixed.written, fixed.repaired, fixed.rejected) == (2, 1, 1, 1)
    assert '[Date "1851.??.??"]' in clean.read_text() and rejects.read_text().endswith("1. e5 *\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["clean.pgn", "rejects.pgn"]
    again = jadoube.fix(clean, clean)
    assert again.repaired == 0 and again.written == 1


def test_what_was_there_stays_when_fixing_fails(tmp_path):
    place = tmp_path / "clean.pgn"
    place.write_text("old")
    with pytest.raises(OSError):
        jadoube.fix(tmp_path / "nowhere.pgn", place)
    assert place.read_text() == "old" and len(list(tmp_path.iterdir())) == 1


def test_other_threads_go_on_while_a_collection_is_read():
    counted, done = [0], threading.Event()

    def count():
        while not done.is_set():
            counted[0] += 1

    other = threading.Thread(target=count)
    other.start()
    try:
        assert pyarrow.table(jadoube.read_pgn(io.BytesIO(GAME * 20_000), columns=["plies"])).num_rows == 20_000
    finally:
        done.set()
        other.join()
    assert counted[0] > 100


def test_a_packing_bomb_takes_no_memory(tmp_path):
    bomb = tmp_path / "bomb.pgn.gz"
    with gzip.open(bomb, "wb", 9) as out:
        for _ in range(256):
            out.write(b" " * (1 << 20))
        out.write(GAME)
    script = (
        "import sys, resource, jadoube, pyarrow\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "assert pyarrow.table(jadoube.read_pgn(sys.argv[1], columns=['white'])).num_rows <= 1\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n"
    )
    run = subprocess.run([sys.executable, "-c", script, str(bomb)], capture_output=True, text=True, check=True)
    assert bomb.stat().st_size < 1 << 20
    assert int(run.stdout) < 100 << 10, f"{run.stdout} KiB for 256 MiB of spaces"


def test_polars_duckdb_and_pandas_take_a_table():
    games = jadoube.read_pgn(GAME * 3, columns=["white", "plies"])
    polars = pytest.importorskip("polars")
    assert polars.DataFrame(games)["plies"].sum() == 12
    duckdb = pytest.importorskip("duckdb")
    assert duckdb.sql("SELECT sum(plies) FROM games").fetchall() == [(12,)]
    pandas = pytest.importorskip("pandas")
    if hasattr(pandas.DataFrame, "from_arrow"):
        assert pandas.DataFrame.from_arrow(games)["plies"].sum() == 12

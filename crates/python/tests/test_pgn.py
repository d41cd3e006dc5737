"""Games one by one: read, edited, written, and read again."""

import io

import pytest

import jadoube
from jadoube import pgn


def read(text):
    handle, games = io.StringIO(text), []
    while (game := pgn.read_game(handle)) is not None:
        games.append(game)
    return games


def test_an_empty_line_among_moves_does_not_end_a_game():
    (game,) = read('[White "A"]\n\n1. e4 e5\n\n2. Nf3 Nc6 1-0\n')
    assert len(list(game.mainline_moves())) == 4


def test_games_without_an_empty_line_between_them():
    first, second = read('[White "A"]\n1. e4 e5 1-0\n[White "B"]\n1. d4 *\n')
    assert (first.headers["White"], second.headers["White"]) == ("A", "B")


def test_a_result_within_a_comment_ends_nothing():
    (game,) = read("1. e4 {he resigned here: 1-0\nso it is said 0-1\n} e5 *\n")
    assert game.end().san() == "e5"


def test_what_is_written_is_read_again():
    text = '[White "A \\"b\\""]\n\n1. e4 {x} (1. d4 d5 {y} (1... Nf6) 2. c4) 1... e5 $4 *\n'
    (game,) = read(text)
    (again,) = read(str(game) + "\n")
    assert str(again) == str(game)
    assert again.headers["White"] == 'A "b"'
    assert [v.san() for v in again.variations] == ["e4", "d4"]


def test_an_illegal_move_is_played_where_it_is_clear_and_told():
    (game,) = read("1. e4 e5 2. Ke3 Nf6 *\n")
    assert len(game.errors) == 1 and "Ke3" in str(game.errors[0])
    assert len(list(game.mainline_moves())) == 4
    (stopped,) = read("1. e4 e5 2. Qxq7 Nf6 *\n")
    assert stopped.errors and len(list(stopped.mainline_moves())) == 2


def test_exporters_write_to_files():
    game = pgn.Game.from_board(jadoube.Board())
    out = io.StringIO()
    game.accept(pgn.FileExporter(out))
    assert out.getvalue().startswith('[Event "?"]') and out.getvalue().endswith("*\n\n")


def test_clocks_are_read_and_set():
    game = pgn.Game()
    node = game.add_variation(jadoube.Move.from_uci("e2e4"), comment="quick")
    node.set_clock(3661.5)
    assert node.comment == "[%clk 1:01:01.5] quick" and node.clock() == 3661.5


def test_a_header_is_refused_that_no_reader_would_take():
    game = pgn.Game()
    with pytest.raises(ValueError):
        game.headers["Two words"] = "x"
    with pytest.raises(ValueError):
        game.headers["White"] = "two\nlines"


def test_a_text_without_a_game():
    assert read("") == [] and read("\n\n  \n") == []

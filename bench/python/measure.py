"""Measures the Python package beside python-chess and writes its section of ../RESULTS.md: `make bench-python`.

CPU time of this process and its threads, programs taking turns, best of several rounds. python-chess and the binding of pgn-reader are
under the GPL and for measuring alone.
"""

import importlib
import io
import os
import pathlib
import subprocess
import sys
import time

import chess
import chess.pgn
import jadoube
import polars

RESULTS = pathlib.Path(__file__).parents[1] / "RESULTS.md"
ROOT = RESULTS.parents[1]
SHARED = pathlib.Path(os.environ.get("JADOUBE_SHARED", ROOT.parent / "shared"))
MASTERS = SHARED / "pgn" / "masters.pgn.zst"
ROUNDS = 5
GAMES = 60


def taken(call):
    begun = time.process_time()
    call()
    return time.process_time() - begun


def best(calls, rounds=ROUNDS):
    """The best time of each, taking turns."""
    times = [[] for _ in calls]
    for _ in range(rounds):
        for call, each in zip(calls, times):
            each.append(taken(call))
    return [min(each) for each in times]


def by_san(package, games):
    for sans, _ in games:
        board = package.Board()
        for san in sans:
            board.push_san(san)


def by_uci(package, games):
    for _, ucis in games:
        board = package.Board()
        for uci in ucis:
            board.push_uci(uci)


def all_moves(package, games):
    for _, ucis in games:
        board = package.Board()
        for uci in ucis:
            for _ in board.legal_moves:
                pass
            board.push(package.Move.from_uci(uci))


def written(package, games):
    for _, ucis in games:
        board = package.Board()
        for uci in ucis:
            move = package.Move.from_uci(uci)
            board.san(move)
            board.push(move)


def ended(package, games):
    for _, ucis in games:
        board = package.Board()
        for uci in ucis:
            board.push(package.Move.from_uci(uci))
            board.is_game_over(claim_draw=True)
            board.fen()


def imported(name):
    def once(script):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", script], check=True)
        return time.perf_counter() - begun

    rounds = [(once(f"import {name}"), once("pass")) for _ in range(10)]
    return (min(with_it for with_it, _ in rounds) - min(without for _, without in rounds)) * 1000


def reading():
    """Rows about reading a collection, and the rates in MB/s by name."""
    import zstandard

    text = zstandard.ZstdDecompressor().stream_reader(MASTERS.open("rb")).read()
    megabytes = len(text) / 1e6
    few = text[: 600_000]

    def python_chess():
        handle, games = io.StringIO(few.decode("utf-8", "replace")), 0
        while (game := chess.pgn.read_game(handle)) is not None:
            [move.uci() for move in game.mainline_moves()]
            games += 1

    def ours():
        return polars.DataFrame(jadoube.read_pgn(MASTERS))

    def ours_one():
        return polars.DataFrame(jadoube.read_pgn(MASTERS, jobs=1))

    games = ours().height
    theirs, mine, one = best([python_chess, ours, ours_one], 3)
    rates = {"python-chess": len(few) / 1e6 / theirs, "ours": megabytes / mine, "ours, one thread": megabytes / one}
    try:
        binding = importlib.import_module("rust_pgn_reader_python_binding")
    except ImportError:
        return games, megabytes, rates
    whole = text.decode("utf-8", "replace").split("\n\n[Event ")
    texts = [each if at == 0 else "[Event " + each for at, each in enumerate(whole)]
    (other,) = best([lambda: binding.parse_games_from_strings(texts)], 3)
    rates["rust-pgn-reader-python-binding"] = megabytes / other
    return games, megabytes, rates


def main():
    table = polars.DataFrame(jadoube.read_pgn(MASTERS, columns=["moves"])).head(GAMES)
    sans = polars.DataFrame(jadoube.read_pgn(MASTERS, columns=["moves"], moves="san")).head(GAMES)
    games = list(zip(sans["moves"].to_list(), table["moves"].to_list()))
    plies = sum(len(ucis) for _, ucis in games)
    tasks = {
        "push_san": by_san, "push_uci": by_uci, "all legal moves, push": all_moves, "san, push": written,
        "push, is_game_over(claim_draw=True), fen": ended,
    }
    lines = [
        f"## Python (CPU time, {len(games)} games of {plies} plies, best of {ROUNDS} rounds, plies a second)",
        "", "| | ours | python-chess | ratio |", "|---|---:|---:|---:|",
    ]
    product = 1.0
    for name, task in tasks.items():
        ours, theirs = best([lambda: task(jadoube, games), lambda: task(chess, games)])
        product *= theirs / ours
        lines.append(f"| {name} | {plies / ours:,.0f} | {plies / theirs:,.0f} | {theirs / ours:.1f} |")
    lines += ["", f"- geometric mean: ours / python-chess {product ** (1 / len(tasks)):.1f}"]
    lines.append(f"- import, by the wall: ours {imported('jadoube'):.1f} ms, python-chess {imported('chess'):.1f} ms")
    count, megabytes, rates = reading()
    lines += [
        "", "| to a polars frame with all columns, moves as UCI | MB/s |", "|---|---:|",
        *(f"| {name} | {rate:,.2f} |" for name, rate in rates.items()), "",
        f"- {count} games, {megabytes:.1f} MB unpacked; ours from the packed file, unpacking included; python-chess its first 0.6 MB and no frame",
        *(f"- ours / {name}: {rates['ours'] / rate:.1f}" for name, rate in rates.items() if not name.startswith("ours")),
        f"- Python {sys.version.split()[0]}, python-chess {chess.__version__}, polars {polars.__version__}; "
        f"load average {' '.join(f'{each:.2f}' for each in os.getloadavg())} while this was measured",
    ]
    section = "\n".join(lines) + "\n"
    print(section)
    if "--write" in sys.argv:
        text = RESULTS.read_text(encoding="utf-8")
        before, found, old = text.partition("## Python (")
        after = old.partition("\n## ")[2] if found else ""
        RESULTS.write_text(before.rstrip() + "\n\n" + section + ("\n## " + after if after else ""), encoding="utf-8")


main()

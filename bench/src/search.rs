//! Positions a second of our search beside the search of the crate `chess-engine` (MIT) and a plain
//! alpha-beta of our own on `cozy-chess`, which weighs men alone and shows what its move generator allows.

use cozy_chess::{Board, Piece};
use cpu_time::ThreadTime;
use jadoube_chess::Position;
use jadoube_chess::notation::Uci;
use jadoube_engine::{Question, Thinker};
use std::fmt::Write as _;

/// The heading of the section, by which it is found again.
pub(crate) const TITLE: &str = "Search";

/// So many positions ours looks at.
const NODES: u64 = 2_000_000;
/// Plies the others look ahead: about as much work as ours.
const PLAIN_DEPTH: u32 = 5;
const CHESS_ENGINE_DEPTH: i32 = 3;
/// Megabytes of our table: what the server gives it.
const MEGABYTES: usize = 4;

/// Games to begin from: by moves, as every one of the programs reads them.
const GAMES: [(&str, &str); 3] = [
    ("at the beginning", ""),
    ("Italian game", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 b1d2 a7a6"),
    (
        "Queen's gambit",
        "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 h7h6 g5h4 b7b6 c4d5 f6d5 h4e7 d8e7 c3d5 e6d5",
    ),
];

const NAMES: [&str; 3] = ["ours", "chess-engine 0.1.2", "plain alpha-beta on cozy-chess 0.3.4"];

/// Every game by every program in turn, each one's best round counting.
pub(crate) fn section(rounds: u32) -> Result<String, String> {
    let mut text =
        format!("## {TITLE} (thousands of positions a second of CPU time, best of {rounds} rounds)\n\n");
    let _ = write!(text, "| | {} |\n|---|---:|---:|---:|\n", NAMES.join(" | "));
    let mut logarithms = [0.0; 2];
    for (name, moves) in GAMES {
        let mut best = [0.0_f64; 3];
        for _ in 0..rounds {
            let searches: [&dyn Fn(&str) -> Result<u64, String>; 3] = [&ours, &chess_engine, &plain];
            for (search, best) in searches.into_iter().zip(&mut best) {
                let start = ThreadTime::now();
                let nodes = search(moves)?;
                *best = best.max(nodes as f64 / start.elapsed().as_secs_f64() / 1e3);
            }
        }
        let _ = writeln!(text, "| {name} | {:.0} | {:.0} | {:.0} |", best[0], best[1], best[2]);
        for (sum, other) in logarithms.iter_mut().zip(&best[1..]) {
            *sum += (best[0] / other).ln() / GAMES.len() as f64;
        }
    }
    let _ = write!(
        text,
        "\n- ours / chess-engine: {:.2}; ours / plain alpha-beta: {:.2} (geometric means)\n- a position is what each counts as \
         one. Ours has a table, ordering, quiescence, its whole evaluation and {NODES} positions; chess-engine looks {} plies \
         ahead and weighs men by squares; the plain one looks {PLAIN_DEPTH} plies ahead and counts men\n",
        logarithms[0].exp(),
        logarithms[1].exp(),
        CHESS_ENGINE_DEPTH + 1,
    );
    Ok(text)
}

fn ours(moves: &str) -> Result<u64, String> {
    let mut position = Position::initial();
    for word in moves.split_whitespace() {
        let uci: Uci = word.parse().map_err(|_| format!("{word} is no move"))?;
        let mv = uci.meaning(&position).only().map_err(|_| format!("{word} is not legal"))?;
        position = position.after(mv);
    }
    let question = Question { nodes: NODES, ..Question::of(position) };
    Ok(Thinker::with_megabytes(MEGABYTES).think(&question, &mut ()).nodes)
}

fn chess_engine(moves: &str) -> Result<u64, String> {
    use chess_engine::{Board, Evaluate, GameResult, Move};
    let mut board = Board::default();
    for word in moves.split_whitespace() {
        board = match board.play_move(Move::try_from(word.to_owned())?) {
            GameResult::Continuing(board) => board,
            other => return Err(format!("{word}: {other:?}")),
        };
    }
    let (_, nodes, _) = board.get_best_next_move(CHESS_ENGINE_DEPTH);
    Ok(nodes)
}

fn plain(moves: &str) -> Result<u64, String> {
    let mut board = Board::default();
    for word in moves.split_whitespace() {
        let mv = word.parse().map_err(|_| format!("{word} is no move"))?;
        board.try_play(mv).map_err(|_| format!("{word} is not legal"))?;
    }
    let mut nodes = 0;
    alpha_beta(&board, PLAIN_DEPTH, -100_000, 100_000, &mut nodes);
    Ok(nodes)
}

/// What a position is worth to the side to move, so many plies ahead.
fn alpha_beta(board: &Board, depth: u32, mut alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    if depth == 0 {
        return men(board);
    }
    let mut played = false;
    let cut = board.generate_moves(|moves| {
        moves.into_iter().any(|mv| {
            played = true;
            let mut next = board.clone();
            next.play_unchecked(mv);
            alpha = alpha.max(-alpha_beta(&next, depth - 1, -beta, -alpha, nodes));
            alpha >= beta
        })
    });
    match (cut || played, board.checkers().is_empty()) {
        (true, _) => alpha,
        (false, true) => 0,
        (false, false) => -50_000 - depth as i32,
    }
}

/// The men of the side to move less those of the other.
fn men(board: &Board) -> i32 {
    const WORTH: [(Piece, i32); 5] = [
        (Piece::Pawn, 100),
        (Piece::Knight, 320),
        (Piece::Bishop, 330),
        (Piece::Rook, 500),
        (Piece::Queen, 900),
    ];
    let (us, them) = (board.colors(board.side_to_move()), board.colors(!board.side_to_move()));
    let difference = |piece| {
        let all = board.pieces(piece);
        (all & us).len() as i32 - (all & them).len() as i32
    };
    WORTH.iter().map(|&(piece, worth)| worth * difference(piece)).sum()
}

//! Plays random games beside two other programs and compares moves, boards, checks and SAN at every ply.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Random, position};
use jadoube_chess::notation::{San, fen};
use jadoube_chess::{Move, Position};
use owlchess::movegen::legal;

const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "1nbqkbn1/8/8/8/8/8/8/1NBQKBN1 w - - 0 1",
];
const GAMES_A_START: u64 = 12;
const PLIES_A_GAME: usize = 160;

/// The first three fields of a FEN, on which all programs agree; en passant is seen in the moves.
fn three_fields(fen: &str) -> String {
    fen.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

/// Plays games from every start, all three programs in step, and compares before every move. Returns the
/// positions seen.
fn play<B>(
    read: impl Fn(&str) -> B,
    compare: impl Fn(&Position, &B),
    advance: impl Fn(&mut B, &Position, Move),
) -> usize {
    let mut seen = 0;
    for (start, game) in STARTS.iter().flat_map(|start| (1..=GAMES_A_START).map(move |game| (start, game))) {
        let (mut ours, mut theirs) = (position(start), read(start));
        let mut random = Random::new(game);
        for _ in 0..PLIES_A_GAME {
            compare(&ours, &theirs);
            seen += 1;
            let moves = ours.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            advance(&mut theirs, &ours, mv);
            ours = ours.after(mv);
        }
    }
    seen
}

/// Cozy-chess writes castling as the king taking its rook.
fn cozy_text(position: &Position, mv: Move) -> String {
    use jadoube_chess::Wing;
    let rank = mv.from().rank_figure();
    match mv.castling() {
        Some(Wing::King) => format!("e{rank}h{rank}"),
        Some(Wing::Queen) => format!("e{rank}a{rank}"),
        None => {
            assert!(position.is_legal(mv));
            mv.to_string()
        }
    }
}

fn compare_with_cozy(ours: &Position, theirs: &cozy_chess::Board) {
    let text = fen::write(ours);
    assert_eq!(three_fields(&text), three_fields(&theirs.to_string()));
    assert_eq!(ours.checkers().0, theirs.checkers().0, "{text}");
    let own = ours.board().side(ours.turn()).0;
    assert_eq!(ours.pinned().0, theirs.pinned().0 & own, "{text}");
    assert_eq!(ours.halfmoves().min(100), u16::from(theirs.halfmove_clock()), "{text}");
    assert_eq!(ours.fullmoves(), theirs.fullmove_number(), "{text}");
    let mut moves = Vec::new();
    theirs.generate_moves(|batch| {
        moves.extend(batch.into_iter().map(|mv| mv.to_string()));
        false
    });
    let own = ours.legal_moves().into_iter().map(|mv| cozy_text(ours, mv)).collect();
    assert_eq!(sorted(own), sorted(moves), "{text}");
}

#[test]
fn cozy_chess_agrees_at_every_ply() {
    let seen = play(
        |start| start.parse::<cozy_chess::Board>().unwrap(),
        compare_with_cozy,
        |theirs, ours, mv| theirs.play(cozy_text(ours, mv).parse().unwrap()),
    );
    assert!(seen > 5_000, "only {seen} positions seen");
}

fn compare_with_owl(ours: &Position, theirs: &owlchess::Board) {
    let text = fen::write(ours);
    assert_eq!(three_fields(&text), three_fields(&theirs.as_fen()));
    assert_eq!(ours.is_check(), theirs.is_check(), "{text}");
    assert_eq!(ours.has_legal_move(), theirs.has_legal_moves(), "{text}");
    let own = ours.legal_moves().into_iter().map(|mv| format!("{mv} {}", San::of(ours, mv))).collect();
    let moves = legal::gen_all(theirs);
    let moves = moves.iter().map(|mv| format!("{} {}", mv.uci(), mv.san(theirs).unwrap())).collect();
    assert_eq!(sorted(own), sorted(moves), "{text}");
}

#[test]
fn owlchess_agrees_at_every_ply_and_writes_the_same_san() {
    let seen = play(
        |start| owlchess::Board::from_fen(start).unwrap(),
        compare_with_owl,
        |theirs, _, mv| {
            let mv = owlchess::Move::from_uci_legal(&mv.to_string(), theirs).unwrap();
            *theirs = theirs.make_move(mv).unwrap();
        },
    );
    assert!(seen > 5_000, "only {seen} positions seen");
}

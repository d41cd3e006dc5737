//! Games at odds, recognised from the position they begin with or from what their event is called.

use jadoube_chess::{Board, Position, Role, Side, Square};
use jadoube_referee::{Gift, Odds};

/// Odds recognised: by whom, what, and how it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// Who gives what, in the referee's terms.
    pub odds: Odds,
    /// What is given, in a few words.
    pub name: &'static str,
}

/// The odds a starting position shows: men of one side missing, the others at home save for at most two
/// pawns' moves of the receiver's.
///
/// ```
/// use jadoube_archive::odds;
/// use jadoube_chess::{Position, Tolerance, notation::fen};
/// let start = |text| fen::read(text).unwrap().build(Tolerance::ALL).unwrap().position;
/// let knight = start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1");
/// assert_eq!(odds::of_position(&knight).unwrap().name, "queen's knight");
/// let moved = start("rnbqkbnr/ppppp1pp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
/// assert_eq!(odds::of_position(&moved).unwrap().name, "pawn and two moves");
/// assert_eq!(odds::of_position(&Position::initial()), None);
/// ```
pub fn of_position(start: &Position) -> Option<Given> {
    Side::BOTH.into_iter().find_map(|giver| given_by(giver, start))
}

fn given_by(giver: Side, start: &Position) -> Option<Given> {
    let initial = Board::initial();
    let board = start.board();
    let mut missing = Vec::new();
    for square in Square::all() {
        let (there, home) = (board.man(square), initial.man(square));
        let of_giver = |man: Option<jadoube_chess::Man>| man.is_some_and(|man| man.side == giver);
        match (there, home) {
            (None, Some(man)) if man.side == giver => missing.push(square),
            (there, home) if of_giver(there) && there != home => return None,
            _ => {}
        }
    }
    let receiver = Receiver::of(!giver, board)?;
    if missing.is_empty() || missing.iter().any(|&square| initial.role(square) == Some(Role::King)) {
        return None;
    }
    let (gift, name) = named(giver, &missing, &receiver)?;
    Some(Given { odds: Odds { giver, gift }, name })
}

/// How the receiver's men stand.
struct Receiver {
    pawns_moved: u32,
    queen_knight_missing: bool,
}

impl Receiver {
    /// `None` if more is changed than a receiver of odds may have done: pawns advanced, or the queen's knight
    /// given back.
    fn of(side: Side, board: &Board) -> Option<Receiver> {
        let initial = Board::initial();
        let home_knight = Square::at(1, if side == Side::White { 0 } else { 7 });
        let mut found = Receiver { pawns_moved: 0, queen_knight_missing: false };
        for square in Square::all() {
            let man = initial.man(square).filter(|man| man.side == side);
            let there = board.man(square).filter(|man| man.side == side);
            match (man, there) {
                (Some(man), None) if man.role == Role::Pawn => {
                    let ahead = (2..4).map(|rank| if side == Side::White { rank } else { 7 - rank });
                    let advanced = |rank| board.man(Square::at(square.file(), rank)) == Some(man);
                    if !ahead.into_iter().any(advanced) {
                        return None;
                    }
                    found.pawns_moved += 1;
                }
                (Some(_), None) if square == home_knight => found.queen_knight_missing = true,
                (Some(_), None) => return None,
                _ => {}
            }
        }
        (found.pawns_moved <= 2).then_some(found)
    }
}

fn named(giver: Side, missing: &[Square], receiver: &Receiver) -> Option<(Gift, &'static str)> {
    let two_moves = receiver.pawns_moved > 0;
    let home = |file: u8, rank: u8| Square::at(file, if giver == Side::White { rank } else { 7 - rank });
    let is = |squares: &[Square]| {
        squares.len() == missing.len() && squares.iter().all(|square| missing.contains(square))
    };
    let rook = home(0, 0);
    if receiver.queen_knight_missing {
        return (is(&[rook]) && !two_moves).then_some((Gift::Exchange, "the exchange"));
    }
    if is(&[home(5, 1)]) {
        return Some(if two_moves {
            (Gift::PawnAndTwoMoves, "pawn and two moves")
        } else {
            (Gift::PawnAndMove, "pawn and move")
        });
    }
    if two_moves {
        return None;
    }
    let squares = || Gift::Squares(missing.to_vec());
    Some(match missing.len() {
        _ if is(&[home(1, 0)]) => (Gift::Knight, "queen's knight"),
        _ if is(&[rook]) => (Gift::Rook, "queen's rook"),
        _ if is(&[home(3, 0)]) => (Gift::Queen, "queen"),
        _ if is(&[rook, home(7, 0)]) => (Gift::BothRooks, "both rooks"),
        _ if is(&[rook, home(1, 0)]) => (squares(), "queen's rook and knight"),
        _ if is(&[home(6, 0)]) => (squares(), "king's knight"),
        _ if is(&[home(7, 0)]) => (squares(), "king's rook"),
        _ if is(&[home(1, 0), home(6, 0)]) => (squares(), "both knights"),
        _ => (squares(), "other men"),
    })
}

/// What an event's name says is given, as `Knight's odds` or `Odds Game: Pawn and 2 Moves` do; `None` if it
/// does not speak of odds.
///
/// ```
/// use jadoube_archive::odds;
/// assert_eq!(odds::of_event(b"Knight's odds"), Some("knight"));
/// assert_eq!(odds::of_event(b"Odds Game: Pawn and 2 Moves"), Some("pawn and two moves"));
/// assert_eq!(odds::of_event(b"Against all odds"), Some("by its name"));
/// assert_eq!(odds::of_event(b"London m"), None);
/// ```
pub fn of_event(event: &[u8]) -> Option<&'static str> {
    let has = |wanted: &[u8]| {
        event.split(|byte| !byte.is_ascii_alphanumeric()).any(|word| word.eq_ignore_ascii_case(wanted))
    };
    // Most events' names have no such word, nor anything like it.
    let may_have = memchr::memchr2_iter(b'd', b'D', event)
        .any(|at| event.get(at + 1).is_some_and(|next| next | 0x20 == b'd'));
    if !may_have || !has(b"odds") {
        return None;
    }
    Some(match (has(b"pawn"), has(b"knight"), has(b"rook"), has(b"queen")) {
        (true, ..) if has(b"two") || has(b"2") => "pawn and two moves",
        (true, ..) => "pawn and move",
        (_, true, true, _) => "rook and knight",
        (_, true, _, false) => "knight",
        (_, _, true, false) => "rook",
        (_, false, false, true) => "queen",
        _ => "by its name",
    })
}

//! Positions to ask about: of games played at random, sparse endings, and locked pawns with a few men around.

use jadoube_chess::{Board, Man, Position, Role, Setup, Side, Square};
use jadoube_testkit::Random;

/// A position of a game in which both sides play at random, anywhere from its beginning to its end.
pub(crate) fn played(random: &mut Random) -> Position {
    let mut position = Position::initial();
    for _ in 0..random.below(320) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position = position.after(*random.pick(&moves));
    }
    position
}

/// Two kings and up to four men.
pub(crate) fn sparse(random: &mut Random) -> Position {
    loop {
        let men = [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        if let Some(position) = with_men(Board::empty(), random, &men, 4) {
            return position;
        }
    }
}

/// Pawns that stand against each other on most files, and up to four men.
pub(crate) fn blocked(random: &mut Random) -> Position {
    let pieces =
        [Role::Bishop, Role::Bishop, Role::Bishop, Role::Knight, Role::Pawn, Role::Rook, Role::Queen];
    loop {
        let mut board = Board::empty();
        let files = 3 + random.below(6);
        let first = random.below(9 - files) as u8;
        let mut rank = 2 + random.below(3) as u8;
        for file in first..first + files as u8 {
            rank = (rank + random.below(3) as u8).saturating_sub(1).clamp(1, 5);
            let kind = random.below(14);
            if kind > 1 {
                board.put(Square::at(file, rank), Role::Pawn.of(Side::White));
            }
            if kind != 1 && kind != 2 {
                board.put(Square::at(file, rank + 1), Role::Pawn.of(Side::Black));
            }
        }
        if let Some(position) = with_men(board, random, &pieces, 4) {
            return position;
        }
    }
}

/// A wall of pawns from file to file, a rank up or down each time so that none can take another, here and
/// there a gap; and up to so many men of these roles.
pub(crate) fn walled(random: &mut Random, roles: &[Role], most: usize) -> Position {
    loop {
        let mut board = Board::empty();
        let mut rank = 2 + random.below(3) as u8;
        for file in 0..8 {
            rank = if rank < 2 || rank < 5 && random.below(2) == 0 { rank + 1 } else { rank - 1 };
            if random.below(8) > 0 {
                board.put(Square::at(file, rank), Role::Pawn.of(Side::White));
                board.put(Square::at(file, rank + 1), Role::Pawn.of(Side::Black));
            }
        }
        if let Some(position) = with_men(board, random, roles, most) {
            return position;
        }
    }
}

fn with_men(mut board: Board, random: &mut Random, roles: &[Role], most: usize) -> Option<Position> {
    for man in some_men(random, roles, most) {
        put_somewhere(&mut board, random, man);
    }
    of_a_game(board, random)
}

fn some_men(random: &mut Random, roles: &[Role], most: usize) -> Vec<Man> {
    let mut men: Vec<Man> = Side::BOTH.map(|side| Role::King.of(side)).to_vec();
    for _ in 0..random.below(most + 1) {
        men.push(random.pick(roles).of(*random.pick(&Side::BOTH)));
    }
    men
}

/// Mostly on the man's own side of the board.
fn put_somewhere(board: &mut Board, random: &mut Random, man: Man) {
    loop {
        let at = Square::new(random.below(64) as u8);
        let near = at.rank_for(man.side) < 5 || random.below(8) == 0;
        let fits = man.role != Role::Pawn || !matches!(at.rank(), 0 | 7);
        if near && fits && board.man(at).is_none() {
            return board.put(at, man);
        }
    }
}

fn of_a_game(board: Board, random: &mut Random) -> Option<Position> {
    Position::try_from(Setup::of_board(board, *random.pick(&Side::BOTH))).ok()
}

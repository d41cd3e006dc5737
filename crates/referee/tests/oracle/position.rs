//! Positions and lawful moves as another program finds them, in plain terms: squares are numbers from a1 = 0.

use cozy_chess::{Board, Color, GameStatus, Move, Piece};
use jadoube_testkit::Random;

pub(crate) type Square = usize;

/// A position and the moves another program finds in it.
#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) board: Board,
    pub(crate) men: [Option<(Piece, Color)>; 64],
    pub(crate) plies: Vec<Ply>,
}

/// A lawful move.
#[derive(Clone, Debug)]
pub(crate) struct Ply {
    pub(crate) from: Square,
    /// The king's square after it, in castling.
    pub(crate) to: Square,
    pub(crate) taken: Option<Square>,
    /// The rook of castling.
    pub(crate) rook: Option<Square>,
    /// As a record writes it.
    pub(crate) text: String,
    theirs: Option<Move>,
}

impl Ply {
    /// The men it moves or takes, by where they stood.
    pub(crate) fn men(&self) -> Vec<Square> {
        [Some(self.from), self.taken, self.rook].into_iter().flatten().collect()
    }
}

const STARTS: [&str; 9] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/4r3/8/8/8/4N3/3PBP2/R3K2R w KQ - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "1nbqkbn1/8/8/8/8/8/8/1NBQKBN1 w - - 0 1",
];

pub(crate) fn name(square: Square) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

impl Position {
    pub(crate) fn of(board: Board) -> Position {
        let men = std::array::from_fn(|square| {
            let square = cozy_chess::Square::index(square);
            Some((board.piece_on(square)?, board.color_on(square)?))
        });
        let mut plies = Vec::new();
        board.generate_moves(|batch| {
            plies.extend(batch.into_iter().map(|mv| ply(&men, mv)));
            false
        });
        Position { board, men, plies }
    }

    /// Somewhere to start.
    pub(crate) fn start(random: &mut Random) -> Position {
        Position::of(STARTS[random.below(STARTS.len())].parse().unwrap())
    }

    pub(crate) fn reading(fen: &str) -> Option<Position> {
        fen.parse().ok().map(Position::of)
    }

    pub(crate) fn after(&self, ply: &Ply) -> Position {
        let mut board = self.board.clone();
        board.play(ply.theirs.unwrap());
        Position::of(board)
    }

    pub(crate) fn side(&self) -> Color {
        self.board.side_to_move()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.plies.is_empty() || self.board.status() == GameStatus::Won
    }

    pub(crate) fn is_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    pub(crate) fn is_of(&self, square: Square, side: Color) -> bool {
        self.men[square].is_some_and(|(_, owner)| owner == side)
    }

    pub(crate) fn men_of(&self, side: Color) -> Vec<Square> {
        (0..64).filter(|&square| self.is_of(square, side)).collect()
    }

    pub(crate) fn king(&self) -> Square {
        self.board.king(self.side()) as Square
    }

    pub(crate) fn placement(&self) -> String {
        self.board.to_string().split(' ').next().unwrap().to_owned()
    }

    /// Whether men of a side attack a square, pinned or not.
    pub(crate) fn attacks(&self, by: Color, square: Square) -> bool {
        (0..64).any(|from| self.is_of(from, by) && self.attacks_from(from, square))
    }

    fn attacks_from(&self, from: Square, to: Square) -> bool {
        let Some((piece, side)) = self.men[from] else {
            return false;
        };
        let (files, ranks) = ((to % 8) as i32 - (from % 8) as i32, (to / 8) as i32 - (from / 8) as i32);
        let straight = (files == 0) != (ranks == 0);
        let slanting = files.abs() == ranks.abs() && files != 0;
        let ahead = if side == Color::White { 1 } else { -1 };
        match piece {
            Piece::Pawn => files.abs() == 1 && ranks == ahead,
            Piece::Knight => files.abs() * ranks.abs() == 2,
            Piece::King => files.abs().max(ranks.abs()) == 1,
            Piece::Bishop => slanting && self.is_free(from, to),
            Piece::Rook => straight && self.is_free(from, to),
            Piece::Queen => (straight || slanting) && self.is_free(from, to),
        }
    }

    /// Whether nothing stands between two squares of one line.
    fn is_free(&self, from: Square, to: Square) -> bool {
        let step = |at: i32, end: i32| (end - at).signum();
        let (files, ranks) =
            (step((from % 8) as i32, (to % 8) as i32), step((from / 8) as i32, (to / 8) as i32));
        let mut at = from as i32 + files + 8 * ranks;
        while at != to as i32 {
            if self.men[at as usize].is_some() {
                return false;
            }
            at += files + 8 * ranks;
        }
        true
    }

    /// Whether a man's manner of moving takes it anywhere, checks left aside.
    pub(crate) fn reaches_something(&self, from: Square) -> bool {
        let Some((piece, side)) = self.men[from] else {
            return false;
        };
        let may_stand =
            |to: Square| self.men[to].is_none_or(|(there, owner)| owner != side && there != Piece::King);
        if piece != Piece::Pawn {
            return (0..64).any(|to| may_stand(to) && self.attacks_from(from, to));
        }
        let ahead = if side == Color::White { from + 8 } else { from.wrapping_sub(8) };
        let passed = self.board.en_passant().map(|file| {
            let rank = if side == Color::White { 5 } else { 2 };
            rank * 8 + file as usize
        });
        let takes = |to: Square| self.men[to].is_some() && may_stand(to) || passed == Some(to);
        ahead < 64 && self.men[ahead].is_none() || (0..64).any(|to| takes(to) && self.attacks_from(from, to))
    }

    /// The same men with one of them put elsewhere, whatever stood there gone.
    pub(crate) fn with_moved(&self, from: Square, to: Square) -> Position {
        let mut moved = self.clone();
        moved.men[to] = moved.men[from].take();
        moved
    }
}

fn ply(men: &[Option<(Piece, Color)>; 64], mv: Move) -> Ply {
    let (from, to) = (mv.from as Square, mv.to as Square);
    let (piece, side) = men[from].unwrap();
    let theirs = Some(mv);
    // They write castling as the king taking its rook.
    if men[to].is_some_and(|(_, owner)| owner == side) {
        let (king_to, text) = if to > from { (from + 2, "O-O") } else { (from - 2, "O-O-O") };
        return Ply { from, to: king_to, taken: None, rook: Some(to), text: text.to_owned(), theirs };
    }
    let slants = piece == Piece::Pawn && from % 8 != to % 8;
    let passing = slants && men[to].is_none();
    let beside = from / 8 * 8 + to % 8;
    let taken = if passing { Some(beside) } else { men[to].map(|_| to) };
    let named =
        mv.promotion.map_or_else(String::new, |piece| format!("={}", piece.to_string().to_uppercase()));
    let text = format!("{}-{}{named}", name(from), name(to));
    Ply { from, to, taken, rook: None, text, theirs }
}

//! A simple searcher: men and where they stand, captures looked at to their end, a few moves deep as its
//! nodes allow.

use crate::thinking::{MATE, Scored, Task, Thinker};
use jadoube_chess::{Board, Man, Move, MoveKind, Position, Role, Side, Square};

/// A simple searcher. Deterministic by nodes.
///
/// ```
/// use jadoube_automaton::{Aim, PlainThinker, Task, Thinker};
/// use jadoube_chess::{Position, notation::fen};
/// let position = Position::try_from(fen::read("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").unwrap()).unwrap();
/// let moves = position.legal_moves();
/// let task = Task { position: &position, moves: &moves, nodes: 2_000, seed: 1, aim: Aim::Move };
/// let best = PlainThinker.think(&task)[0];
/// assert_eq!(best.mv.to_string(), "a1a8");
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct PlainThinker;

/// So deep it looks at most, captures apart.
const DEEPEST: u32 = 4;
/// So many captures in a row it looks at.
const CAPTURES: u32 = 6;

impl Thinker for PlainThinker {
    fn think(&mut self, task: &Task<'_>) -> Vec<Scored> {
        let mut looking = Looking { nodes: 0, most: task.nodes };
        let first = |&mv: &Move| Scored { mv, score: -worth(&task.position.after(mv)) };
        let mut scored: Vec<Scored> = task.moves.iter().map(first).collect();
        for depth in 0..DEEPEST {
            scored.sort_by_key(|known| (-known.score, mixed(task.seed, known.mv)));
            let mut deeper = scored.clone();
            for known in &mut deeper {
                let after = task.position.after(known.mv);
                known.score = -looking.best(&after, depth, -2 * MATE, 2 * MATE, 1);
            }
            if looking.is_spent() && depth > 0 {
                break; // what was cut short is not compared with what was not
            }
            scored = deeper;
            if looking.is_spent() || scored.iter().any(|known| known.score > MATE - 100) {
                break;
            }
        }
        scored.sort_by_key(|known| (-known.score, mixed(task.seed, known.mv)));
        scored
    }
}

struct Looking {
    nodes: u64,
    most: u64,
}

impl Looking {
    fn is_spent(&self) -> bool {
        self.nodes >= self.most
    }

    /// The worth of a position for the side to move.
    fn best(&mut self, position: &Position, depth: u32, mut low: i32, high: i32, ply: i32) -> i32 {
        if depth == 0 || self.is_spent() {
            return self.quiet(position, CAPTURES, low, high, ply);
        }
        self.nodes += 1;
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return no_moves(position, ply);
        }
        moves.sort_by_key(|&mv| -gain(position.board(), mv));
        let mut best = -2 * MATE;
        for mv in moves {
            let score = -self.best(&position.after(mv), depth - 1, -high, -low, ply + 1);
            best = best.max(score);
            low = low.max(score);
            if low >= high {
                break;
            }
        }
        best
    }

    /// The same once captures are over.
    fn quiet(&mut self, position: &Position, left: u32, mut low: i32, high: i32, ply: i32) -> i32 {
        self.nodes += 1;
        let stands = worth(position);
        if self.is_spent() {
            return stands;
        }
        if !position.has_legal_move() {
            return no_moves(position, ply);
        }
        if left == 0 || stands >= high {
            return stands;
        }
        low = low.max(stands);
        let mut best = stands;
        let mut moves = position.legal_moves();
        moves.retain(|&mv| gain(position.board(), mv) > 0);
        moves.sort_by_key(|&mv| -gain(position.board(), mv));
        for mv in moves {
            let score = -self.quiet(&position.after(mv), left - 1, -high, -low, ply + 1);
            best = best.max(score);
            low = low.max(score);
            if low >= high {
                break;
            }
        }
        best
    }
}

fn no_moves(position: &Position, ply: i32) -> i32 {
    if position.is_check() { ply - MATE } else { 0 }
}

/// What a move takes or becomes, less a little for the man that does it.
fn gain(board: &Board, mv: Move) -> i32 {
    let taken = match mv.kind() {
        MoveKind::EnPassant => price(Role::Pawn),
        _ => board.role(mv.to()).map_or(0, price),
    };
    let becomes = mv.promotion().filter(|&role| role == Role::Queen).map_or(0, price);
    let gained = taken + becomes;
    if gained == 0 { 0 } else { (gained * 16 - price(mv.role())).max(1) }
}

/// What a position is worth for the side to move, nothing looked ahead.
pub(crate) fn worth(position: &Position) -> i32 {
    let board = position.board();
    let few = board.occupied().count() < 14;
    let of = |side: Side| -> i32 {
        board.side(side).iter().filter_map(|square| Some(stands(board.man(square)?, square, few))).sum()
    };
    of(position.turn()) - of(!position.turn())
}

fn price(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 310,
        Role::Bishop => 325,
        Role::Rook => 500,
        Role::Queen => 920,
        Role::King => 0,
    }
}

/// A man on a square: pieces like the middle, pawns go forward, the king hides until few men are left.
fn stands(man: Man, square: Square, few: bool) -> i32 {
    let rank = i32::from(square.rank_for(man.side));
    let middle = |line: i32| 3 - (line * 2 - 7).abs() / 2;
    let centre = middle(rank) + middle(i32::from(square.file()));
    let place = match man.role {
        Role::Pawn => {
            (rank - 1) * 5 + middle(i32::from(square.file())) * rank.min(4) + if few { rank * 6 } else { 0 }
        }
        Role::Knight => centre * 7,
        Role::Bishop => centre * 4 + if rank == 0 { -8 } else { 0 },
        Role::Rook => {
            if rank == 6 {
                20
            } else {
                0
            }
        }
        Role::Queen => centre,
        Role::King if few => centre * 6,
        Role::King => -12 * rank.min(4) - middle(i32::from(square.file())) * 6,
    };
    price(man.role) + place
}

/// An order of equal moves that follows from the seed.
fn mixed(seed: u64, mv: Move) -> u64 {
    let word = mv.from().index() as u64 * 64 + mv.to().index() as u64;
    (seed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

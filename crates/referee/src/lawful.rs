//! The plain move generator: walks the board square by square, takes any defect and any code's rules. The
//! fast one in the chess library knows standard chess only; each is the other's oracle.

use crate::duty::{Castles, Duty, Task};
use crate::scene::{ManId, Men, Scene, castled_squares, home_squares};
use jadoube_chess::{Role, Side, Square, Squares, Wing};

/// In what the codes' moves differ.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// Whether a pawn may stay one on the last rank.
    pub(crate) pawn_may_stay: bool,
    /// Checkers that need not be attended to, their check not having been said.
    pub(crate) unsaid: Men,
    /// Whether a pinned man bars the king from passing a square.
    pub(crate) pinned_men_bar: bool,
    /// Corners of rooks given as odds with which the king may castle all the same.
    pub(crate) absent_rooks: Squares,
    /// The corners of others given, towards which it may not because a man has stood there since.
    pub(crate) occupied_corners: Squares,
    /// Whether the king may castle along its file with a rook that has not moved.
    pub(crate) castles_upright: bool,
}

/// What a pawn is after its move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Becomes {
    /// What it was: the usual case.
    Itself,
    /// A pawn still, on the last rank.
    StaysPawn,
    /// A piece.
    Piece(Role),
}

/// A lawful move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lawful {
    pub(crate) man: ManId,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) taken: Option<ManId>,
    /// Castling: the wing, none being along the king's own file, and the rook.
    pub(crate) castles: Option<(Option<Wing>, Option<ManId>)>,
    pub(crate) becomes: Becomes,
}

impl Lawful {
    /// The men it moves or takes, the man that gives it its name first.
    pub(crate) fn men(&self) -> impl Iterator<Item = ManId> {
        let rook = self.castles.and_then(|(_, rook)| rook);
        [Some(self.man), self.taken, rook].into_iter().flatten()
    }
}

const KING_STEPS: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
const KNIGHT_STEPS: [(i8, i8); 8] = [(-2, -1), (-1, -2), (1, -2), (2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1)];

/// Every lawful move of a side, no duty considered.
pub(crate) fn lawful(scene: &Scene, side: Side, rules: &Rules) -> Vec<Lawful> {
    let (mut moves, mut reached) = (Vec::with_capacity(64), Vec::with_capacity(32));
    for from in scene.board.side(side) {
        push_all(scene, side, rules, from, &mut reached, &mut moves);
    }
    moves.extend(castlings(scene, side, rules));
    moves.shrink_to_fit(); // every scene of a game may keep its own
    moves
}

/// The lawful moves of the man on a square; castling is the king's.
pub(crate) fn lawful_from(scene: &Scene, side: Side, rules: &Rules, from: Square) -> Vec<Lawful> {
    let mut moves = Vec::new();
    if scene.board.side(side).has(from) {
        push_all(scene, side, rules, from, &mut Vec::new(), &mut moves);
    }
    moves.extend(castlings(scene, side, rules).filter(|castling| castling.from == from));
    moves
}

/// Whether a side has a lawful move at all. Nearly always the first man tried has one.
pub(crate) fn may_move(scene: &Scene, side: Side, rules: &Rules) -> bool {
    let (mut moves, mut reached) = (Vec::new(), Vec::with_capacity(32));
    scene.board.side(side).into_iter().any(|from| {
        push_all(scene, side, rules, from, &mut reached, &mut moves);
        !moves.is_empty()
    }) || castlings(scene, side, rules).next().is_some()
}

fn castlings<'a>(scene: &'a Scene, side: Side, rules: &'a Rules) -> impl Iterator<Item = Lawful> + 'a {
    let usual = Wing::BOTH.into_iter().filter_map(move |wing| castling(scene, side, wing, rules));
    usual.chain(rules.castles_upright.then(|| upright_castling(scene, side, rules)).flatten())
}

/// `reached` is room to work in, which serves all men.
fn push_all(
    scene: &Scene,
    side: Side,
    rules: &Rules,
    from: Square,
    reached: &mut Vec<Square>,
    moves: &mut Vec<Lawful>,
) {
    reached.clear();
    reach_into(scene, from, reached);
    for &to in reached.iter() {
        push(scene, side, rules, from, to, moves);
    }
}

fn push(scene: &Scene, side: Side, rules: &Rules, from: Square, to: Square, moves: &mut Vec<Lawful>) {
    let (Some(man), Some(role)) = (scene.at(from), scene.board.role(from)) else {
        return;
    };
    let taken = taken_by(scene, from, to);
    if !is_safe(scene, side, from, to, taken, rules.unsaid) {
        return;
    }
    let mut add = |becomes| moves.push(Lawful { man, from, to, taken, castles: None, becomes });
    if role != Role::Pawn || to.rank_for(side) != 7 {
        return add(Becomes::Itself);
    }
    for piece in Role::PROMOTIONS {
        add(Becomes::Piece(piece));
    }
    if rules.pawn_may_stay {
        add(Becomes::StaysPawn);
    }
}

/// The man a transference takes: the one on the square, or a pawn in passing.
pub(crate) fn taken_by(scene: &Scene, from: Square, to: Square) -> Option<ManId> {
    let passing = || {
        let pawn_slants = scene.board.role(from) == Some(Role::Pawn) && from.file() != to.file();
        let side = scene.board.man(from)?.side;
        scene.passed_on(to, side).filter(|_| pawn_slants)
    };
    scene.at(to).or_else(passing)
}

/// The squares a man's manner of moving takes it to, blockers seen to and checks left aside; never onto its
/// own side's men nor onto a king.
pub(crate) fn reach(scene: &Scene, from: Square) -> Vec<Square> {
    let mut reached = Vec::new();
    reach_into(scene, from, &mut reached);
    reached
}

fn reach_into(scene: &Scene, from: Square, reached: &mut Vec<Square>) {
    let Some(man) = scene.board.man(from) else {
        return;
    };
    match man.role {
        Role::Pawn => return pawn_reach(scene, from, man.side, reached),
        Role::King => stepping(from, &KING_STEPS, reached),
        Role::Knight => stepping(from, &KNIGHT_STEPS, reached),
        Role::Bishop => sliding(scene, from, &[(-1, -1), (1, -1), (-1, 1), (1, 1)], reached),
        Role::Rook => sliding(scene, from, &[(0, -1), (-1, 0), (1, 0), (0, 1)], reached),
        Role::Queen => sliding(scene, from, &KING_STEPS, reached),
    }
    reached.retain(|&to| {
        let there = scene.board.man(to);
        there.is_none_or(|there| there.side != man.side && there.role != Role::King)
    });
}

fn stepping(from: Square, steps: &[(i8, i8)], reached: &mut Vec<Square>) {
    reached.extend(steps.iter().filter_map(|&(files, ranks)| from.step(files, ranks)));
}

fn sliding(scene: &Scene, from: Square, steps: &[(i8, i8)], reached: &mut Vec<Square>) {
    for &(files, ranks) in steps {
        let mut at = from;
        while let Some(next) = at.step(files, ranks) {
            reached.push(next);
            if scene.board.man(next).is_some() {
                break;
            }
            at = next;
        }
    }
}

/// A pawn goes two squares on its first move ever, from wherever it stands at home.
fn pawn_reach(scene: &Scene, from: Square, side: Side, reached: &mut Vec<Square>) {
    let ahead = if side == Side::White { 1 } else { -1 };
    let vacant = |square: &Square| scene.board.man(*square).is_none();
    if let Some(step) = from.step(0, ahead).filter(vacant) {
        reached.push(step);
        let first_move = scene.at(from).is_some_and(|pawn| !scene.moved.has(pawn));
        if first_move && from.rank_for(side) == 1 {
            reached.extend(step.step(0, ahead).filter(vacant));
        }
    }
    for files in [-1, 1] {
        let Some(to) = from.step(files, ahead) else {
            continue;
        };
        let adverse = scene.board.man(to).is_some_and(|man| man.side != side && man.role != Role::King);
        let passing = vacant(&to) && scene.passed_on(to, side).is_some();
        if adverse || passing {
            reached.push(to);
        }
    }
}

/// Whether no king of the mover stands in check afterwards, checks that need not be attended to left aside.
fn is_safe(scene: &Scene, side: Side, from: Square, to: Square, taken: Option<ManId>, unsaid: Men) -> bool {
    let mut after = scene.clone_board();
    if let Some(square) = taken.and_then(|taken| scene.square_of(taken)) {
        after.board.take(square);
    }
    if let Some(man) = after.board.take(from) {
        after.board.put(to, man);
    }
    after.board.men(Role::King.of(side)).iter().all(|king| {
        let attackers = after.board.attackers(!side, king);
        attackers.iter().all(|square| scene.at(square).is_some_and(|man| unsaid.has(man)))
    })
}

/// Castling to one wing, if it is lawful.
fn castling(scene: &Scene, side: Side, wing: Wing, rules: &Rules) -> Option<Lawful> {
    let (king, rook) = home_squares(side, wing);
    let (king_to, _) = castled_squares(side, wing);
    if castling_fault(scene, side, wing, rules).is_some() {
        return None;
    }
    let rook = scene.board.man(rook).filter(|man| man.side == side).and_then(|_| scene.at(rook));
    Some(Lawful {
        man: scene.at(king)?,
        from: king,
        to: king_to,
        taken: None,
        castles: Some((Some(wing), rook)),
        becomes: Becomes::Itself,
    })
}

/// Castling along the king's file, with a rook that was promoted there and has not moved since.
fn upright_castling(scene: &Scene, side: Side, rules: &Rules) -> Option<Lawful> {
    let (king, _) = home_squares(side, Wing::BOTH[0]);
    let man = scene.at(king).filter(|&man| !scene.moved.has(man))?;
    if scene.board.man(king) != Some(Role::King.of(side)) {
        return None;
    }
    let ahead = if side == Side::White { 1 } else { -1 };
    let (passed, to) = (king.step(0, ahead)?, king.step(0, 2 * ahead)?);
    let mut rook = passed;
    while scene.board.man(rook).is_none() {
        rook = rook.step(0, ahead)?;
    }
    let ready = scene.board.man(rook) == Some(Role::Rook.of(side))
        && scene.at(rook).is_some_and(|man| !scene.moved.has(man));
    if !ready || rook == passed || rook == to || !scene.checkers(side).is_empty() {
        return None;
    }
    if is_commanded(scene, side, king, passed, rules) {
        return None;
    }
    let mut after = scene.clone_board();
    after.board.take(king);
    after.board.take(rook);
    after.board.put(passed, Role::Rook.of(side));
    after.board.put(to, Role::King.of(side));
    let castles = Some((None, scene.at(rook)));
    let safe = after.board.attackers(!side, to).is_empty();
    safe.then_some(Lawful { man, from: king, to, taken: None, castles, becomes: Becomes::Itself })
}

/// A condition of castling that fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CastlingFault {
    /// King or rook has moved, or is not there.
    Moved,
    /// The rook was given, and its square has been occupied since.
    CornerOccupied,
    /// Something stands between.
    Between,
    /// The king is in check.
    InCheck,
    /// The king passes a commanded square.
    Passes,
    /// The king would end in check.
    EndsInCheck,
}

/// The first condition of castling that fails, if any does.
pub(crate) fn castling_fault(scene: &Scene, side: Side, wing: Wing, rules: &Rules) -> Option<CastlingFault> {
    let (king, corner) = home_squares(side, wing);
    let (king_to, rook_to) = castled_squares(side, wing);
    let king_ready = scene.board.man(king) == Some(Role::King.of(side))
        && scene.at(king).is_some_and(|man| !scene.moved.has(man));
    let absent = rules.absent_rooks.has(corner);
    if king_ready && rules.occupied_corners.has(corner) {
        return Some(CastlingFault::CornerOccupied);
    }
    if !king_ready || !(absent || scene.may_still_castle(side, wing)) {
        return Some(CastlingFault::Moved);
    }
    let (low, high) = (king.file().min(corner.file()), king.file().max(corner.file()));
    let blocked = (low + 1..high).any(|file| scene.board.man(Square::at(file, king.rank())).is_some());
    let corner_taken = absent && scene.board.man(corner).is_some();
    if blocked || corner_taken {
        return Some(CastlingFault::Between);
    }
    if !scene.checkers(side).is_empty() {
        return Some(CastlingFault::InCheck);
    }
    if is_commanded(scene, side, king, rook_to, rules) {
        return Some(CastlingFault::Passes);
    }
    let mut after = scene.clone_board();
    after.board.take(king);
    after.board.take(corner);
    after.board.put(rook_to, Role::Rook.of(side));
    after.board.put(king_to, Role::King.of(side));
    let ends_in_check = !after.board.attackers(!side, king_to).is_empty();
    ends_in_check.then_some(CastlingFault::EndsInCheck)
}

/// Whether the other side commands a square the king passes. Where only lawful moves command, a pinned man
/// does not.
fn is_commanded(scene: &Scene, side: Side, king: Square, square: Square, rules: &Rules) -> bool {
    let mut without_king = scene.clone_board();
    without_king.board.take(king);
    without_king.board.attackers(!side, square).iter().any(|from| {
        let mut after = without_king.clone();
        if let Some(man) = after.board.take(from) {
            after.board.put(square, man);
        }
        let own_king =
            if scene.board.role(from) == Some(Role::King) { Some(square) } else { scene.board.king(!side) };
        let exposed = own_king.is_some_and(|own| !after.board.attackers(side, own).is_empty());
        rules.pinned_men_bar || !exposed
    })
}

/// A board alone, for trying a move out.
#[derive(Clone)]
struct Trial {
    board: jadoube_chess::Board,
}

impl Scene {
    fn clone_board(&self) -> Trial {
        Trial { board: self.board }
    }
}

/// Whether a move does what a task asks.
pub(crate) fn does(mv: &Lawful, task: Task, castling: Castles) -> bool {
    match (task, mv.castles) {
        (Task::Move(man), None) => mv.man == man,
        (Task::Castle(wing), castles) => castles.is_some_and(|(to, _)| to == Some(wing)),
        (Task::Play(transfer), _) => transfer.is(mv),
        (Task::Move(man), Some((to, rook))) => match castling {
            Castles::Never => false,
            Castles::ByKing => mv.man == man,
            Castles::ByKingNot(wing) => mv.man == man && to != Some(wing),
            Castles::ByEither => mv.man == man || rook == Some(man),
        },
        (Task::Capture(man), _) => mv.taken == Some(man),
        (Task::CaptureWith(taken, with), _) => mv.taken == Some(taken) && mv.man == with,
    }
}

/// Whether a move discharges a duty.
pub(crate) fn discharges(mv: &Lawful, duty: &Duty) -> bool {
    duty.any.iter().any(|&task| does(mv, task, duty.castling))
}

//! What a sealed text may mean: none, one or several of the lawful moves; and, where it is none, what it was meant to be if
//! that is plain.

use crate::lawful::{Becomes, Lawful, reach};
use crate::scene::Scene;
use crate::text::Transfer;
use jadoube_chess::notation::{Descriptive, San, Target};
use jadoube_chess::{Role, Setup, Side, Square, Tolerance, Wing};

/// Every lawful move a text fits, in short or long algebraic or descriptive notation.
pub(crate) fn readings(text: &str, scene: &Scene, side: Side, lawful: &[Lawful]) -> Vec<Transfer> {
    let text = text.trim();
    let mut found: Vec<Transfer> = match text.parse::<San>() {
        Ok(san) => lawful.iter().filter(|mv| san_fits(&san, scene, mv)).map(transfer).collect(),
        Err(_) => Vec::new(),
    };
    if let (true, Ok(descriptive)) = (found.is_empty(), text.parse::<Descriptive>()) {
        found = descriptive_readings(&descriptive, scene, side, lawful);
    }
    let mut once = Vec::new();
    found.into_iter().for_each(|reading| {
        if !once.contains(&reading) {
            once.push(reading)
        }
    });
    once
}

/// The one move that a text without a lawful reading can have been meant for: by both its squares, or by how the men move with
/// checks and pins left aside.
pub(crate) fn plainly_meant(text: &str, scene: &Scene, side: Side) -> Option<Transfer> {
    let text = text.trim();
    if let Ok(san) = text.parse::<San>() {
        match san.target() {
            Target::Castle(wing) => return castles(scene, side, wing),
            Target::Man { file: Some(file), rank: Some(rank), to, becomes, .. } => {
                let from = Square::at(file, rank);
                return scene.at(from).map(|_| Transfer::Carry { from, to, becomes });
            }
            Target::Man { becomes, .. } => {
                return only(scene, side, becomes, |from, to| man_fits(&san, scene, from, to));
            }
        }
    }
    let descriptive: Descriptive = text.parse().ok()?;
    match castling_named(&descriptive) {
        Some(wing) => castles(scene, side, wing?),
        None => only(scene, side, None, |from, to| descriptive_fits(&descriptive, scene, side, from, to)),
    }
}

fn castles(scene: &Scene, side: Side, wing: Wing) -> Option<Transfer> {
    scene.board.king(side).map(|_| Transfer::Castle(wing))
}

fn transfer(mv: &Lawful) -> Transfer {
    let becomes = match mv.becomes {
        Becomes::Itself | Becomes::StaysPawn => None,
        Becomes::Piece(piece) => Some(piece),
    };
    match mv.castles {
        Some((Some(wing), _)) => Transfer::Castle(wing),
        _ => Transfer::Carry { from: mv.from, to: mv.to, becomes },
    }
}

/// A piece unsaid fits every promotion.
fn san_fits(san: &San, scene: &Scene, mv: &Lawful) -> bool {
    match san.target() {
        Target::Castle(wing) => mv.castles.is_some_and(|(castled, _)| castled == Some(wing)),
        Target::Man { becomes, .. } => {
            let piece = match mv.becomes {
                Becomes::Piece(piece) => becomes.is_none_or(|becomes| becomes == piece),
                Becomes::Itself | Becomes::StaysPawn => becomes.is_none(),
            };
            piece && man_fits(san, scene, mv.from, mv.to)
        }
    }
}

/// Whether a text names the man on one square and the other square. With both squares given, the man needs no letter.
fn man_fits(san: &San, scene: &Scene, from: Square, goes_to: Square) -> bool {
    let Target::Man { role, file, rank, to, .. } = san.target() else {
        return false;
    };
    let both = file.is_some() && rank.is_some();
    let named = scene.board.role(from) == Some(role) || both && role == Role::Pawn;
    to == goes_to
        && named
        && file.is_none_or(|file| file == from.file())
        && rank.is_none_or(|rank| rank == from.rank())
        && (role != Role::Pawn || file.is_some() || from.file() == to.file())
}

fn descriptive_readings(
    descriptive: &Descriptive,
    scene: &Scene,
    side: Side,
    lawful: &[Lawful],
) -> Vec<Transfer> {
    if let Some(wing) = castling_named(descriptive) {
        let fits = |mv: &&Lawful| match mv.castles {
            Some((Some(castled), _)) => wing.is_none_or(|wing| wing == castled),
            _ => false,
        };
        return lawful.iter().filter(fits).map(transfer).collect();
    }
    let meant = descriptive.meaning(&scene.position(side));
    let meant = meant.moves().iter().map(|mv| Transfer::Carry {
        from: mv.from(),
        to: mv.to(),
        becomes: mv.promotion(),
    });
    meant.filter(|reading| lawful.iter().any(|mv| reading.is(mv))).collect()
}

/// `None`: not castling. Inside, the wing, if it is named.
fn castling_named(descriptive: &Descriptive) -> Option<Option<Wing>> {
    let text = descriptive.to_string();
    let wing = text.strip_prefix("Castles")?.trim_start();
    Some(match wing.chars().next() {
        Some('K') => Some(Wing::King),
        Some('Q') => Some(Wing::Queen),
        _ => None,
    })
}

/// The only move of a side's men, by their manner of moving, that fits.
fn only(
    scene: &Scene,
    side: Side,
    becomes: Option<Role>,
    fits: impl Fn(Square, Square) -> bool,
) -> Option<Transfer> {
    let men = scene.board.side(side).iter();
    let moves = men.flat_map(|from| reach(scene, from).into_iter().map(move |to| (from, to)));
    let mut fitting = moves.filter(|&(from, to)| fits(from, to));
    match (fitting.next(), fitting.next()) {
        (Some((from, to)), None) => Some(Transfer::Carry { from, to, becomes }),
        _ => None,
    }
}

/// Whether a text names a move of one man, looked at on a board with nothing else but what it takes, so that no check stands in
/// the way.
fn descriptive_fits(descriptive: &Descriptive, scene: &Scene, side: Side, from: Square, to: Square) -> bool {
    let passed = scene.passed.filter(|(square, _)| *square == to).and_then(|(_, pawn)| scene.square_of(pawn));
    let mut setup = Setup::of_board(jadoube_chess::Board::default(), side);
    for square in [Some(from), Some(to), passed].into_iter().flatten() {
        if let Some(man) = scene.board.man(square) {
            setup.board.put(square, man);
        }
    }
    setup.en_passant = passed.map(|_| to);
    let Ok(built) = setup.build(Tolerance::ALL) else {
        return false;
    };
    descriptive.meaning(&built.position).moves().iter().any(|mv| (mv.from(), mv.to()) == (from, to))
}

impl Transfer {
    /// In long algebraic notation, no man's letter: `g1-f3`, `e7-e8=Q`, `O-O`.
    pub(crate) fn long(self) -> String {
        match self {
            Transfer::Castle(Wing::King) => "O-O".to_owned(),
            Transfer::Castle(Wing::Queen) => "O-O-O".to_owned(),
            Transfer::Carry { from, to, becomes } => {
                let piece = becomes.map_or_else(String::new, |role| format!("={}", role.letter()));
                format!("{from}-{to}{piece}")
            }
        }
    }
}

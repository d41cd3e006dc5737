//! Which lawful moves a text fits: none, one or several; and, where it fits none, what was evidently meant.

use crate::lawful::{Becomes, Lawful, reach, taken_by};
use crate::scene::Scene;
use crate::text::{Transfer, takes_in_passing};
use jadoube_chess::notation::{Descriptive, San, Target};
use jadoube_chess::{Role, Setup, Side, Square, Tolerance, Wing};

/// Every lawful move a text fits, in short or long algebraic or descriptive notation.
pub(crate) fn moves_meant(text: &str, scene: &Scene, side: Side, lawful: &[Lawful]) -> Vec<Transfer> {
    let text = without_number(text);
    let mut found: Vec<Transfer> = match text.parse::<San>() {
        Ok(san) => lawful.iter().filter(|mv| san_fits(&san, scene, mv)).map(transfer).collect(),
        Err(_) => Vec::new(),
    };
    if let (true, Ok(descriptive)) = (found.is_empty(), text.parse::<Descriptive>()) {
        let in_passing: Vec<Lawful>;
        let among = if descriptive.says_en_passant() {
            in_passing = lawful.iter().filter(|mv| takes_in_passing(scene, mv)).copied().collect();
            &in_passing
        } else {
            lawful
        };
        found = moves_meant_descriptively(&descriptive, scene, side, among);
    }
    let mut once = Vec::new();
    for meant in found {
        if !once.contains(&meant) {
            once.push(meant);
        }
    }
    once
}

/// A text without the number of the move: `12. P-K4`, `12...P-K4`.
pub(crate) fn without_number(text: &str) -> &str {
    let text = text.trim();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with(['.', '…']) { rest.trim_start_matches(['.', '…', ' ']) } else { text }
}

/// The one move that a text that fits no lawful move can have been meant for: by both its squares, or by how
/// the men move with checks and pins left aside.
pub(crate) fn evidently_meant(text: &str, scene: &Scene, side: Side) -> Option<Transfer> {
    let text = without_number(text);
    if let Ok(san) = text.parse::<San>() {
        match san.target() {
            Target::Castle(wing) => return castles(scene, side, wing),
            Target::Man { file: Some(file), rank: Some(rank), to, becomes, .. } => {
                let from = Square::at(file, rank);
                let passing = san.says_en_passant();
                return scene.at(from).map(|_| Transfer::Carry { from, to, becomes, passing });
            }
            Target::Man { to, becomes, .. } => {
                let moves_so = only(scene, side, becomes, |from, to| man_fits(&san, scene, from, to));
                return moves_so
                    .or_else(|| only_man(scene, side, to, |from| man_fits(&san, scene, from, to)));
            }
        }
    }
    let descriptive: Descriptive = text.parse().ok()?;
    match castling_wings(&descriptive).as_slice() {
        &[wing] => castles(scene, side, wing),
        [] => {
            let fits = |from, to| descriptive_fits(&descriptive, scene, side, from, to);
            only(scene, side, None, fits).or_else(|| {
                let (role, to) = descriptive.destination(side)?;
                let on_its_file = |from: Square| role != Role::Pawn || from.file() == to.file();
                only_man(scene, side, to, |from| scene.board.role(from) == Some(role) && on_its_file(from))
            })
        }
        _ => None,
    }
}

/// The only man of a side that a text can speak of, going where it cannot go.
fn only_man(scene: &Scene, side: Side, to: Square, fits: impl Fn(Square) -> bool) -> Option<Transfer> {
    let mut men = scene.board.side(side).iter().filter(|&from| from != to && fits(from));
    match (men.next(), men.next()) {
        (Some(from), None) => Some(Transfer::Carry { from, to, becomes: None, passing: false }),
        _ => None,
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
        _ => Transfer::Carry { from: mv.from, to: mv.to, becomes, passing: false },
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
            let passing = !san.says_en_passant() || takes_in_passing(scene, mv);
            piece && passing && man_fits(san, scene, mv.from, mv.to)
        }
    }
}

/// Whether a text names the man on one square and the other square. With both squares given, the man needs no
/// letter, and an `x` proves nothing; without them it means a move that takes.
fn man_fits(san: &San, scene: &Scene, from: Square, goes_to: Square) -> bool {
    let Target::Man { role, file, rank, to, takes, .. } = san.target() else {
        return false;
    };
    let both = file.is_some() && rank.is_some();
    let named = scene.board.role(from) == Some(role) || both && role == Role::Pawn;
    to == goes_to
        && named
        && file.is_none_or(|file| file == from.file())
        && rank.is_none_or(|rank| rank == from.rank())
        && (role != Role::Pawn || file.is_some() || from.file() == to.file())
        && (!takes || both || taken_by(scene, from, to).is_some())
}

fn moves_meant_descriptively(
    descriptive: &Descriptive,
    scene: &Scene,
    side: Side,
    lawful: &[Lawful],
) -> Vec<Transfer> {
    let wings = castling_wings(descriptive);
    if !wings.is_empty() {
        let fits = |mv: &&Lawful| matches!(mv.castles, Some((Some(wing), _)) if wings.contains(&wing));
        return lawful.iter().filter(fits).map(transfer).collect();
    }
    let meant = descriptive.meaning(&scene.position(side));
    let meant = meant.moves().iter().map(|mv| Transfer::Carry {
        from: mv.from(),
        to: mv.to(),
        becomes: mv.promotion(),
        passing: false,
    });
    let found: Vec<Transfer> = meant.filter(|transfer| lawful.iter().any(|mv| transfer.is(mv))).collect();
    if !found.is_empty() {
        return found;
    }
    // What this code alone allows, such as leaving a check that was not said, is not among the moves of
    // standard chess.
    let fits =
        |mv: &&Lawful| mv.castles.is_none() && descriptive_fits(descriptive, scene, side, mv.from, mv.to);
    lawful.iter().filter(fits).map(transfer).collect()
}

/// The wings that a text can mean by castling; none if it is another move.
fn castling_wings(descriptive: &Descriptive) -> Vec<Wing> {
    match descriptive.to_string().strip_prefix("Castles").map(|wing| wing.trim_start().chars().next()) {
        None => Vec::new(),
        Some(Some('K')) => vec![Wing::King],
        Some(Some('Q')) => vec![Wing::Queen],
        Some(_) => Wing::BOTH.to_vec(),
    }
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
        (Some((from, to)), None) => Some(Transfer::Carry { from, to, becomes, passing: false }),
        _ => None,
    }
}

/// Whether a text names a move of one man, looked at on a board with nothing else but what it takes, so that
/// no check stands in the way.
fn descriptive_fits(descriptive: &Descriptive, scene: &Scene, side: Side, from: Square, to: Square) -> bool {
    let passed = scene.passed_on(to, side).and_then(|pawn| scene.square_of(pawn));
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
            Transfer::Carry { from, to, becomes, .. } => {
                let piece = becomes.map_or_else(String::new, |role| format!("={}", role.letter()));
                format!("{from}-{to}{piece}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Table;
    use crate::terms::Terms;

    fn table(position: &str) -> Table {
        let setup = jadoube_chess::notation::fen::read(position).expect("a position");
        Table::new(Terms { position: Some(setup), ..Terms::of("chess-1949") }).expect("a table")
    }

    fn read(position: &str, text: &str) -> Vec<String> {
        let table = table(position);
        let (scene, side) = (table.scene(), table.turn());
        let found = moves_meant(text, scene, side, &table.lawful_in(scene, side));
        found.into_iter().map(Transfer::long).collect()
    }

    fn meant(position: &str, text: &str) -> Option<String> {
        let table = table(position);
        evidently_meant(text, table.scene(), table.turn()).map(Transfer::long)
    }

    #[test]
    fn a_text_in_any_notation_fits_none_one_or_several_lawful_moves() {
        let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ -";
        let pawn = "8/4P3/8/8/8/1k6/8/4K3 w - -";
        let knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - -";
        let pinning = "4k3/4p3/8/8/8/8/8/1K2R3 w - -";
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6";
        for (position, text, expected) in [
            (castling, "Castles", vec!["O-O", "O-O-O"]),
            (castling, "Castles Q", vec!["O-O-O"]),
            (castling, "O-O", vec!["O-O"]),
            (castling, "e1-g1", vec!["O-O"]),
            (pawn, "e8", vec!["e7-e8=Q", "e7-e8=R", "e7-e8=B", "e7-e8=N"]),
            (pawn, "e7-e8=N", vec!["e7-e8=N"]),
            (pawn, "P-K8(R)", vec!["e7-e8=R"]),
            (knights, "Nd2", vec!["b1-d2", "f3-d2"]),
            (knights, "Kt-Q2", vec!["b1-d2", "f3-d2"]),
            (knights, "QKt-Q2", vec!["b1-d2"]),
            (knights, "b1d2", vec!["b1-d2"]),
            (knights, "Bb1-d2", vec![]),
            (knights, "Kt-Q6", vec![]),
            (knights, "Nxd2", vec![]),
            (knights, "b1xd2", vec!["b1-d2"]),
            (knights, "KtxP", vec![]),
            (pinning, "Rxe7", vec!["e1-e7"]),
            (pinning, "RxP", vec!["e1-e7"]),
            (pinning, "Rxe6", vec![]),
            (passing, "exd6", vec!["e5-d6"]),
            (passing, "PxP", vec!["e5-d6"]),
            (passing, "Kxd6", vec![]),
            (knights, "", vec![]),
        ] {
            let mut found = read(position, text);
            found.sort();
            let mut expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
            expected.sort();
            assert_eq!(found, expected, "{position} {text:?}");
        }
    }

    #[test]
    fn a_false_move_is_plain_if_only_one_man_can_have_been_meant() {
        let pinned = "4k3/8/8/8/1b6/2N5/8/4K3 w - -";
        let guarded = "4k3/8/8/8/8/8/3r4/4K2R w - -";
        for (position, text, expected) in [
            (pinned, "Kt-K4", Some("c3-e4")),
            (pinned, "Ne4", Some("c3-e4")),
            (pinned, "c3-c4", Some("c3-c4")),
            (pinned, "Kt-R8", None),
            (pinned, "Nxe4", None),
            (pinned, "c3xe4", Some("c3-e4")),
            (guarded, "K-B1", Some("e1-f1")),
            (guarded, "K-K2", Some("e1-e2")),
            (guarded, "Castles K", Some("O-O")),
            (guarded, "Castles", None),
            (guarded, "nonsense", None),
        ] {
            assert_eq!(meant(position, text).as_deref(), expected, "{position} {text:?}");
        }
    }
}

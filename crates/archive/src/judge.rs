//! Judges a move that plain chess does not allow: what the code of laws says of it as it stands in a score.

use crate::FindingKind;
use crate::odds::Given;
use jadoube_chess::pgn::{Notice, Played, What};
use jadoube_chess::{Position, Role};
use jadoube_referee::{Basis, Code, InScore, LawNumber, Venue};

/// What is to be said of an irregular move.
pub(crate) struct Judgement {
    pub(crate) kind: FindingKind,
    pub(crate) law: Option<&'static str>,
    pub(crate) text: String,
}

/// Judges what was played in a position, written `text`, as the replay described it in its notice.
pub(crate) fn judge(
    code: Option<&'static Code>,
    given: Option<&Given>,
    before: &Position,
    (played, text): (Played, &str),
    notice: Option<&Notice>,
) -> Judgement {
    let written = match notice {
        Some(Notice { what: What::IllegalMade(written, why), .. }) => format!("{written} ({why})"),
        _ => text.to_owned(),
    };
    let say = |kind, law, what: &str| Judgement { kind, law, text: format!("{written}: {what}") };
    if !before.has_legal_move() {
        let (kind, law, what) = over(code, before);
        return say(kind, law, &format!("the game was over by {what}"));
    }
    let Some(code) = code else {
        return say(FindingKind::FalseMove, None, "not a lawful move");
    };
    if is_bare_promotion(before, played) {
        let stays = code.promotions().contains(&Role::Pawn);
        let (kind, what) = if stays {
            (FindingKind::AllowedByCode, "the pawn stays a pawn on the last rank, as the code allows")
        } else {
            (
                FindingKind::PromotionNotAllowed,
                "a pawn on the last rank must become a piece, and none is named",
            )
        };
        return say(kind, code.promotion_law().map(LawNumber::as_str), what);
    }
    match code.in_score(before, text, given.map(|given| &given.odds)) {
        Some(InScore::Lawful) => say(FindingKind::AllowedByCode, None, "lawful under this code"),
        Some(InScore::Irregular { law, was, unclaimed }) => {
            say(FindingKind::FalseMove, Some(law.as_str()), &format!("{was}; unclaimed, {unclaimed}"))
        }
        None => say(FindingKind::FalseMove, None, "not a lawful move"),
    }
}

/// The law something rests on, if it is one.
pub(crate) fn law_of(basis: Basis) -> Option<&'static str> {
    if let Basis::Law(law) = basis { Some(law.as_str()) } else { None }
}

/// What a position without a legal move is, by which law, and its name.
pub(crate) fn over(
    code: Option<&'static Code>,
    position: &Position,
) -> (FindingKind, Option<&'static str>, &'static str) {
    if position.is_check() {
        (FindingKind::MoveAfterMate, code.and_then(|code| law_of(code.mate_by())), "mate")
    } else {
        let basis = code.map(|code| code.stalemate_of(position.turn(), Venue::England).0);
        (FindingKind::MoveAfterStalemate, basis.and_then(law_of), "stalemate")
    }
}

/// Whether this is a pawn's lawful last step but for the piece it should become.
fn is_bare_promotion(before: &Position, played: Played) -> bool {
    match played {
        Played::Illegal { from, to, becomes: None | Some(Role::Pawn | Role::King) } => {
            before.find(from, to, Some(Role::Queen)).is_some()
        }
        _ => false,
    }
}

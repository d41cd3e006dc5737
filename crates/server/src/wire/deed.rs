//! What an act was and did on the board, and what the players' fingers are on, as JSON. It tells what anybody
//! at the table sees, and nothing of what is lawful.

use super::ManData;
use jadoube_chess::{Square, Wing};
use jadoube_referee::{BoardEffect, DeedSort, DeedView, HandsView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An act as data. What does not apply is left out.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
pub struct DeedData {
    /// The word of records for it: `plays`, `touches`, `objects`. A note has `notes`.
    #[schema(example = "plays")]
    pub verb: String,
    /// What kind of act it is.
    pub sort: SortWord,
    /// The men it concerns, as they stood before it: those touched or moved, a castling king before his rook,
    /// or the one a demand names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub men: Vec<ManData>,
    /// Where the first of them was put.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// What that took off the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<ManData>,
    /// King and rook were moved together, to this wing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub castling: Option<WingWord>,
    /// The piece said for a pawn: `queen`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<String>,
    /// What became of the men on the board.
    pub effect: EffectWord,
    /// A man was moved and let go.
    pub made: bool,
    /// A move was completed.
    pub completed: bool,
    /// The squares of the men touched by it that were not moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub touched: Vec<String>,
    /// The move as a player writes it down, lawful or not. Where no line of the score has this event's
    /// number,
    /// it was put back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<WrittenData>,
}

/// A move as a player writes it down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct WrittenData {
    /// Its number, from 1 for each side.
    pub number: u32,
    /// In algebraic notation.
    #[schema(example = "Nb3")]
    pub algebraic: String,
    /// In descriptive notation.
    pub descriptive: String,
}

/// Kinds of act, as they are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SortWord {
    /// A man is touched or put straight.
    #[default]
    Touch,
    /// A man is moved, let go or named.
    Move,
    /// The clock is pressed.
    Press,
    /// "Check".
    Check,
    /// Something said or told that belongs beside the moves.
    Said,
    /// Time passes.
    Time,
    /// No act, but a note of the table's.
    Note,
}

/// What became of the men.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EffectWord {
    /// They stand as they did.
    #[default]
    None,
    /// Something was moved.
    Forward,
    /// Something went back to where it stood before.
    Back,
}

/// The two wings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WingWord {
    /// The king's side.
    King,
    /// The queen's side.
    Queen,
}

/// What both players' fingers are on.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, ToSchema)]
pub struct HandsSheet {
    /// White's.
    pub white: FingersSheet,
    /// Black's.
    pub black: FingersSheet,
}

/// What one player's fingers are on.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, ToSchema)]
pub struct FingersSheet {
    /// The squares of the men he has touched since the last move, in order, his turn or not.
    pub touched: Vec<String>,
    /// The square of the man he has in hand, placed or only touched.
    #[schema(required)]
    pub holds: Option<String>,
}

impl DeedData {
    /// A note is no act of anybody's.
    pub(crate) fn note() -> DeedData {
        DeedData { verb: "notes".to_owned(), sort: SortWord::Note, ..DeedData::default() }
    }
}

impl From<&DeedView> for DeedData {
    fn from(deed: &DeedView) -> DeedData {
        let name = |square: Square| square.to_string();
        DeedData {
            verb: deed.verb.clone(),
            sort: deed.sort.into(),
            men: deed.men.iter().map(ManData::from).collect(),
            to: deed.to.map(name),
            taken: deed.taken.as_ref().map(ManData::from),
            castling: deed.castling.map(WingWord::from),
            named: deed.named.map(|role| role.name().to_owned()),
            effect: deed.effect.into(),
            made: deed.made,
            completed: deed.completed,
            touched: deed.touched.iter().copied().map(name).collect(),
            written: deed.written.as_ref().map(|written| WrittenData {
                number: written.number,
                algebraic: written.algebraic.clone(),
                descriptive: written.descriptive.clone(),
            }),
        }
    }
}

impl From<DeedSort> for SortWord {
    fn from(sort: DeedSort) -> SortWord {
        match sort {
            DeedSort::Touch => SortWord::Touch,
            DeedSort::Move => SortWord::Move,
            DeedSort::Press => SortWord::Press,
            DeedSort::Check => SortWord::Check,
            DeedSort::Said => SortWord::Said,
            DeedSort::Time => SortWord::Time,
        }
    }
}

impl From<BoardEffect> for EffectWord {
    fn from(effect: BoardEffect) -> EffectWord {
        match effect {
            BoardEffect::None => EffectWord::None,
            BoardEffect::Forward => EffectWord::Forward,
            BoardEffect::Back => EffectWord::Back,
        }
    }
}

impl From<Wing> for WingWord {
    fn from(wing: Wing) -> WingWord {
        match wing {
            Wing::King => WingWord::King,
            Wing::Queen => WingWord::Queen,
        }
    }
}

impl From<&[HandsView; 2]> for HandsSheet {
    fn from([white, black]: &[HandsView; 2]) -> HandsSheet {
        HandsSheet { white: white.into(), black: black.into() }
    }
}

impl From<&HandsView> for FingersSheet {
    fn from(hands: &HandsView) -> FingersSheet {
        FingersSheet {
            touched: hands.touched.iter().map(ToString::to_string).collect(),
            holds: hands.holds.map(|square| square.to_string()),
        }
    }
}

//! Clocks and adjournments as JSON.

use super::SideName;
use jadoube_chess::Side;
use jadoube_referee::{AdjournmentView, ClocksView, FaceView};
use serde::Serialize;
use utoipa::ToSchema;

/// Twelve hours: once round a dial.
const ROUND_MS: u64 = 12 * 60 * 60 * 1000;

/// Both clocks as they stand when this is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ClocksSheet {
    /// White's.
    pub white: FaceSheet,
    /// Black's.
    pub black: FaceSheet,
    /// Whose runs.
    #[schema(required)]
    pub running: Option<SideName>,
    /// Whose it is and why, or why none runs, in a sentence.
    pub why: String,
}

/// One clock. All times are in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct FaceSheet {
    /// Left in the stage.
    pub left_ms: u64,
    /// Left of the delay before that time runs; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay_ms: Option<u64>,
    /// The stage, from 1.
    pub stage: u32,
    /// What the stage began with.
    pub stage_ms: u64,
    /// Moves still to be made in the stage; `null` where it is for all that are left.
    #[schema(required)]
    pub to_go: Option<u32>,
    /// Where the hands stand on a dial of twelve hours, after twelve; the first stage ends at twelve.
    pub dial_ms: u64,
    /// Whether the flag has fallen.
    pub fallen: bool,
}

/// An adjournment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct AdjournmentSheet {
    /// Who sealed a move.
    #[schema(required)]
    pub sealer: Option<SideName>,
    /// Whether an envelope is still closed.
    pub sealed: bool,
    /// The SHA-256 of nonce and text, published when the move was sealed.
    #[schema(required)]
    pub commitment: Option<String>,
    /// The text, once the envelope is open; empty if nothing was in it.
    #[schema(required)]
    pub opened: Option<String>,
    /// The random bytes that stand before the text under the commitment, as hexadecimal figures, once the
    /// envelope is open.
    #[schema(required)]
    pub nonce: Option<String>,
    /// Until when, where the players agreed on that, in their own words.
    #[schema(required)]
    pub until: Option<String>,
    /// Who is there, the game being resumed.
    pub present: PresentSheet,
    /// Whether play has been resumed.
    pub resumed: bool,
    /// Who answers the sealed move.
    pub answers: SideName,
    /// Readings of the text to select from.
    pub readings: Vec<String>,
}

/// Who is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PresentSheet {
    /// White.
    pub white: bool,
    /// Black.
    pub black: bool,
}

impl ClocksSheet {
    /// Lets time pass that the referee has not been told of yet. A flag falls only when he is.
    pub(crate) fn let_pass(&mut self, passed: u64) {
        let face = match self.running {
            Some(SideName::White) => &mut self.white,
            Some(SideName::Black) => &mut self.black,
            None => return,
        };
        let delayed = passed.min(face.delay_ms.unwrap_or(0));
        face.delay_ms = face.delay_ms.map(|delay| delay - delayed).filter(|&delay| delay > 0);
        let passed = passed - delayed;
        face.left_ms = face.left_ms.saturating_sub(passed);
        face.dial_ms = (face.dial_ms + passed % ROUND_MS) % ROUND_MS;
    }
}

impl From<&ClocksView> for ClocksSheet {
    fn from(clocks: &ClocksView) -> ClocksSheet {
        let face = |side: Side| FaceSheet::from(&clocks.faces[side.index()]);
        ClocksSheet {
            white: face(Side::White),
            black: face(Side::Black),
            running: clocks.running.map(SideName::from),
            why: clocks.why.to_owned(),
        }
    }
}

impl From<&FaceView> for FaceSheet {
    fn from(face: &FaceView) -> FaceSheet {
        FaceSheet {
            left_ms: face.left,
            delay_ms: Some(face.delay).filter(|&delay| delay > 0),
            stage: face.stage,
            stage_ms: face.stage_time,
            to_go: face.to_go,
            dial_ms: face.dial,
            fallen: face.fallen,
        }
    }
}

impl From<&AdjournmentView> for AdjournmentSheet {
    fn from(adjourned: &AdjournmentView) -> AdjournmentSheet {
        AdjournmentSheet {
            sealer: adjourned.sealer.map(SideName::from),
            sealed: adjourned.sealed,
            commitment: adjourned.commitment.clone(),
            opened: adjourned.opened.clone(),
            nonce: None, // the room knows it
            until: adjourned.until.clone(),
            present: PresentSheet {
                white: adjourned.present[Side::White.index()],
                black: adjourned.present[Side::Black.index()],
            },
            resumed: adjourned.resumed,
            answers: adjourned.answers.into(),
            readings: adjourned.possible_moves.clone(),
        }
    }
}

//! Rulings, tasks, results and offers in plain words, for people who look at a board rather than at a record.

mod remarks;
mod sentences;

pub(crate) use sentences::said;

use crate::act::Settlement;
use crate::ruling::{Ending, GameResult, Outcome, TaskView};
use crate::view::{OfferKind, OfferView};
use jadoube_chess::{Board, Role, Side, Square, Wing};

impl TaskView {
    /// What is to be done, in plain words: `move the knight on g1`.
    ///
    /// ```
    /// use jadoube_referee::TaskView;
    /// use jadoube_chess::{Board, Square};
    /// let board = *jadoube_chess::Position::initial().board();
    /// assert_eq!(TaskView::Move(Square::at(6, 0)).in_words(&board), "move the knight on g1");
    /// ```
    pub fn in_words(self, board: &Board) -> String {
        let man = |square: Square| {
            let name = board.role(square).map_or("man", Role::name);
            format!("the {name} on {square}")
        };
        match self {
            TaskView::MoveKing => "move the king".to_owned(),
            TaskView::MoveRook => "move the rook".to_owned(),
            TaskView::Move(square) => format!("move {}", man(square)),
            TaskView::Capture(square) => format!("take {}", man(square)),
            TaskView::CaptureWith(taken, with) => format!("take {} with {}", man(taken), man(with)),
            TaskView::Castle(wing) => castle(wing).to_owned(),
            TaskView::Play(words) => format!("play {words}"),
            TaskView::Stand => "let it stand".to_owned(),
            TaskView::Retract => "have it taken back".to_owned(),
            TaskView::Recommence => "begin the game again".to_owned(),
            TaskView::Proceed => "go on".to_owned(),
            TaskView::Place => "put the men where they belong".to_owned(),
        }
    }

    /// What a claimant may have, in plain words: `White must move the king`, or `let it stand`.
    pub fn option_in_words(self, board: &Board, offender: Side) -> String {
        match self {
            TaskView::MoveKing
            | TaskView::MoveRook
            | TaskView::Move(_)
            | TaskView::Capture(_)
            | TaskView::CaptureWith(..)
            | TaskView::Castle(_)
            | TaskView::Play(_) => format!("{offender} must {}", self.in_words(board)),
            TaskView::Stand
            | TaskView::Retract
            | TaskView::Recommence
            | TaskView::Proceed
            | TaskView::Place => self.in_words(board),
        }
    }

    /// The squares a task speaks of, on which to point it out; the king is `side`'s.
    pub fn squares(self, board: &Board, side: Side) -> Vec<Square> {
        match self {
            TaskView::MoveKing => board.king(side).into_iter().collect(),
            TaskView::Move(square) | TaskView::Capture(square) => vec![square],
            TaskView::CaptureWith(taken, with) => vec![taken, with],
            TaskView::MoveRook
            | TaskView::Castle(_)
            | TaskView::Play(_)
            | TaskView::Stand
            | TaskView::Retract
            | TaskView::Recommence
            | TaskView::Proceed
            | TaskView::Place => Vec::new(),
        }
    }
}

/// To castle, in plain words.
fn castle(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "castle on the king's side",
        Wing::Queen => "castle on the queen's side",
    }
}

impl Outcome {
    /// The result in plain words: `White wins by mate`.
    pub fn in_words(self) -> String {
        let result = match self.result {
            GameResult::Won(side) => format!("{side} wins"),
            GameResult::Drawn => "The game is drawn".to_owned(),
            GameResult::Annulled => "The game is annulled".to_owned(),
            GameResult::BothLost => "The game is lost by both".to_owned(),
            GameResult::HalfFor(side) => format!("{side} has half a point and {} none", !side),
        };
        match self.by {
            Ending::Umpire => format!("{result} by the umpire's decision"),
            Ending::Time => format!("{result} on time"),
            Ending::DeadPosition => format!("{result}: the position is dead"),
            Ending::Fivefold => format!("{result} by fivefold repetition"),
            Ending::SeventyFive => format!("{result} by seventy-five moves"),
            Ending::Colours => format!("{result}: the colours were exchanged"),
            by => match by.word() {
                Some(by) => format!("{result} by {}", by.replace('-', " ")),
                None => result,
            },
        }
    }
}

impl OfferView {
    /// What was proposed, in plain words.
    pub fn in_words(&self) -> String {
        match &self.kind {
            OfferKind::Draw => format!("{} offers a draw", self.by),
            OfferKind::Accident => format!("{} pleads that the touch was an accident", self.by),
            OfferKind::Settlement(settlement) => {
                let how = match settlement {
                    Settlement::Award(side) => format!("the game be given to {side}"),
                    Settlement::Draw => "the game be drawn".to_owned(),
                    Settlement::Annul => "the game be annulled".to_owned(),
                    Settlement::Continue => "the game go on".to_owned(),
                };
                format!("{} proposes that {how}", self.by)
            }
            OfferKind::Adjournment(until) => format!("{} proposes to adjourn until “{until}”", self.by),
            OfferKind::Correction => format!("{} proposes to put the illegal move right", self.by),
        }
    }
}

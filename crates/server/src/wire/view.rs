//! A table as a seat sees it, and the score, as JSON.

use super::{AdjournmentSheet, ClocksSheet, HandsSheet, RulingData, SeatingSheet, SeriesSheet, TaskData};
use jadoube_chess::{Board, Side, Square};
use jadoube_referee::{
    ClaimView, DutyView, HandView, NamedTask, NoteView, OfferKind, OfferView, Orientation, Outcome,
    ScoreLine, View,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SideName {
    /// White.
    White,
    /// Black.
    Black,
}

impl SideName {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            SideName::White => "white",
            SideName::Black => "black",
        }
    }

    /// The side of that word.
    pub fn of_word(word: &str) -> Option<SideName> {
        [SideName::White, SideName::Black].into_iter().find(|side| side.word() == word)
    }
}

impl From<Side> for SideName {
    fn from(side: Side) -> SideName {
        match side {
            Side::White => SideName::White,
            Side::Black => SideName::Black,
        }
    }
}

/// How the board lies: a dark square at the right hand is `turned`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LieWord {
    /// As it should.
    Proper,
    /// A dark square at the right hand.
    Turned,
}

/// What one seat sees of a table. Nothing in it tells what is lawful.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TableView {
    /// The men now standing, as a FEN's first field; one in hand stands where it was last placed.
    pub board: String,
    /// Whose turn it is.
    pub turn: SideName,
    /// How the board lies.
    pub lie: LieWord,
    /// A man placed and not yet quitted.
    #[schema(required)]
    pub hand: Option<HandSheet>,
    /// The squares of the men the player has touched in this turn, in order.
    pub touched: Vec<String>,
    /// What both players have touched and have in hand, whose turn it is or not.
    pub hands: HandsSheet,
    /// The last move that stands.
    #[schema(required)]
    pub last: Option<SquarePair>,
    /// A pawn on the last rank that waits to be named.
    #[schema(required)]
    pub unnamed: Option<PawnSheet>,
    /// The choice a claimant has.
    #[schema(required)]
    pub claim: Option<ClaimSheet>,
    /// The player's duty, imposed by a claim.
    #[schema(required)]
    pub must: Option<DutySheet>,
    /// Something proposed and not yet answered.
    #[schema(required)]
    pub offer: Option<OfferSheet>,
    /// A question that waits for its judge.
    #[schema(required)]
    pub question: Option<QuestionSheet>,
    /// What the umpire can do now, by the verbs of records (`warns`, `finds accident`); where he sits
    /// alone, or beside the players at one screen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub measures: Vec<String>,
    /// Fifty moves being counted.
    #[schema(required)]
    pub count: Option<CountSheet>,
    /// The id of the event the table is in, for its umpire.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The umpire's office.
    pub umpire: OfficeSheet,
    /// Who has yet to come, and whether one screen has both players' seats.
    pub seating: SeatingSheet,
    /// The clocks, where there are any.
    #[schema(required)]
    pub clocks: Option<ClocksSheet>,
    /// The adjournment the game is in, or was resumed from last.
    #[schema(required)]
    pub adjournment: Option<AdjournmentSheet>,
    /// The referee's notes, as far as this seat may see them.
    pub notes: Vec<NoteSheet>,
    /// How the game ended.
    #[schema(required)]
    pub outcome: Option<OutcomeSheet>,
    /// Who begins the next game, this one being over.
    #[schema(required)]
    pub next: Option<SideName>,
    /// The table at which the players go on, once it is made. The tokens of this one open the seats there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_table: Option<String>,
    /// Where this game stands in a series; absent for a first one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesSheet>,
}

/// A man placed and not yet quitted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct HandSheet {
    /// Whose hand.
    pub by: SideName,
    /// Where the man was taken from.
    pub from: String,
    /// Where it was last placed.
    pub at: String,
}

/// Two squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SquarePair {
    /// The square left.
    pub from: String,
    /// The square reached.
    pub to: String,
}

/// A pawn that waits to be named.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PawnSheet {
    /// Whose.
    pub by: SideName,
    /// Where it stands.
    pub at: String,
}

/// What a claimant may choose from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ClaimSheet {
    /// Who chooses.
    pub by: SideName,
    /// The law of the choice.
    pub law: String,
    /// What the law names.
    pub options: Vec<OptionSheet>,
    /// Whether the claim may be given up.
    pub may_waive: bool,
}

/// One thing a claimant may require.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct OptionSheet {
    /// The act that chooses it.
    pub say: String,
    /// In plain words.
    pub text: String,
    /// The squares it speaks of.
    pub squares: Vec<String>,
    /// The same as data, with the men it names.
    pub data: TaskData,
}

/// What the player must do: any one of the tasks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DutySheet {
    /// Whose duty.
    pub by: SideName,
    /// The law it rests on.
    pub law: String,
    /// The tasks.
    pub tasks: Vec<TaskSheet>,
}

/// One task.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TaskSheet {
    /// In the words of records.
    pub task: String,
    /// In plain words.
    pub text: String,
    /// The squares it speaks of.
    pub squares: Vec<String>,
    /// The same as data, with the men it names.
    pub data: TaskData,
}

/// What was proposed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct OfferSheet {
    /// By whom.
    pub by: SideName,
    /// What kind of proposal.
    pub what: OfferWord,
    /// In plain words.
    pub text: String,
}

/// Kinds of proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OfferWord {
    /// A draw.
    Draw,
    /// That a touch be taken for an accident.
    Accident,
    /// How an open question be settled.
    Settlement,
    /// That the game be adjourned.
    Adjournment,
    /// That an illegal move which has been answered be put right.
    Correction,
}

/// A question that waits for its judge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct QuestionSheet {
    /// The player who put it, if one did.
    #[schema(required)]
    pub by: Option<SideName>,
    /// Its words.
    pub text: String,
    /// The event by which it was put.
    pub seq: u64,
}

/// Fifty moves being counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct CountSheet {
    /// Who asked for it.
    pub by: SideName,
    /// Moves each side still has.
    pub left: u32,
    /// What the count rests on.
    pub law: String,
}

/// Who decides, as far as it is settled.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct OfficeSheet {
    /// Somebody has come as the umpire.
    pub taken: bool,
    /// A spectator offers to decide.
    pub offered: bool,
    /// The player who has proposed him.
    #[schema(required)]
    pub proposed_by: Option<SideName>,
}

/// A note of the referee's, opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct NoteSheet {
    /// What was irregular and what could have been required, in a sentence.
    pub text: String,
    /// What was irregular, in a sentence by itself.
    pub happened: String,
    /// What the sentence is made of.
    pub data: RulingData,
    /// Its law.
    pub law: String,
    /// Who did it.
    pub by: SideName,
    /// The event by which it happened.
    pub seq: u64,
    /// The completed move it was, if it was one.
    #[schema(required)]
    pub r#move: Option<MoveNumber>,
    /// The men before it.
    pub before: String,
    /// The men after it.
    pub after: String,
    /// What a claim in time could have required, in plain words.
    pub could: Vec<String>,
}

/// A move by its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MoveNumber {
    /// The number, from 1 for each side.
    pub number: u32,
    /// Whose.
    pub side: SideName,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct OutcomeSheet {
    /// `1-0`, `0-1`, `1/2-1/2`, `annulled`, `0-0`, `1/2-0` or `0-1/2`.
    pub result: String,
    /// By what, in the words of records.
    pub by: String,
    /// In plain words.
    pub text: String,
    /// What it rests on.
    pub law: String,
}

/// A completed move on the score, written alike whether lawful or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ScoreEntry {
    /// The event by which it was made.
    pub seq: u64,
    /// Whose move.
    pub side: SideName,
    /// Its number.
    pub number: u32,
    /// In algebraic notation.
    pub algebraic: String,
    /// In descriptive notation.
    pub descriptive: String,
    /// The square left.
    pub from: String,
    /// The square reached.
    pub to: String,
    /// The men as it left them.
    pub board: String,
    /// What its maker's clock showed, in milliseconds left, where there are clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<u64>,
}

impl From<&View> for TableView {
    fn from(view: &View) -> TableView {
        let board = &view.board;
        TableView {
            board: board.placement(),
            turn: view.turn.into(),
            lie: if view.orientation == Orientation::Turned { LieWord::Turned } else { LieWord::Proper },
            hand: view.hand.map(hand_sheet),
            touched: names(&view.touched),
            hands: (&view.hands).into(),
            last: view.last.map(|(from, to)| SquarePair { from: from.to_string(), to: to.to_string() }),
            unnamed: view.unnamed.map(|(side, at)| PawnSheet { by: side.into(), at: at.to_string() }),
            claim: view.claim.as_ref().map(|claim| claim_sheet(claim, board)),
            must: view.duty.as_ref().map(|duty| duty_sheet(duty, board)),
            offer: view.offer.as_ref().map(offer_sheet),
            question: view.question.as_ref().map(|question| QuestionSheet {
                by: question.by.map(SideName::from),
                text: question.text.clone(),
                seq: u64::from(question.act),
            }),
            measures: view.measures.iter().map(|measure| measure.word().to_owned()).collect(),
            count: view.count.map(|count| CountSheet {
                by: count.by.into(),
                left: count.left,
                law: count.basis.to_string(),
            }),
            event: None, // the room knows these
            umpire: OfficeSheet::default(),
            seating: SeatingSheet::default(),
            clocks: view.clocks.as_ref().map(ClocksSheet::from),
            adjournment: view.adjournment.as_ref().map(AdjournmentSheet::from),
            notes: view.notes.iter().map(note_sheet).collect(),
            outcome: view.outcome.map(outcome_sheet),
            next: view.next.map(SideName::from),
            next_table: None,
            series: None,
        }
    }
}

impl From<&ScoreLine> for ScoreEntry {
    fn from(line: &ScoreLine) -> ScoreEntry {
        ScoreEntry {
            seq: u64::from(line.act),
            side: line.side.into(),
            number: line.number,
            algebraic: line.algebraic.clone(),
            descriptive: line.descriptive.clone(),
            from: line.from.to_string(),
            to: line.to.to_string(),
            board: line.board.placement(),
            clock: line.clock,
        }
    }
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

fn hand_sheet(hand: HandView) -> HandSheet {
    HandSheet { by: hand.by.into(), from: hand.from.to_string(), at: hand.at.to_string() }
}

fn claim_sheet(claim: &ClaimView, board: &Board) -> ClaimSheet {
    let option = |named: &NamedTask| OptionSheet {
        say: format!("requires {}", named.task),
        text: named.task.option_in_words(board, !claim.by),
        squares: names(&named.task.squares(board, !claim.by)),
        data: named.into(),
    };
    ClaimSheet {
        by: claim.by.into(),
        law: claim.basis.to_string(),
        options: claim.options.iter().map(option).collect(),
        may_waive: claim.may_waive,
    }
}

fn duty_sheet(duty: &DutyView, board: &Board) -> DutySheet {
    let task = |named: &NamedTask| TaskSheet {
        task: jadoube_referee::record::must_text(&[named.task]),
        text: named.task.in_words(board),
        squares: names(&named.task.squares(board, duty.by)),
        data: named.into(),
    };
    DutySheet {
        by: duty.by.into(),
        law: duty.basis.to_string(),
        tasks: duty.tasks.iter().map(task).collect(),
    }
}

fn offer_sheet(offer: &OfferView) -> OfferSheet {
    let what = match &offer.kind {
        OfferKind::Draw => OfferWord::Draw,
        OfferKind::Accident => OfferWord::Accident,
        OfferKind::Settlement(_) => OfferWord::Settlement,
        OfferKind::Adjournment(_) => OfferWord::Adjournment,
        OfferKind::Correction => OfferWord::Correction,
    };
    OfferSheet { by: offer.by.into(), what, text: offer.in_words() }
}

/// A note as it is shown.
pub(crate) fn note_sheet(note: &NoteView) -> NoteSheet {
    NoteSheet {
        text: note.ruling.text(),
        happened: note.ruling.happened(),
        data: (&note.ruling.saying).into(),
        law: note.ruling.basis.to_string(),
        by: note.by.into(),
        seq: u64::from(note.act),
        r#move: note.number.map(|number| MoveNumber { number, side: note.by.into() }),
        before: note.before.placement(),
        after: note.after.placement(),
        could: note.could.iter().map(|task| task.option_in_words(&note.before, note.by)).collect(),
    }
}

fn outcome_sheet(outcome: Outcome) -> OutcomeSheet {
    OutcomeSheet {
        result: outcome.result.to_string(),
        by: outcome.by.word().unwrap_or_default().to_owned(),
        text: outcome.in_words(),
        law: outcome.basis.to_string(),
    }
}

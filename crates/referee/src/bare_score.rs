//! What a code says of a bare score: for callers who have the moves of a game and nobody at the table to ask.

use crate::act::{Act, Deed, Seat};
use crate::code::{Code, GameFacts, MayAsk, QuietMoves, Repetition};
use crate::consequence::{Until, Windows};
use crate::force::Force;
use crate::law::LawNumber;
use crate::ruling::{Basis, GameResult};
use crate::saying::Saying;
use crate::scenes::Scenes;
use crate::table::{DecisionKind, Table};
use crate::terms::{Gift, Odds, Terms, Venue};
use crate::wording::said;
use jadoube_chess::{Board, Position, Side};
use std::sync::Arc;

/// What a position that recurs gives a player, as far as a score shows it.
#[doc(alias("threefold", "fivefold"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RepetitionRule {
    /// The third time a draw can be claimed by this law.
    Draws(LawNumber),
    /// By this law it gives a right to have fifty moves counted, no draw.
    GivesCount(LawNumber),
    /// The code does not speak of it.
    Silent,
}

/// What fifty moves give a player, as far as a score shows it.
#[doc(alias("fifty-move rule", "50-move rule"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuietMovesRule {
    /// A draw can be claimed by this law once nothing was taken and no pawn moved for fifty moves each.
    Proved(LawNumber),
    /// They are counted, by this law, from when somebody asks for it, if the men on the board allow it.
    Counted(LawNumber),
    /// The code does not speak of it.
    Silent,
}

/// Ends of a game that nobody need claim, besides mate and stalemate, and what a side is owed that could not
/// be mated.
#[doc(alias("dead position", "seventy-five moves", "fivefold"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnaskedEnds {
    /// Neither side can mate by any series of legal moves.
    pub dead: LawNumber,
    /// A position that has stood so often, castling rights and captures in passing counted.
    pub recurred: (LawNumber, u32),
    /// So many moves each without a capture or a pawn's move.
    pub quiet: (LawNumber, u32),
    /// Resigning, or overstepping the time, against a side that cannot mate only draws: the laws of the two.
    pub resignation: LawNumber,
    /// The law of the time.
    pub time: LawNumber,
}

/// What a code says of a move that plain chess does not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InScore {
    /// Under this code it is lawful.
    Lawful,
    /// It was irregular.
    Irregular {
        /// The law of such irregularities.
        law: LawNumber,
        /// What it was and what could have been required for it.
        was: String,
        /// What follows if nobody claims it, with the laws that say so.
        unclaimed: String,
    },
}

impl Code {
    /// What a mate rests on.
    ///
    /// ```
    /// use jadoube_referee::code;
    /// assert_eq!(code("bcf-1912").unwrap().mate_by().to_string(), "30");
    /// ```
    pub fn mate_by(&self) -> Basis {
        self.check.mate.0
    }

    /// What stalemate leads to, and by what; `side` is the one that cannot move.
    ///
    /// ```
    /// use jadoube_chess::Side;
    /// use jadoube_referee::{GameResult, Venue, code};
    /// let undated = code("undated").unwrap();
    /// let abroad = undated.stalemate_of(Side::White, Venue::Abroad);
    /// assert_eq!((abroad.0.to_string().as_str(), abroad.1), ("18", GameResult::Won(Side::Black)));
    /// ```
    pub fn stalemate_of(&self, side: Side, place: Venue) -> (Basis, GameResult) {
        let terms = Terms { place, ..Terms::of(self.id) };
        let (bases, result) = (self.check.stalemate)(&GameFacts::of(&terms), side);
        (bases.first().copied().unwrap_or(Basis::Usage), result)
    }

    /// The law of what a pawn becomes on the last rank.
    pub fn promotion_law(&self) -> Option<LawNumber> {
        self.moves.naming
    }

    /// What a position that recurs gives a player.
    ///
    /// ```
    /// use jadoube_referee::{RepetitionRule, code};
    /// let RepetitionRule::Draws(law) = code("chess-1949").unwrap().repetition_rule() else { panic!() };
    /// assert_eq!(law.as_str(), "12(d)");
    /// assert_eq!(code("london-1841").unwrap().repetition_rule(), RepetitionRule::Silent);
    /// ```
    pub fn repetition_rule(&self) -> RepetitionRule {
        if let Some(laws) = self.by_clock {
            return RepetitionRule::Draws(laws.recurring.on_the_board);
        }
        match (self.draws.repetition)(&GameFacts::of(&Terms::of(self.id))) {
            Repetition::Draws { law, .. } => RepetitionRule::Draws(law),
            Repetition::GivesCount { law, .. } => RepetitionRule::GivesCount(law),
            Repetition::Silent => RepetitionRule::Silent,
        }
    }

    /// What fifty moves give a player.
    pub fn quiet_moves_rule(&self) -> QuietMovesRule {
        if let Some(laws) = self.by_clock {
            return QuietMovesRule::Proved(laws.quiet.on_the_board);
        }
        match (self.draws.quiet_moves)(&GameFacts::of(&Terms::of(self.id))) {
            QuietMoves::Proof { law, .. } => QuietMovesRule::Proved(law),
            QuietMoves::Notice { law, .. } | QuietMoves::Call { law, .. } => QuietMovesRule::Counted(law),
            QuietMoves::Silent => QuietMovesRule::Silent,
        }
    }

    /// Whether this side may have fifty moves counted with these men on the board. Never where they are
    /// proved.
    ///
    /// ```
    /// use jadoube_chess::{Side, notation::fen};
    /// use jadoube_referee::code;
    /// let board = fen::read_placement("8/8/4k3/8/8/4K3/8/2B1N3").unwrap();
    /// let london = code("london-1841").unwrap();
    /// assert!(london.may_have_fifty_counted(&board, Side::Black)); // bishop and knight against the king alone
    /// assert!(!london.may_have_fifty_counted(&board, Side::White));
    /// ```
    pub fn may_have_fifty_counted(&self, board: &Board, asker: Side) -> bool {
        let (asks, other) = (Force::of(board, asker), Force::of(board, !asker));
        let terms = Terms::of(self.id);
        let game = GameFacts::of(&terms);
        match (self.draws.quiet_moves)(&game) {
            QuietMoves::Notice { may_ask, .. } => may_ask(&game, asks, other) == MayAsk::Yes,
            QuietMoves::Call { on_the_list, .. } => on_the_list(&game, asks, other),
            QuietMoves::Proof { .. } | QuietMoves::Silent => false,
        }
    }

    /// The ends that nobody need claim, where the code has any.
    ///
    /// ```
    /// use jadoube_referee::code;
    /// let ends = code("fide-2023").unwrap().unasked_ends().unwrap();
    /// assert_eq!((ends.recurred.1, ends.quiet.1, ends.dead.as_str()), (5, 75, "5.2.2"));
    /// assert!(code("chess-1949").unwrap().unasked_ends().is_none());
    /// ```
    pub fn unasked_ends(&self) -> Option<UnaskedEnds> {
        let laws = self.by_clock?;
        let ends = &laws.ends;
        Some(UnaskedEnds {
            dead: ends.dead,
            recurred: ends.recurred,
            quiet: ends.quiet,
            resignation: ends.resignation,
            time: laws.flags.loses,
        })
    }

    /// What settles who begins at these odds.
    pub fn odds_law(&self, gift: &Gift) -> Option<Basis> {
        (self.series.odds_by)(gift)
    }

    /// What this code says of a move in a score, written by its squares (`b1-b3`, `e7-e8=Q`) or as castling,
    /// made in this position by the side to move. Checks count as said. `None` if nothing can be made of the
    /// move.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// use jadoube_referee::{InScore, code};
    /// let said = code("london-1841").unwrap().in_score(&Position::initial(), "b1-b3", None);
    /// assert!(matches!(said, Some(InScore::Irregular { law, .. }) if law.as_str() == "XIII"));
    /// ```
    pub fn in_score(&self, before: &Position, text: &str, odds: Option<&Odds>) -> Option<InScore> {
        let terms = Terms { position: Some(before.setup()), ..Terms::of(self.id) };
        let mut table = Table::new(terms.clone()).ok()?;
        let mut scene = table.scene().clone();
        scene.said = scene.checkers(before.turn());
        table.scenes = Scenes::beginning_with(scene);
        // Only now, or a man on the square of one given would be taken off.
        table.terms = Arc::new(Terms { odds: odds.cloned(), ..terms });
        let played = Act { by: Seat::Player(before.turn()), deed: Deed::Plays(text.to_owned()) };
        if table.act(&played).kind != DecisionKind::Done {
            return None;
        }
        let Some(note) = table.notes.first() else {
            return Some(InScore::Lawful);
        };
        let mut shown = table.note_view(note).ruling;
        let Basis::Law(law) = shown.basis else {
            return None;
        };
        if let Saying::Unclaimed { found, .. } = &mut shown.saying {
            found.number = None; // it is this table's, not the game's
        }
        let mut unclaimed = unclaimed(note.until);
        if let Some(laws) = self.by_clock {
            let answered = laws.arbiter.answered;
            unclaimed.push_str("; in rapid and blitz without supervision it stands once answered (");
            unclaimed.push_str(answered.as_str());
            unclaimed.push(')');
        }
        let was = said(&shown.saying);
        Some(InScore::Irregular { law, was, unclaimed })
    }
}

fn unclaimed(windows: Windows) -> String {
    let (until, law) = windows.penalty;
    let lapse = match until {
        Until::Touch => format!("the penalty is lost by touching a man in reply ({law})"),
        Until::Reply | Until::ReplyTakenUp => format!("the penalty is lost with the reply ({law})"),
        Until::MovesEach(number) => {
            format!("the penalty is lost after {} moves each ({law})", number_word(number))
        }
        Until::Always => format!("the penalty can be claimed as long as the game lasts ({law})"),
    };
    match windows.undo {
        None => format!("{lapse}, and the move stands"),
        Some((Until::Always, law)) => format!("{lapse}; the move goes back whenever it is found ({law})"),
        Some((Until::MovesEach(number), law)) => {
            let number = number_word(number);
            format!("{lapse}; found within {number} moves each it goes back ({law})")
        }
        Some((_, law)) => format!("{lapse}; before that it goes back ({law})"),
    }
}

/// A small number in words.
fn number_word(number: u32) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.get(number as usize).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

//! What a code must answer: every question has a field, none has a default. A code without a law on a point says so itself.

use crate::duty::{Castles, Duty, Task};
use crate::fault::{Answer, Choice, Fault, Windows};
use crate::force::Force;
use crate::law::{Clause, Law};
use crate::lawful::{Lawful, does, reach};
use crate::movement::Broken;
use crate::ruling::{Basis, GameResult};
use crate::scene::{ManId, Scene};
use crate::series::SeriesLaws;
use crate::terms::Place;
use jadoube_chess::{Man, Role, Side, Square};

/// A code of laws.
pub struct Code {
    /// Its id: `london-1841`.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its year, where known.
    pub year: Option<u16>,
    /// What is typical of it, in a sentence.
    pub typical: &'static str,
    /// Raised whenever a law of it is ruled otherwise than before, so that stored games tell by what they were decided.
    pub version: u16,
    /// Its laws in order.
    pub laws: &'static [Law],
    pub(crate) last_rank: LastRank,
    pub(crate) unsaid_check: UnsaidCheck,
    pub(crate) commands: Commands,
    pub(crate) absent_rooks: AbsentRooks,
    /// Whether a table may agree to read castling by the letter: towards any rook of the king's that has not moved.
    pub(crate) castling_by_the_letter: bool,
    pub(crate) notice: NoticeTime,
    pub(crate) opponent_adjusts: OpponentAdjusts,
    /// What touching men in one's own turn leads to.
    pub(crate) touch: fn(&Facts<'_>, &Touch) -> Touching,
    /// Whether a duty from a touch stands when another man is touched.
    pub(crate) touch_duty: TouchDuty,
    /// What men bound for a later turn mean then.
    pub(crate) deferred: DeferredAs,
    /// What a claim given up does to a false move.
    pub(crate) waiver: Waiver,
    /// What a claim for an irregularity leads to.
    pub(crate) fault: fn(&Facts<'_>, &Fault) -> Answer,
    /// Until when it can be claimed.
    pub(crate) windows: fn(&Fault) -> Windows,
    /// Where the code states the rule of movement a false move broke.
    pub(crate) movement: fn(Broken) -> &'static [&'static str],
    /// What saying check means.
    pub(crate) cry: Cry,
    /// The law by which a completed move is not taken back.
    pub(crate) completed: &'static str,
    /// The board lies wrongly.
    pub(crate) board: fn(&StartFacts) -> StartAnswer,
    /// The men stood wrongly.
    pub(crate) set_up: fn(&StartFacts, &SetUpFault) -> StartAnswer,
    /// The wrong side began.
    pub(crate) beginning: fn(&StartFacts) -> StartAnswer,
    /// A man is found to be off the board.
    pub(crate) missing: fn(Square_) -> StartAnswer,
    /// What mate rests on, and whether it must have been said.
    pub(crate) mate: (Basis, MateNeeds),
    /// What stalemate leads to; the side given is the one that cannot move.
    pub(crate) stalemate: fn(Side, Place) -> (&'static [Basis], GameResult),
    /// What fifty moves mean.
    pub(crate) fifty: Fifty,
    /// What a position that recurs leads to.
    pub(crate) repetition: Repetition,
    /// What perpetual check leads to.
    pub(crate) perpetual: Perpetual,
    /// A man agreed as odds was left on the board.
    pub(crate) odds_left_on: fn(&StartFacts) -> OddsAnswer,
    /// The law by which a mate by one who forgot to give his odds, the other having gone on, only draws.
    pub(crate) odds_penalty: Option<&'static str>,
    /// The law of undertakings to mate in a particular way, which knows no limit of moves.
    pub(crate) undertaking: Option<&'static str>,
    /// What refusing, upsetting or leaving leads to.
    pub(crate) misconduct: fn(Misconduct) -> ConductAnswer,
    /// What resignation and agreement rest on.
    pub(crate) resignation: Basis,
    pub(crate) agreement: Basis,
    /// The law that says who decides what no law covers.
    pub(crate) office: Basis,
    /// The law that gives questions of fact a judge of their own.
    pub(crate) fact_office: Option<&'static str>,
    /// The law by which an umpire does not speak unasked.
    pub(crate) unasked: Basis,
    /// The law of a position that cannot be established.
    pub(crate) unknown_position: Option<Unknown>,
    /// Who begins at odds other than a pawn's.
    pub(crate) odds_beginner: fn(Side, OddsKind) -> Side,
    /// Games one after another: colours, the first move, and games annulled.
    pub(crate) series: SeriesLaws,
    /// The law by which a man held undecided may be ordered back.
    pub(crate) held_man_back: Option<&'static str>,
    /// How far back a king left in check takes the game once it has been answered.
    pub(crate) neglect: Neglect,
    /// L XIX: a king found to have stood in check for several moves.
    pub(crate) long_check: Option<&'static str>,
    /// What is said of clocks; `None`: nothing.
    pub(crate) clocks: Option<ClockLaws>,
    /// What is said of adjourning; `None`: nothing.
    pub(crate) adjournment: Option<AdjournmentLaws>,
    /// The law by which one who stays away loses.
    pub(crate) absence: Option<&'static str>,
}

/// What a code says of clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClockLaws {
    /// The laws by which a limit exceeded loses, the one that says so last.
    pub(crate) exceeded: &'static [&'static str],
    /// The law by which a clock is not stopped before the move is complete.
    pub(crate) early_press: &'static str,
    /// The law by which nobody meddles with a clock that is not his to stop.
    pub(crate) interferes: Option<&'static str>,
    /// The law by which a clock that went wrong is put right.
    pub(crate) put_right: &'static str,
    /// The law by which both clocks stand while a question is open.
    pub(crate) question_stops: Option<&'static str>,
    pub(crate) retracted: Retracted,
}

/// What moves taken back mean for the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Retracted {
    /// Those taken back under the one law count as made, by the other; any others do not.
    CountUnder { law: &'static str, by: &'static str },
    /// The clocks go back to what they showed then.
    TimesToo,
}

/// What a code says of adjourning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AdjournmentLaws {
    /// The law of how a game is adjourned.
    pub(crate) sealing: &'static str,
    pub(crate) unsealed: Unsealed,
    /// The law by which the times stay as they are meanwhile.
    pub(crate) times_kept: &'static str,
    /// The law of opening the envelope.
    pub(crate) opening: &'static str,
    pub(crate) opener: Opener,
    /// Whether the time of a sealer runs who is absent while the other waits for him.
    pub(crate) absent_sealer_pays: bool,
    pub(crate) bad_seal: BadSeal,
    /// The law by which one of several readings is selected.
    pub(crate) several_readings: Option<&'static str>,
    /// The law of a position wrongly set up on resuming.
    pub(crate) set_up: &'static str,
}

/// Whether a game may be adjourned without sealing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unsealed {
    Never,
    OnCompletion,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opener {
    TheOpponent,
    AnybodyBeforeBoth,
}

/// An envelope without a lawful move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BadSeal {
    /// A false move as if made on the board; nothing is said of no move at all.
    AsOnTheBoard,
    Loses(&'static str),
}

impl Code {
    /// What a pawn that reaches the last rank may be, `Pawn` where it may stay one.
    pub fn promotions(&self) -> Vec<Role> {
        let pieces = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let stays = (self.last_rank == LastRank::PawnMayStay).then_some(Role::Pawn);
        pieces.into_iter().chain(stays).collect()
    }

    /// The law of that number, a clause's being that of the law it belongs to.
    pub fn law(&self, number: &str) -> Option<&'static Law> {
        let exact = self.laws.iter().find(|law| law.number == number);
        exact.or_else(|| self.law(&number[..number.rfind('(').filter(|&at| at > 0)?]))
    }

    /// The clause of that number, if its law has one.
    ///
    /// ```
    /// let code = jadoube_referee::code("chess-1949").unwrap();
    /// assert_eq!(code.clause("14(c)(ii)").map(|clause| clause.number), Some("14(c)(ii)"));
    /// assert_eq!(code.law("14(c)(ii)").map(|law| law.number), Some("14"));
    /// assert!(code.clause("14(f)").is_none() && code.clause("14").is_none());
    /// ```
    pub fn clause(&self, number: &str) -> Option<&'static Clause> {
        self.laws.iter().flat_map(|law| law.clauses).find(|clause| clause.number == number)
    }

    /// Whether the document has that number, as a law or as a clause of one.
    pub fn has(&self, number: &str) -> bool {
        self.laws.iter().any(|law| law.number == number) || self.clause(number).is_some()
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

/// Whether they agree on the square of a man found missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Square_ {
    Known,
    Unknown,
}

/// What a pawn on the last rank may be, and whether the move is complete before it is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LastRank {
    /// It may stay a pawn; the move is complete.
    PawnMayStay,
    /// It must be named; until then the move is not complete.
    MustBeNamed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UnsaidCheck {
    MayBeIgnored,
    MustBeMet,
}

/// Whether a pinned man commands squares for castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Commands {
    PinnedMenToo,
    ByLawfulMovesOnly,
}

/// Castling towards a rook given as odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AbsentRooks {
    NoCastling,
    AsThoughThere,
    IfCornerNeverOccupied,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoticeTime {
    WithTheTouch,
    BeforeTheTouch,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OpponentAdjusts {
    WithNotice,
    WithConsent,
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MateNeeds {
    NothingSaid,
    CheckSaid,
}

/// What saying check means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cry {
    /// A check not said need not be met; one said too late takes back a move each. A false cry lets back what it caused.
    Binding { late: &'static str, falsely: &'static str, lets_back: LetsBack },
    /// A false cry only frees a man touched because of it.
    FreesTouch { falsely: &'static str },
    /// Nothing.
    Nothing,
}

/// What a false cry of check lets its victim take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LetsBack {
    /// Any move.
    AnyMove,
    /// A king's move; other men only while touched.
    KingMoves,
}

/// The odds by which codes tell who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OddsKind {
    KnightOrRook,
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TouchDuty {
    Stands,
    GivesWay,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DeferredAs {
    Touched,
    Duty(&'static str),
}

/// A king left in check for several moves running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Neglect {
    /// Each move is a fault of its own.
    EachAlone,
    /// All of them go back together.
    AllTogether,
}

/// The law by which a position or moves that cannot be established annul the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unknown {
    pub(crate) law: &'static str,
    /// The word records have for it, if any.
    pub(crate) by: &'static str,
    /// Whether it needs a false move, standing or just ruled on.
    pub(crate) needs_false_move: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waiver {
    MoveStands,
    MoveGoesBack,
}

/// Men touched in one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Touch {
    pub(crate) own: Vec<ManId>,
    pub(crate) adverse: Vec<ManId>,
    /// Whether the turn is still going on, so that castling is still to be seen.
    pub(crate) still: Still,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Still {
    InHand,
    Played,
}

/// What touching leads to: a duty at once, a claim, both or neither.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Touching {
    pub(crate) duty: Option<Duty>,
    pub(crate) claim: Option<Answer>,
}

impl Touching {
    pub(crate) fn duty(any: Vec<Task>, law: &'static str, castling: Castles) -> Touching {
        Touching { duty: Some(Duty { any, law, castling, rook: None }), claim: None }
    }
    pub(crate) fn claim(answer: Answer) -> Touching {
        Touching { duty: None, claim: Some(answer) }
    }
}

/// What is known when a code is asked: the scene before the offence, and what its player can do in it.
pub(crate) struct Facts<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) by: Side,
    pub(crate) moves: std::sync::Arc<Vec<Lawful>>,
}

impl Facts<'_> {
    /// Whether a task can be done, castling apart.
    pub(crate) fn can(&self, task: Task) -> bool {
        self.moves.iter().any(|mv| does(mv, task, Castles::Never))
    }
    pub(crate) fn can_move(&self, man: ManId) -> bool {
        self.can(Task::Move(man))
    }
    /// The king's move, if it can be made.
    pub(crate) fn king(&self) -> Option<Task> {
        self.scene.king(self.by).map(Task::Move).filter(|&task| self.can(task))
    }
    /// Whether a man cannot be moved only because its king would stand in check.
    pub(crate) fn is_exposing(&self, man: ManId) -> bool {
        let reaches = self.scene.square_of(man).is_some_and(|square| !reach(self.scene, square).is_empty());
        reaches && !self.can_move(man)
    }
    /// The duty a claim had imposed, if a false move by this man is not even an attempt at it.
    pub(crate) fn duty_left(&self, by_man: ManId) -> Option<&Duty> {
        let attempted = |task: &Task| match *task {
            Task::Move(man) | Task::CaptureWith(_, man) => man == by_man,
            Task::Capture(_) => false,
        };
        let duty = self.scene.duty.as_ref()?;
        (!duty.any.iter().any(attempted) && duty.any.iter().any(|&task| self.can(task))).then_some(duty)
    }
    /// A side's own men touched before a move, and then the man moved.
    pub(crate) fn touched_and(&self, man: ManId) -> Vec<ManId> {
        let own = self.scene.touched.iter().copied().filter(|&man| self.scene.side_of(man) == Some(self.by));
        own.chain([man]).collect()
    }
    pub(crate) fn movable(&self, men: &[ManId]) -> Vec<Task> {
        men.iter().map(|&man| Task::Move(man)).filter(|&task| self.can(task)).collect()
    }
    pub(crate) fn takeable(&self, men: &[ManId]) -> Vec<Task> {
        men.iter().map(|&man| Task::Capture(man)).filter(|&task| self.can(task)).collect()
    }
    /// Every man that can be moved, castling apart.
    pub(crate) fn all_movable(&self) -> Vec<Task> {
        let men: Vec<_> =
            self.scene.board.side(self.by).iter().filter_map(|square| self.scene.at(square)).collect();
        self.movable(&men)
    }
    /// What a man is.
    pub(crate) fn role(&self, man: ManId) -> Option<Role> {
        self.scene.man(man).map(|man| man.role)
    }
    /// Whether these are a king and a rook with which it may lawfully castle.
    pub(crate) fn is_castling_pair(&self, men: &[ManId]) -> bool {
        let &[a, b] = men else {
            return false;
        };
        self.moves.iter().any(|mv| {
            let rook = mv.castles.and_then(|(_, rook)| rook);
            rook.is_some_and(|rook| (mv.man, rook) == (a, b) || (mv.man, rook) == (b, a))
        })
    }
}

/// Tasks as options.
pub(crate) fn options(tasks: impl IntoIterator<Item = Task>) -> Vec<Choice> {
    tasks.into_iter().map(Choice::Do).collect()
}

/// What is known of the start of the game when something about it is claimed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StartFacts {
    pub(crate) by: Side,
    /// Completed moves of each side.
    pub(crate) score: [u32; 2],
    /// Whether the claimant has touched a man since the offence.
    pub(crate) claimant_touched: bool,
}

impl StartFacts {
    /// Whether both sides have completed four moves.
    pub(crate) fn four_each(&self) -> bool {
        self.score.iter().all(|&moves| moves >= 4)
    }
    pub(crate) fn own_moves(&self) -> u32 {
        self.score[self.by.index()]
    }
}

/// How the men stood wrongly.
#[derive(Clone, Debug)]
pub(crate) struct SetUpFault {
    /// Men that should have stood and did not, nothing else being wrong.
    pub(crate) left_off: Vec<(Square, Man)>,
    /// Whether men stood where they should not.
    pub(crate) misplaced: bool,
}

/// A code's answer to a claim about the start of the game, or about a man off the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StartAnswer {
    /// The chooser picks.
    Options {
        law: &'static str,
        choices: Vec<Choice>,
        chooser: Side,
    },
    /// It is put right at once, and the game goes on.
    PutRight(&'static str),
    /// The game begins again.
    Recommence(&'static str),
    Annul(&'static str),
    Forfeit(&'static str),
    /// As a move out of turn.
    AsOutOfTurn,
    /// The position before it comes back.
    PutBack(&'static str),
    Refused(Basis),
    Silent,
}

/// What a code says of fifty moves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fifty {
    /// The weaker side gives notice; unless mate follows within fifty moves each, the game is drawn by itself.
    Notice { law: &'static str, may_ask: fn(asker: Force, other: Force) -> MayAsk },
    /// A player calls on the other; when the fifty are made he claims the draw or goes on.
    Call { law: &'static str, on_the_list: fn(caller: Force, other: Force) -> bool },
    /// Whoever may claim proves that nothing was taken and no pawn moved for fifty moves each.
    Proof { law: &'static str, by: Claimant },
}

/// Whether fifty moves may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MayAsk {
    Yes,
    No,
    /// The law does not say.
    Silent,
}

/// Who may claim a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claimant {
    /// The one whose turn it is.
    Player,
    Either,
}

/// What a code says of a position that recurs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Repetition {
    /// The third time it draws, claimed.
    Third {
        law: &'static str,
        by: Claimant,
    },
    /// It gives a right to have fifty moves counted; a table may agree on six repetitions.
    CountsFifty {
        law: &'static str,
    },
    Silent,
}

/// What a code says of perpetual check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Perpetual {
    /// The player draws by it if he proves it.
    Draws(&'static str),
    /// It gives a right to have fifty moves counted, not a draw.
    CountsFifty(&'static str),
    Silent,
}

/// A code's answer when a man agreed as odds is found on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OddsAnswer {
    /// It is taken off, and the game goes on.
    TakenOff(&'static str),
    /// The receiver proceeds or begins again.
    ReceiverChooses(&'static str),
    /// The men were wrongly placed.
    AsSetUp,
    Silent,
}

/// Ways to lose that are not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misconduct {
    Abandons,
    Upsets,
    RefusesRequirement,
    Refuses,
    Disturbs,
}

/// What they lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConductAnswer {
    Loses(&'static str),
    /// The official may award the game by this law.
    OfficialMayAward(&'static str),
    Silent,
}

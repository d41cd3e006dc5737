//! The FIDE Laws of Chess in force since 2023. Their text is under copyright: here are their numbers, our
//! reading of them and where to read them.

mod agreed;
mod conduct;
mod irregular;
mod laws;
mod numbers;
mod regime;
mod start;
mod topic_answers;
mod touching;

use crate::agreed::Term;
use crate::code::{
    AbsenceLaws, AdjournedLaws, AdjournmentLaws, ArbiterLaws, BadSeal, ByClockLaws, CheckLaws, ClaimLaws,
    ClaimedDrawLaws, Code, ConductLaws, Document, DrawClaimLaws, DrawLaws, EndLaws, FlagLaws, LastRank,
    MateNeeds, MoveLaws, NoticeTime, OfferLaws, Opener, OpponentAdjusts, QuickplayLaws, StartLaws,
    StartWindows, TouchLaws, Unsealed, Waiver,
};
use crate::ruling::{Basis, GameResult};
use crate::saying::Judge;
use crate::series::{Colours, FirstMove, SeriesLaws};

pub(crate) static CODE: Code = Code {
    id: "fide-2023",
    name: "FIDE Laws of Chess",
    short: "FIDE 2023",
    year: Some(2023),
    document: Document::NotOurs { link: "https://handbook.fide.com/chapter/E012023" },
    typical: "An illegal move counts once the clock is pressed: the first costs time, the second the game.",
    version: 1,
    laws: laws::LAWS,
    topic_answers: topic_answers::TOPIC_ANSWERS,
    agreed: agreed::AGREED,
    unknown_terms: &[Term::Odds, Term::Undertaking, Term::Begins, Term::Place],
    moves: MoveLaws {
        last_rank: LastRank::MustBeNamed, // 3.7.3.3
        naming: Some(law!("4.4.4")),
        completed: Some(law!("4.7")),
        broken: irregular::article_3_movement,
        ..MoveLaws::SILENT // 3.1.3: pinned men attack; 3.9: check must be met, said or not
    },
    touching: TouchLaws {
        notice: NoticeTime::BeforeTheTouch,       // 4.2.1
        opponent_adjusts: OpponentAdjusts::Never, // 4.2.1
        ..TouchLaws::SILENT
    },
    claims: ClaimLaws {
        consequence: irregular::articles_4_and_7,
        waiver: Waiver::MoveStands,
        ..ClaimLaws::SILENT
    },
    check: CheckLaws {
        mate: (Basis::Law(law!("5.1.1")), MateNeeds::NothingSaid),
        stalemate: |_, _| (&[Basis::Law(law!("5.2.1"))], GameResult::Drawn),
        ..CheckLaws::SILENT
    },
    start: StartLaws {
        board: start::article_7_2_2,
        set_up: start::article_7_2_1,
        missing: start::article_7_6,
        colours: start::article_7_3,
        ..StartLaws::SILENT
    },
    draws: DrawLaws { agreement: Basis::Law(law!("5.2.3")), ..DrawLaws::SILENT },
    conduct: ConductLaws {
        misconduct: conduct::article_11,
        resignation: Basis::Law(law!("5.1.2")),
        office: Basis::Law(law!("Preface")),
        judge: Judge::Arbiter,
        unasked: Basis::Law(law!("12.6")),
        breach: conduct::breach,
        ..ConductLaws::SILENT
    },
    // 1.2: White begins; 7.2.1: an annulled game once more as it was. Colours from game to game are the
    // event's: in turn.
    series: SeriesLaws {
        lots_for_colour: Basis::Usage,
        lots_for_move: Basis::Law(law!("1.2")),
        colours: Colours::Alternate,
        colours_by: Basis::Usage,
        first_move: FirstMove::White,
        first_move_by: Basis::Law(law!("1.2")),
        odds_by: |_| None,
        odds_after_by: |_| None,
        annulled_by: Basis::Law(law!("7.2.1")),
    },
    clocks: None,
    adjournment: Some(GUIDELINE_I),
    by_clock: Some(&BY_CLOCK),
};

/// I: a game adjourned.
const GUIDELINE_I: AdjournmentLaws = AdjournmentLaws {
    sealing: law!("I.1.1"),
    unsealed: Unsealed::Never,
    times_kept: law!("I.2"),
    opening: law!("I.7"),
    opener: Opener::AnybodyBeforeAnswerer,
    absent_sealer_pays: false,
    bad_seal: BadSeal::Loses(law!("I.8.3")),
    ambiguous_text: None,
    sealed_reply: None, // A.5.2 alone asks for a reply
    set_up: law!("I.5"),
    position_lost: law!("I.12.2"),
};

static BY_CLOCK: ByClockLaws = ByClockLaws {
    regime: regime::regime,
    besides: regime::besides,
    released: law!("4.7"),
    king_released: law!("4.7.2"),
    illegal: law!("7.5.1"),
    gone_on: law!("7.6"),
    counted: (law!("7.5.5"), numbers::LOSING_COUNT),
    ends: EndLaws {
        over: law!("8.7"),
        dead: law!("5.2.2"),
        resignation: law!("5.1.2"),
        recurred: (law!("9.6.1"), numbers::OCCURRENCES_UNASKED),
        quiet: (law!("9.6.2"), numbers::QUIET_MOVES_UNASKED),
    },
    offers: OfferLaws {
        agreement: law!("5.2.3"),
        offer: law!("9.1.2.1"),
        barred: law!("9.1.1"),
        by_claim: law!("9.1.2.3"),
        disturbs: law!("11.5"),
    },
    recurring: ClaimedDrawLaws {
        law: law!("9.2"),
        on_the_board: law!("9.2.2"),
        written: law!("9.2.1"),
        number: numbers::OCCURRENCES_TO_CLAIM,
    },
    quiet: ClaimedDrawLaws {
        law: law!("9.3"),
        on_the_board: law!("9.3.2"),
        written: law!("9.3.1"),
        number: numbers::QUIET_MOVES_TO_CLAIM,
    },
    claims: DrawClaimLaws {
        touched: law!("9.4"),
        final_: law!("9.5.1"),
        right: law!("9.5.2"),
        wrong: law!("9.5.3"),
        replayed: law!("11.11"),
        unknown: law!("Preface"),
    },
    flags: FlagLaws {
        noticed: law!("6.8"),
        loses: law!("6.9"),
        claimed: law!("A.5.3"),
        seen: law!("A.5.5"),
        setting: law!("6.10.2"),
        setting_late: law!("A.5.1.1"),
        interrupts: law!("6.11.1"),
        pause: law!("6.11.2"),
        pause_referred: law!("6.11.4"),
        goes_on: law!("6.11.3"),
    },
    arbiter: ArbiterLaws {
        decides: law!("12.1"),
        warns: law!("12.9.1"),
        adds: law!("12.9.2"),
        deducts: law!("12.9.3"),
        scores: law!("12.9.6"),
        scores_half: law!("12.9.5"),
        refuses: law!("11.7"),
        both_lose: law!("11.8"),
        accident: law!("4.2.2"),
        sets_clock: law!("7.1"),
        restores: law!("12.1"),
        illegal_position: law!("A.5.4"),
        answered: law!("A.5.2"),
    },
    absence: AbsenceLaws {
        late: law!("6.7.1"),
        both: law!("6.7.2"),
        default_time: numbers::DEFAULT_MINUTES * 60_000,
    },
    start: StartWindows { setting_moves: numbers::MOVES_FOR_START },
    adjourned: AdjournedLaws {
        offers: law!("I.4"),
        ended: law!("I.6"),
        ambiguous: law!("I.8.1"),
        unreadable: law!("I.8.2"),
        illegal: law!("I.8.3"),
        late: law!("I.10"),
        envelope_lost: law!("I.12.1"),
        setting: law!("I.13"),
    },
    quickplay: QuickplayLaws {
        announced: law!("III.2.1"),
        only_there: law!("III.2.2"),
        increment: law!("III.4"),
        claim: law!("III.5"),
        agreed: law!("III.5.1"),
        postponed: law!("III.5.2"),
        rejected: law!("III.5.3"),
        no_arbiter: law!("III.6"),
        time_left: numbers::QUICKPLAY_MINUTES * 60_000,
        given: numbers::QUICKPLAY_MINUTES_GIVEN * 60_000,
        increment_granted: numbers::QUICKPLAY_INCREMENT_SECONDS * 1000,
    },
};

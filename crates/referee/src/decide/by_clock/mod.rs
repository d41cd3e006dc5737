//! Deciding where a move is made by the hand and completed by the clock, faults are counted and an arbiter
//! may watch. The law is the code's; here it is carried out.

mod arbiter;
mod claim;
mod draws;
mod ends;
mod flags;
mod hand;
mod knocked;
mod making;
mod offers;
mod presence;
mod press;
mod quickplay;
mod resumed;
mod sealed;
mod start;

use super::Draft;
use crate::act::{Act, Deed, ObjectionTo, Seat};
use crate::code::ByClockLaws;
use crate::event::{Event, Play, Question};
use crate::law::{LawNumber, sentence_of};
use crate::memory::Memory;
use crate::remark::Remark;
use crate::ruling::{Basis, GameResult, Verdict};
use crate::saying::Saying;
use crate::table::DecisionKind;
use crate::wording::said;
use jadoube_chess::Side;

/// The laws under which this draft is decided.
type Laws = &'static ByClockLaws;

/// Whether a fault was claimed or seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Raised {
    Claimed,
    /// By an arbiter who watches.
    Seen,
}

impl Draft<'_> {
    pub(super) fn decide_by_clock(&mut self, laws: Laws, act: &Act) {
        let goes_on = act.by == Seat::Umpire
            && act.deed == Deed::Decides(crate::act::Settlement::Continue)
            && self.table.memory.defaulted.is_some_and(|late| late + 1 == self.table.acts);
        if self.table.outcome.is_some() && !goes_on {
            return self.refuse(Basis::Law(laws.ends.over), Remark::GameIsOver);
        }
        match act.by {
            Seat::Player(side) => self.player_by_clock(laws, side, &act.deed),
            Seat::Umpire => self.arbiter_acts(laws, &act.deed),
            Seat::Table => match &act.deed {
                Deed::Resumes(how) => self.resumes_by_clock(laws, how, None),
                Deed::ResumesReading(how, text) => self.resumes_reading(laws, how, text),
                Deed::Starts(who) => self.starts(laws, who),
                Deed::Moves(texts) => self.several_moves(laws, texts),
                _ => self.refuse(Basis::Usage, Remark::TheTableOnlyResumes),
            },
        }
        if self.kind != DecisionKind::Refused {
            if act.by == Seat::Umpire {
                self.remember(|memory| memory.sits = act.deed != Deed::Leaves);
            }
            self.forgets_settled_quickplay();
            self.arbiter_looks(laws);
        }
    }

    /// Several moves, alternately, each pressed.
    fn several_moves(&mut self, laws: Laws, texts: &[String]) {
        for text in texts {
            if self.table.outcome.is_some() {
                return self.refuse(Basis::Law(laws.ends.over), Remark::GameIsOver);
            }
            let by = self.scene().turn;
            for deed in [Deed::Plays(text.clone()), Deed::Presses] {
                if self.table.outcome.is_none() {
                    self.player_by_clock(laws, by, &deed);
                }
                if self.kind == DecisionKind::Refused {
                    return;
                }
                self.arbiter_looks(laws);
            }
        }
    }

    fn player_by_clock(&mut self, laws: Laws, by: Side, deed: &Deed) {
        if self.table.memory.absent[by.index()] && !matches!(deed, Deed::Arrives | Deed::Takes(_)) {
            return self.refuse(Basis::Usage, Remark::NotAtTheTable);
        }
        if self.changes_seal(laws, by, deed) || self.barred_by_adjournment(by, deed) {
            return;
        }
        if !is_heard_while_the_result_waits(deed) && self.waits_for_judge() {
            return;
        }
        self.pause_ends(by, deed);
        match deed {
            Deed::Touches(squares, _) => self.touches_by_clock(by, squares),
            Deed::Adjusts(squares) => self.adjusts_by_clock(by, squares),
            Deed::Brushes(squares) => self.brushes(squares),
            Deed::Places(text) => self.places_by_clock(laws, by, text, false),
            Deed::PlacesTwoHanded(text) => self.places_by_clock(laws, by, text, true),
            Deed::Quits => self.quits_by_clock(laws, by),
            Deed::Plays(text) => self.plays_by_clock(laws, by, text, false),
            Deed::PlaysTwoHanded(text) => self.plays_by_clock(laws, by, text, true),
            Deed::Names(role) => self.names_by_clock(laws, by, *role),
            Deed::Retracts => self.retracts_by_clock(laws, by),
            Deed::Displaces(from, to) => self.displaces(by, *from, *to),
            Deed::RestoresMen => self.restores_men(by),
            Deed::SaysCheck | Deed::Consents => {}
            Deed::Objects(ObjectionTo::Board) => self.objects_to_board(by),
            Deed::Objects(ObjectionTo::SetUp) => self.objects_to_set_up(by),
            Deed::Objects(ObjectionTo::Colours) => self.objects_to_colours(by),
            Deed::Objects(ObjectionTo::Setting) => self.objects_to_setting(laws, by),
            Deed::Objects(ObjectionTo::Odds) => self.silent(Remark::CodeKnowsNoOdds),
            Deed::Objects(ObjectionTo::Beginning) => self.objects_by_clock(laws, by, ObjectionTo::Turn),
            Deed::Objects(objection) => self.objects_by_clock(laws, by, *objection),
            Deed::Misses(missing) => self.misses_by_clock(laws, by, missing),
            Deed::Waives => self.waives_by_clock(by),
            Deed::PleadsAccident => self.pleads_accident(by),
            Deed::OffersDraw => self.offers_by_clock(laws, by),
            Deed::Accepts => self.accepts_by_clock(laws, by),
            Deed::Declines => self.declines_by_clock(laws, by),
            Deed::Proposes(settlement) => self.proposes(by, *settlement),
            Deed::ProposesAdjournment(until) => self.proposes_adjournment(by, until),
            Deed::ProposesCorrection => self.proposes_correction(laws, by),
            Deed::Resigns => self.resigns_by_clock(laws, by),
            Deed::Abandons | Deed::UpsetsBoard | Deed::Refuses | Deed::Disturbs => self.misconduct(by, deed),
            Deed::Breaches(article) => self.breaches(laws, by, article),
            Deed::Disputes(text) => self.disputes_by_clock(laws, by, text),
            Deed::Withdraws => self.withdraws_by_clock(laws, by),
            Deed::ClaimsDraw(claim) => self.claims_draw_by_clock(laws, by, *claim, None),
            Deed::ClaimsDrawWith(claim, text) => self.claims_draw_by_clock(laws, by, *claim, Some(text)),
            Deed::ClaimsTime => self.claims_time(laws),
            Deed::ClaimsAbandonment => self.refuse(Basis::Law(laws.flags.loses), Remark::ClockRunsOn),
            Deed::Takes(time) => self.takes_by_clock(by, *time),
            Deed::Presses => self.presses_by_clock(laws, by),
            Deed::Pauses => self.pauses(laws, by),
            Deed::Arrives => self.arrives_late(laws, by),
            Deed::Seals(sealed) => self.seals_by_clock(laws, by, sealed),
            Deed::Adjourns => self.adjourns(),
            Deed::Opens(said) => self.opens(Seat::Player(by), said.as_deref()),
            Deed::Resumes(_) | Deed::ResumesReading(..) => {
                self.refuse(Basis::Usage, Remark::PlayResumedWhenAppointedTimeComes);
            }
            Deed::CountsFifty => self.refuse(Basis::Law(laws.quiet.law), Remark::NoNoticeOfFiftyNeeded),
            Deed::Proceeds => self.refuse(Basis::Usage, Remark::NoFiftyMovesRunOut),
            Deed::Requires(_) | Deed::Selects(_) => {
                self.refuse(self.table.code.conduct.office, Remark::NobodyChoosesHere);
            }
            Deed::RequestsIncrement => self.requests_increment(laws, by),
            Deed::States(text) => self.states_sealed_move(laws, by, text),
            _ => self.refuse(Basis::Usage, Remark::OnlyUmpireDecides),
        }
    }

    /// Rules by several laws with one verdict, and by those besides that the kind of game brings.
    pub(super) fn cite(
        &mut self,
        laws: Laws,
        cited: &[LawNumber],
        verdict: Verdict,
        saying: impl Into<Saying>,
    ) {
        let Some((&first, others)) = cited.split_first() else {
            return;
        };
        self.rule(Basis::Law(first), verdict, saying);
        self.cite_in_own_words(others, verdict);
        self.cite_besides(laws, cited, verdict);
    }

    /// Further laws that the kind of game brings beside those ruled by.
    pub(super) fn cite_besides(&mut self, laws: Laws, cited: &[LawNumber], verdict: Verdict) {
        let besides = (laws.besides)(&self.table.game_facts(), cited);
        self.cite_in_own_words(&besides, verdict);
    }

    /// Laws that are cited beside the one ruled by, each once and with what it says itself.
    pub(super) fn cite_in_own_words(&mut self, cited: &[LawNumber], verdict: Verdict) {
        for &law in cited {
            if self.rulings.iter().any(|ruling| ruling.basis == Basis::Law(law)) {
                continue;
            }
            let saying = match sentence_of(self.table.code.laws, law) {
                Some(sentence) => Saying::Words(sentence.to_owned()),
                None => Saying::Remark(Remark::AppliesToo),
            };
            self.rule(Basis::Law(law), verdict, saying);
        }
    }

    /// Refuses by several laws.
    pub(in crate::decide) fn refuse_by(&mut self, laws: Laws, cited: &[LawNumber], why: impl Into<Saying>) {
        let Some(&first) = cited.first() else {
            return;
        };
        self.refuse(Basis::Law(first), Remark::AppliesToo); // said below
        self.rulings.clear();
        self.cite(laws, cited, Verdict::Refused, why);
    }

    /// What is done about it is the arbiter's to say; the game goes on meanwhile.
    pub(super) fn refer(&mut self, law: LawNumber, question: impl Into<Saying>) {
        self.refer_as(law, question.into(), Play::GoesOn);
    }

    /// The same of the result: the men stand still until it is answered.
    pub(super) fn refer_the_result(&mut self, law: LawNumber, question: impl Into<Saying>) {
        self.refer_as(law, question.into(), Play::Waits);
    }

    fn refer_as(&mut self, law: LawNumber, question: Saying, play: Play) {
        if self.kind == DecisionKind::Done {
            self.kind = DecisionKind::Referred;
        }
        // A question that the result waits for stays until it is answered.
        if !self.result_waits() {
            self.emit(Event::Asked(Some(Question { text: said(&question), by: None, award: None, play })));
        }
        let judge = self.table.code.conduct.judge;
        self.rule(
            Basis::Law(law),
            Verdict::Referred,
            Saying::Awaited { judge, question: Box::new(question) },
        );
    }

    pub(super) fn result_waits(&self) -> bool {
        self.table.question.as_ref().is_some_and(|question| question.play == Play::Waits)
    }

    pub(super) fn remember(&mut self, change: impl FnOnce(&mut Memory)) {
        let mut memory = self.table.memory;
        change(&mut memory);
        if memory != self.table.memory {
            self.emit(Event::Remembered(memory));
        }
    }

    /// The game ends by several laws.
    pub(super) fn over_by(
        &mut self,
        laws: Laws,
        cited: &[LawNumber],
        result: GameResult,
        by: crate::ruling::Ending,
        why: impl Into<Saying>,
    ) {
        let Some((&last, others)) = cited.split_last() else {
            return;
        };
        self.over(Basis::Law(last), result, by, why);
        self.cite_in_own_words(others, Verdict::Over);
        self.cite_besides(laws, cited, Verdict::Over);
    }
}

/// What is heard from a player while the result waits for an answer: an answer, and what he or the arbiter
/// tells that changes nothing on the board.
fn is_heard_while_the_result_waits(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Accepts
            | Deed::Declines
            | Deed::Proposes(_)
            | Deed::ProposesAdjournment(_)
            | Deed::OffersDraw
            | Deed::Withdraws
            | Deed::Resigns
            | Deed::Abandons
            | Deed::UpsetsBoard
            | Deed::Refuses
            | Deed::Disturbs
            | Deed::Breaches(_)
            | Deed::Disputes(_)
            | Deed::Brushes(_)
            | Deed::SaysCheck
            | Deed::Consents
            | Deed::Takes(_)
            | Deed::Arrives
    )
}

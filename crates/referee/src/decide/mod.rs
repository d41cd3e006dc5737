//! Deciding: an act goes in, rulings and events come out. One file a kind of act; the codes answer the
//! questions of law.

mod adjournment;
mod amending;
mod by_clock;
mod claim;
mod conduct;
mod cry;
mod draws;
mod ending;
mod envelope;
mod hand;
mod lapse;
mod moved;
mod odds;
mod opening;
mod putting_back;
mod reaching;
mod requiring;
mod time;
mod told;
mod touching;
mod waiving;

use crate::act::{Act, Deed, ObjectionTo, Seat};
use crate::event::{Event, PendingClaim, Play, Question};
use crate::law::LawNumber;
use crate::perpetual::{Claim, Finding};
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Outcome, Ruling, Verdict};
use crate::saying::Saying;
use crate::scene::{Mark, Scene};
use crate::table::{Decision, DecisionKind, Table};
use crate::wording::said;
use jadoube_chess::Side;
use std::sync::Arc;

pub(crate) use putting_back::Back;

/// Carries a man in a scene, lawful or not, to see how it would stand.
pub(crate) fn carried(scene: &mut Scene, transfer: crate::text::Transfer, by: Side) -> Option<()> {
    moved::carry(scene, transfer, by).map(|_| ())
}

/// Decides an act at a table.
pub(crate) fn decide(table: &Table, act: &Act, proof: ProofSource) -> Decision {
    drafted(table, act, proof).decision()
}

/// The claim that must be proved before an act can be decided, if there is one. Nothing is proved here.
pub(crate) fn claim_to_prove(table: &Table, act: &Act) -> Option<Claim> {
    drafted(table, act, ProofSource::NotNow).asked_to_prove
}

fn drafted<'t>(table: &'t Table, act: &Act, proof: ProofSource) -> Draft<'t> {
    let mut draft = Draft::on(table, proof);
    draft.emit(Event::Happened(act.clone()));
    draft.decide(act);
    draft.void_adjournment();
    draft.see_who_is_away(act);
    draft
}

/// Where the answer to a claim comes from.
pub(crate) enum ProofSource {
    /// The referee looks for it now.
    Prove,
    /// It was found before.
    Found(Finding),
    /// It is not wanted yet: only whether it would be.
    NotNow,
    /// The act was decided before, and the game then ended so, or went on: whether a side could still mate
    /// follows from that.
    Ruled(Option<GameResult>),
}

/// A table on which the consequences of one act are being worked out.
pub(crate) struct Draft<'t> {
    pub(crate) table: Table,
    /// The table as it was, for acts that are refused after all.
    origin: &'t Table,
    events: Vec<Event>,
    rulings: Vec<Ruling>,
    kind: DecisionKind,
    proof: ProofSource,
    /// What had to be proved, once it is known.
    asked_to_prove: Option<Claim>,
}

impl<'t> Draft<'t> {
    fn on(table: &'t Table, proof: ProofSource) -> Draft<'t> {
        Draft {
            table: table.sketch(),
            origin: table,
            events: Vec::new(),
            rulings: Vec::new(),
            kind: DecisionKind::Done,
            proof,
            asked_to_prove: None,
        }
    }

    fn decision(self) -> Decision {
        Decision { rulings: self.rulings, kind: self.kind, events: self.events }
    }

    fn decide(&mut self, act: &Act) {
        if let Some(laws) = self.table.code.by_clock {
            return self.decide_by_clock(laws, act);
        }
        if self.table.outcome.is_some() {
            return self.refuse(Basis::Usage, Remark::GameIsOver);
        }
        match act.by {
            Seat::Player(side) => self.player(side, &act.deed),
            Seat::Umpire => self.umpire(&act.deed),
            Seat::Table => match &act.deed {
                Deed::Resumes(how) => self.resumes(how),
                Deed::Moves(texts) => self.moves(texts),
                Deed::Starts(_) | Deed::ResumesReading(..) => self.knows_nothing_of(&act.deed),
                _ => self.refuse(Basis::Usage, Remark::TheTableOnlyResumes),
            },
        }
    }

    fn player(&mut self, by: Side, deed: &Deed) {
        if self.barred_by_adjournment(by, deed) {
            return;
        }
        if is_on_the_board(deed)
            && (self.waits_for_judge() || !self.may_use_hands(by) || self.waits_for_caller())
        {
            return;
        }
        if is_on_the_board(deed) && self.ends_reaching(by, deed) {
            return;
        }
        match deed {
            Deed::Touches(squares, notice) => self.touches(by, squares, *notice),
            Deed::Adjusts(squares) => self.adjusts(by, squares),
            Deed::Brushes(squares) => self.brushes(squares),
            Deed::Places(text) => self.places(by, text),
            Deed::Quits => self.quits(by),
            Deed::Plays(text) => self.plays(by, text),
            Deed::Names(role) => self.names(by, *role),
            Deed::SaysCheck => self.says_check(by),
            Deed::Consents => self.emit(Event::Consented(Some(!by))),
            Deed::Objects(ObjectionTo::Board) => self.objects_to_board(by),
            Deed::Objects(ObjectionTo::SetUp) => self.objects_to_set_up(by),
            Deed::Objects(ObjectionTo::Beginning) => self.objects_to_beginning(by),
            Deed::Objects(ObjectionTo::Odds) => self.objects_to_odds(by),
            Deed::Objects(
                ObjectionTo::Colours
                | ObjectionTo::Clock
                | ObjectionTo::Hands
                | ObjectionTo::Displacing
                | ObjectionTo::Setting,
            )
            | Deed::PlaysTwoHanded(_)
            | Deed::PlacesTwoHanded(_)
            | Deed::Displaces(..)
            | Deed::RestoresMen
            | Deed::ClaimsDrawWith(..)
            | Deed::ClaimsTime
            | Deed::RequestsIncrement
            | Deed::Pauses
            | Deed::Arrives
            | Deed::Leaves
            | Deed::ProposesCorrection
            | Deed::Breaches(_)
            | Deed::States(_) => self.knows_nothing_of(deed),
            Deed::Objects(objection) => self.objects(by, *objection),
            Deed::Misses(missing) => self.misses(by, missing),
            Deed::Requires(demand) => self.requires(by, *demand),
            Deed::Waives => self.waives(by),
            Deed::Retracts => self.retracts(by),
            Deed::PleadsAccident => self.pleads_accident(by),
            Deed::OffersDraw => self.offers_draw(by),
            Deed::Accepts => self.accepts(by),
            Deed::Declines => self.declines(by),
            Deed::Proposes(settlement) => self.proposes(by, *settlement),
            Deed::ProposesAdjournment(until) => self.proposes_adjournment(by, until),
            Deed::Resigns => self.resigns(by),
            Deed::Abandons | Deed::UpsetsBoard | Deed::Refuses | Deed::Disturbs => self.misconduct(by, deed),
            Deed::Disputes(text) => self.disputes(by, text),
            Deed::Withdraws => self.withdraws(by),
            Deed::ClaimsDraw(claim) => self.claims_draw(by, *claim),
            Deed::CountsFifty => self.counts_fifty(by),
            Deed::Proceeds => self.proceeds(by),
            Deed::ClaimsAbandonment => self.claims_abandonment(by),
            Deed::Takes(time) => self.takes(by, *time),
            Deed::Presses => self.presses(by),
            Deed::Seals(sealed) => self.seals(by, sealed),
            Deed::Adjourns => self.adjourns(),
            Deed::Opens(said) => self.opens(Seat::Player(by), said.as_deref()),
            Deed::Selects(text) => self.selects(by, text),
            Deed::Resumes(_) | Deed::ResumesReading(..) => {
                self.refuse(Basis::Usage, Remark::PlayResumedWhenAppointedTimeComes);
            }
            Deed::Moves(_) | Deed::Starts(_) => self.refuse(Basis::Usage, Remark::OnlyTheTableTells),
            Deed::Decides(_)
            | Deed::GrantsFifty
            | Deed::Restores(_)
            | Deed::SetsClock(..)
            | Deed::Warns(_)
            | Deed::AddsTime(..)
            | Deed::DeductsTime(..)
            | Deed::Scores(_)
            | Deed::Postpones
            | Deed::GrantsIncrement
            | Deed::AdjournsUntil(_)
            | Deed::Finds(_) => {
                self.refuse(Basis::Usage, Remark::OnlyUmpireDecides);
            }
        }
    }

    /// While a penalty is being chosen the offender keeps his hands off, and a claimant who touches gives it
    /// up, where a touch ends the right.
    fn may_use_hands(&mut self, by: Side) -> bool {
        let Some(pending) = self.table.pending.clone() else {
            return true;
        };
        let touch_waives = !self.table.terms.tournament && self.touch_ends_right(&pending);
        if pending.claimant == by && touch_waives {
            self.waive_pending(&pending);
            return true;
        }
        self.refuse(Basis::Usage, Remark::PenaltyBeingChosen);
        false
    }

    pub(crate) fn emit(&mut self, event: Event) {
        self.table.apply_event(&event);
        self.events.push(event);
    }

    /// A new scene, which is now. Identities that have been given are never given again.
    pub(crate) fn show(&mut self, mut scene: Scene) {
        scene.next_id = scene.next_id.max(self.scene().next_id);
        self.emit(Event::Scene(Arc::new(scene)));
    }

    pub(crate) fn rule(&mut self, basis: Basis, verdict: Verdict, saying: impl Into<Saying>) {
        self.rulings.push(Ruling { basis, verdict, saying: saying.into() });
    }

    pub(crate) fn uphold(&mut self, law: LawNumber, saying: impl Into<Saying>) {
        self.rule(Basis::Law(law), Verdict::Upheld, saying);
    }

    /// Nothing changes but the history.
    pub(crate) fn refuse(&mut self, basis: Basis, why: impl Into<Saying>) {
        self.kind = DecisionKind::Refused;
        self.events.retain(|event| matches!(event, Event::Happened(_)));
        self.rulings.clear();
        let acts = self.table.acts; // it happened all the same
        self.table = self.origin.sketch();
        self.table.acts = acts;
        self.rule(basis, Verdict::Refused, why);
    }

    /// The code says nothing: a question is open, and its office is named.
    pub(crate) fn silent(&mut self, question: impl Into<Saying>) {
        self.ask(question.into(), Play::GoesOn);
    }

    /// The same of a question about the result: the men stand still until it is answered.
    pub(crate) fn silent_on_the_result(&mut self, question: impl Into<Saying>) {
        self.ask(question.into(), Play::Waits);
    }

    fn ask(&mut self, question: Saying, play: Play) {
        self.kind = DecisionKind::Silent;
        let asked = Question { text: said(&question), by: None, award: None, play };
        self.emit(Event::Asked(Some(asked)));
        let saying = Saying::Awaited { judge: self.table.code.conduct.judge, question: Box::new(question) };
        self.rule(self.table.code.conduct.office, Verdict::Silent, saying);
    }

    /// Whether the men must stand still because the result is in question.
    fn waits_for_judge(&mut self) -> bool {
        let waits = self.table.question.as_ref().is_some_and(|question| question.play == Play::Waits);
        if waits {
            self.refuse(self.table.code.conduct.office, Remark::QuestionResultComesFirst);
        }
        waits
    }

    pub(crate) fn over(&mut self, basis: Basis, result: GameResult, by: Ending, why: impl Into<Saying>) {
        self.emit(Event::ClaimPending(None));
        self.emit(Event::Asked(None));
        self.emit(Event::Over(Outcome { result, by, basis }));
        self.rule(basis, Verdict::Over, Saying::Ended { result, why: Box::new(why.into()) });
    }

    /// The scene now, to look at while the draft changes.
    pub(crate) fn scene(&self) -> Arc<Scene> {
        Arc::clone(self.table.scenes.at(self.table.now))
    }

    pub(crate) fn next_mark(&self) -> Mark {
        self.table.scenes.next()
    }

    /// A scene that follows the one now.
    pub(crate) fn follow(&mut self, change: impl FnOnce(&mut Scene)) {
        let mut scene = (*self.scene()).clone();
        scene.comes_after(self.table.now);
        scene.completed = None;
        change(&mut scene);
        self.show(scene);
    }

    pub(crate) fn clear_choice(&mut self) {
        self.emit(Event::ClaimPending(None::<PendingClaim>));
    }
}

/// Acts of the hand.
fn is_on_the_board(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Touches(..)
            | Deed::Places(_)
            | Deed::PlacesTwoHanded(_)
            | Deed::Quits
            | Deed::Plays(_)
            | Deed::PlaysTwoHanded(_)
            | Deed::Names(_)
    )
}

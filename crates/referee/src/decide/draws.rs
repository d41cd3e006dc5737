//! Draws that somebody must ask for: fifty moves in their several meanings, repetition, perpetual check.

use super::{Draft, ProofSource};
use crate::act::{Deed, DrawClaim};
use crate::code::{Claimant, MayAsk, Perpetual, QuietMoves, Repetition};
use crate::event::{Count, Event, Play, Question, WhenMade};
use crate::force::Force;
use crate::law::LawNumber;
use crate::lawful::discharges;
use crate::perpetual::{Claim, Finding, Limit};
use crate::remark::Remark;
use crate::ruling::{Basis, Ending, GameResult, Verdict};
use crate::saying::Saying;
use crate::text::Transfer;
use crate::wording::said;
use jadoube_chess::{Move, Side};

/// With so few men a capture may leave a position in which it takes a search to see whether anybody can mate.
const FEW_MEN: u32 = 12;

impl Draft<'_> {
    pub(super) fn claims_draw(&mut self, by: Side, claim: DrawClaim) {
        if self.table.pending.is_some() {
            return self.refuse(Basis::Usage, Remark::PenaltyBeingChosen);
        }
        match claim {
            DrawClaim::Fifty => self.claims_fifty(by),
            DrawClaim::Repetition => self.claims_repetition(by),
            DrawClaim::SixRepetitions => self.claims_six_repetitions(),
            DrawClaim::Perpetual => self.claims_perpetual(by),
            DrawClaim::NormalMeans => self.knows_nothing_of(&Deed::ClaimsDraw(claim)),
        }
    }

    /// The notice or call from which fifty moves are counted.
    pub(super) fn counts_fifty(&mut self, by: Side) {
        if self.table.count.is_some() {
            return self.refuse(Basis::Usage, Remark::FiftyMovesBeingCountedAlready);
        }
        if let Some(law) = self.table.code.draws.undertaking
            && self.table.terms.undertaking.is_some_and(|(side, _)| side != by)
        {
            return self.refuse(Basis::Law(law), Remark::UndertakingHasNoLimit);
        }
        let force = |side| Force::of(self.table.board(), side);
        let (asker, other) = (force(by), force(!by));
        match self.quiet_moves() {
            QuietMoves::Notice { law, moves, may_ask } => {
                match may_ask(&self.table.game_facts(), asker, other) {
                    MayAsk::Yes => self.begin_count(by, moves, Basis::Law(law), WhenMade::Drawn),
                    MayAsk::No => {
                        self.refuse(Basis::Law(law), Remark::FiftyNotForTheseMen);
                    }
                    MayAsk::Silent => self.ask_for_fifty(by, Some(law)),
                }
            }
            QuietMoves::Call { law, moves, on_the_list, or_times } => {
                let listed = on_the_list(&self.table.game_facts(), asker, other);
                if listed || self.table.occurrences() >= or_times {
                    return self.begin_count(by, moves, Basis::Law(law), WhenMade::HeChooses);
                }
                self.ask_for_fifty(by, Some(law));
            }
            QuietMoves::Silent => self.ask_for_fifty(by, None),
            QuietMoves::Proof { law, .. } => {
                self.refuse(Basis::Law(law), Remark::NoNoticeOfFiftyNeeded);
            }
        }
    }

    fn begin_count(&mut self, by: Side, moves: u32, basis: Basis, then: WhenMade) {
        let from = self.table.scene().score;
        self.emit(Event::Counted(Some(Count { by, moves, from, basis, then })));
        self.rule(basis, Verdict::Upheld, Remark::FiftyMovesEachSideCountedFrom);
    }

    /// Whether fifty are to be counted is for the umpire to say.
    fn ask_for_fifty(&mut self, by: Side, law: Option<LawNumber>) {
        let text = Remark::WhetherFiftyMovesCountedHere;
        self.silent(text);
        let question = Question { text: said(&text.into()), by: Some(by), award: None, play: Play::GoesOn };
        self.emit(Event::Asked(Some(question)));
        if let Some(law) = law {
            self.rule(Basis::Law(law), Verdict::Silent, Remark::LawDoesNotNameCase);
        }
    }

    /// The umpire has fifty counted from now on.
    pub(super) fn grants_fifty(&mut self) {
        let (law, moves, then) = match self.quiet_moves() {
            QuietMoves::Notice { law, moves, .. } => (law, moves, WhenMade::Drawn),
            QuietMoves::Call { law, moves, .. } => (law, moves, WhenMade::HeChooses),
            QuietMoves::Silent => return self.refuse(Basis::Usage, Remark::NoLawOfQuietMoves),
            QuietMoves::Proof { law, .. } => {
                return self.refuse(Basis::Law(law), Remark::FiftyIsProvedHere);
            }
        };
        let asker = self.table.question.as_ref().and_then(|question| question.by);
        let by = asker.unwrap_or_else(|| self.weaker_side());
        self.emit(Event::Asked(None));
        self.rule(self.table.code.conduct.office, Verdict::Upheld, Remark::FiftyMovesGranted);
        self.begin_count(by, moves, Basis::Law(law), then);
    }

    fn weaker_side(&self) -> Side {
        let worth = |side| Force::of(self.table.board(), side).worth();
        if worth(Side::White) < worth(Side::Black) { Side::White } else { Side::Black }
    }

    /// The caller of fifty, when they are made, goes on all the same.
    pub(super) fn proceeds(&mut self, by: Side) {
        let Some(count) = self.table.count.filter(|count| count.then == WhenMade::HeChooses) else {
            return self.refuse(Basis::Usage, Remark::NoFiftyMovesRunOut);
        };
        if count.by != by || !self.table.fifty_made(count) {
            return self.refuse(count.basis, Remark::OnlyTheCallerGoesOn);
        }
        self.emit(Event::Counted(None));
        self.rule(count.basis, Verdict::Upheld, Remark::FiftyMadeGameGoes);
    }

    /// Between the fiftieth move and the caller's word the men stand still.
    pub(super) fn waits_for_caller(&mut self) -> bool {
        let waiting = self
            .table
            .count
            .filter(|&count| count.then == WhenMade::HeChooses && self.table.fifty_made(count));
        if let Some(count) = waiting {
            self.refuse(count.basis, Remark::FiftyMadeOneWhoCalledClaims);
        }
        waiting.is_some()
    }

    /// After a move: an appointed fifty that has run out ends the game by itself.
    pub(super) fn see_fifty_made(&mut self) {
        let made = self.table.count.filter(|&count| self.table.fifty_made(count));
        if let Some(count) = made.filter(|count| count.then == WhenMade::Drawn)
            && self.table.outcome.is_none()
        {
            self.over(count.basis, GameResult::Drawn, Ending::Fifty, Remark::FiftyMovesEachMadeWithoutMate);
        }
    }

    /// Moves taken back from before the notice: the count begins where the game now stands.
    pub(super) fn keep_count_in_step(&mut self) {
        let score = self.table.scene().score;
        if let Some(count) = self.table.count
            && (0..2).any(|side| score[side] < count.from[side])
        {
            let from = [0, 1].map(|side| score[side].min(count.from[side]));
            self.emit(Event::Counted(Some(Count { from, ..count })));
        }
    }

    fn claims_fifty(&mut self, by: Side) {
        match self.quiet_moves() {
            QuietMoves::Silent => self.silent_on_the_result(Remark::NoLawOfQuietMoves),
            QuietMoves::Notice { law, .. } => {
                self.refuse(Basis::Law(law), Remark::FiftyMovesFromNoticeNotMade);
            }
            QuietMoves::Call { law, .. } => match self.table.count {
                Some(count) if count.by == by && self.table.fifty_made(count) => {
                    let text = Remark::NotMatedFiftyMovesCallerTakes;
                    self.over(Basis::Law(law), GameResult::Drawn, Ending::Fifty, text);
                }
                Some(count) if self.table.fifty_made(count) => {
                    self.refuse(Basis::Law(law), Remark::DrawIsTheCallers);
                }
                Some(_) => self.refuse(Basis::Law(law), Remark::FiftyMovesCalledNotMade),
                None => self.refuse(Basis::Law(law), Remark::NobodyCalledFiftyMoves),
            },
            QuietMoves::Proof { law, moves: number, by: who } => {
                if !self.may_claim(by, who) {
                    return self.refuse(Basis::Law(law), Remark::ProofIsThePlayers);
                }
                if self.table.quiet_moves().iter().any(|&moves| moves < number) {
                    return self.refuse(Basis::Law(law), Remark::FiftySuchMovesNotMadeEach);
                }
                let text = Remark::FiftyQuietMoves;
                self.over(Basis::Law(law), GameResult::Drawn, Ending::Fifty, text);
            }
        }
    }

    fn quiet_moves(&self) -> QuietMoves {
        (self.table.code.draws.quiet_moves)(&self.table.game_facts())
    }

    fn repetition(&self) -> Repetition {
        (self.table.code.draws.repetition)(&self.table.game_facts())
    }

    fn may_claim(&self, by: Side, who: Claimant) -> bool {
        who == Claimant::Either || self.table.turn() == by
    }

    fn claims_repetition(&mut self, by: Side) {
        match self.repetition() {
            Repetition::Silent => self.silent_on_the_result(Remark::NoLawSpeaksRepetition),
            Repetition::GivesCount { law, .. } => {
                self.refuse(Basis::Law(law), Remark::RepetitionGivesRightFiftyCountedNot);
            }
            Repetition::Draws { law, times, by: who } => {
                if !self.may_claim(by, who) {
                    return self.refuse(Basis::Law(law), Remark::ProofIsThePlayers);
                }
                self.draw_if_stood(times, law);
            }
        }
    }

    fn claims_six_repetitions(&mut self) {
        match self.repetition() {
            Repetition::Silent => self.silent_on_the_result(Remark::NoLawSpeaksRepetition),
            Repetition::GivesCount { law, draws_at: Some(times) } => {
                self.draw_if_stood(times, law);
            }
            Repetition::GivesCount { law, draws_at: None } => {
                self.refuse(Basis::Law(law), Remark::SixRepetitionsNotAgreedTable);
            }
            Repetition::Draws { law, .. } => {
                self.refuse(Basis::Law(law), Remark::ThirdTimeIsClaimedHere);
            }
        }
    }

    fn draw_if_stood(&mut self, times: u32, law: LawNumber) {
        let stood = self.table.occurrences();
        if stood < times || self.scene().hand().is_some() {
            return self.refuse(Basis::Law(law), Remark::NotRecurredOftenEnough);
        }
        self.over(Basis::Law(law), GameResult::Drawn, Ending::Repetition, Saying::Recurred { times: stood });
    }

    fn claims_perpetual(&mut self, by: Side) {
        let law = match (self.table.code.draws.perpetual)(&self.table.game_facts()) {
            Perpetual::Draws(law) => law,
            Perpetual::GivesCount(law) => {
                return self.refuse(Basis::Law(law), Remark::ChecksGiveRightFiftyCountedNot);
            }
            Perpetual::Silent => return self.silent_on_the_result(Remark::NoLawSpeaksPerpetualCheck),
        };
        if self.table.turn() != by {
            return self.refuse(Basis::Law(law), Remark::ProofIsThePlayers);
        }
        if self.scene().hand().is_some() {
            return self.refuse(Basis::Law(law), Remark::MoveBegunPutManDownFirst);
        }
        match self.perpetual_check(by) {
            Finding::Proven { first, positions } => {
                let proved = Saying::Proved { positions, first };
                self.over(Basis::Law(law), GameResult::Drawn, Ending::Perpetual, proved);
            }
            // How the checks end is not told: the game goes on, and nobody is to be advised.
            Finding::Disproved => self.refuse(Basis::Law(law), Remark::ChecksEnd),
            Finding::Undecided => {
                self.silent_on_the_result(Remark::ProofNotFinishedWithinRefereeLimit);
                self.rule(Basis::Law(law), Verdict::Silent, Remark::ClaimNeitherProvedNorDisproved);
            }
        }
    }

    /// Whether the player can check for ever: as it was found before, or else as the referee finds it now.
    fn perpetual_check(&mut self, by: Side) -> Finding {
        let claim = self.claim_of_perpetual(by);
        let finding = match &self.proof {
            ProofSource::Prove | ProofSource::Ruled(_) => claim.prove(Limit::DEFAULT).finding,
            ProofSource::Found(finding) => finding.clone(),
            ProofSource::NotNow => Finding::Undecided,
        };
        self.asked_to_prove = Some(claim);
        finding
    }

    /// What is claimed: that the player can check for ever, by moves that his duty leaves him.
    fn claim_of_perpetual(&self, by: Side) -> Claim {
        let scene = self.scene();
        let position = scene.position(by);
        let Some(duty) = self.table.duty_in(&scene) else {
            return Claim::new(&position, None);
        };
        let lawful = self.table.lawful_in(&scene, by);
        let allowed = |mv: &Move| {
            let becomes = mv.promotion();
            let carried = Transfer::Carry { from: mv.from(), to: mv.to(), becomes, passing: false };
            let transfer = mv.castling().map_or(carried, Transfer::Castle);
            lawful.iter().any(|lawful| transfer.is(lawful) && discharges(lawful, &duty))
        };
        Claim::new(&position, Some(position.legal_moves().into_iter().filter(allowed).collect()))
    }
}

impl crate::table::Table {
    /// The claim of perpetual check that must be proved before the act can be decided, if there is one: a
    /// search that may take a while, and that need not be made twice. Proves nothing itself.
    pub fn claim_to_prove(&self, act: &crate::act::Act) -> Option<Claim> {
        if act.asks_for_a_proof() { super::claim_to_prove(self, act) } else { None }
    }

    /// What an act would lead to, given what was found of the claim in it. Searches nothing.
    pub fn decide_found(&self, act: &crate::act::Act, finding: Finding) -> crate::table::Decision {
        super::decide(self, act, ProofSource::Found(finding))
    }

    /// What an act led to that was decided before, given how the game ended by it, if it did. No search for a
    /// mate is made again whose answer shows in that.
    ///
    /// ```
    /// use jadoube_referee::{Act, Deed, GameResult, Seat, Table, Terms};
    /// use jadoube_chess::Side;
    /// let table = Table::new(Terms::of("fide-2023")).unwrap();
    /// let resigns = Act { by: Seat::Player(Side::White), deed: Deed::Resigns };
    /// let kept = table.decide(&resigns).ends().map(|outcome| outcome.result);
    /// assert_eq!(table.decide_as_ruled(&resigns, kept).ends().unwrap().result, GameResult::Won(Side::Black));
    /// ```
    pub fn decide_as_ruled(
        &self,
        act: &crate::act::Act,
        ended: Option<GameResult>,
    ) -> crate::table::Decision {
        super::decide(self, act, ProofSource::Ruled(ended))
    }

    /// Whether deciding an act may take a while, because it may have to be found out whether a side can still
    /// mate.
    pub fn may_search_for_a_mate(&self) -> bool {
        let scene = self.scene();
        self.code.by_clock.is_some()
            && (scene.board.occupied().count() <= FEW_MEN
                || !jadoube_chess::can_mate::is_plainly_alive(&scene.position(scene.turn)))
    }

    /// Whether both sides have made the fifty.
    pub(crate) fn fifty_made(&self, count: Count) -> bool {
        self.moves_since(count).iter().all(|&moves| moves >= count.moves)
    }

    /// Moves each side still has in the count.
    pub(crate) fn fifty_left(&self, count: Count) -> u32 {
        let fewest = self.moves_since(count).into_iter().min().unwrap_or(0);
        count.moves.saturating_sub(fewest)
    }

    fn moves_since(&self, count: Count) -> [u32; 2] {
        let score = self.scene().score;
        [0, 1].map(|side| score[side].saturating_sub(count.from[side]))
    }
}

//! The player: told what a seat sees, it says what it does next and after how long, or that it waits.

use crate::answers::{Adjourned, Answers};
use crate::chance::{About, Chance};
use crate::character::{Character, Temperament};
use crate::errors::{Erring, Risk};
use crate::hand::{at_once, carry, takes, touch};
use crate::judgement::Judgement;
use crate::memory::{Memory, text_of};
use crate::thinking::{Aim, Scored, Thinker};
use jadoube_chess::{Move, MoveKind, Position, Role, Side, Square};
use jadoube_referee::{Act, ClockKind, Deed, Seat, Terms, TermsError, View};
use std::collections::VecDeque;
use std::sync::Arc;

/// What a player does next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Intent {
    /// The deed.
    pub deed: Deed,
    /// After how many milliseconds, if nothing happens before.
    pub after: u64,
}

/// A player at a table who is no person.
///
/// It is told every act that everybody sees ([`Automaton::sees`]) and, when it may be its turn to do
/// something, the view of its seat ([`Automaton::next`]). Nothing else reaches it.
///
/// ```
/// use jadoube_automaton::{Automaton, Character, PlainThinker};
/// use jadoube_chess::Side;
/// use jadoube_referee::{Act, Seat, Table, Terms};
/// let (terms, seat) = (Terms::of("london-1841"), Seat::Player(Side::White));
/// let mut table = Table::new(terms.clone()).unwrap();
/// let mut white = Automaton::new(Side::White, terms, Character::read("1 honest strict").unwrap(), 7).unwrap();
/// while table.played() == 0 {
///     let intent = white.next(&table.view(seat), &mut PlainThinker).unwrap();
///     let act = Act { by: seat, deed: intent.deed };
///     table.act(&act);
///     white.sees(&act);
/// }
/// assert!(white.next(&table.view(seat), &mut PlainThinker).is_none()); // Black is awaited
/// ```
#[derive(Clone, Debug)]
pub struct Automaton {
    side: Side,
    character: Character,
    chance: Chance,
    memory: Arc<Memory>,
    /// What the hand has begun and will go on with.
    plan: VecDeque<Deed>,
    /// What could not be done, and after how many acts that was.
    barred: Option<(usize, Deed)>,
}

/// So many acts of the hand for one move are a confusion: from then on moves are made in one go.
const CONFUSED: usize = 24;
/// And so many are too many.
const HOPELESS: usize = 40;

impl Automaton {
    /// A player of a side in a game on these terms. What is left to chance follows from the seed.
    pub fn new(side: Side, terms: Terms, character: Character, seed: u64) -> Result<Automaton, TermsError> {
        let memory = Arc::new(Memory::new(terms)?);
        Ok(Automaton { side, character, chance: Chance(seed), memory, plan: VecDeque::new(), barred: None })
    }

    /// Its side.
    pub fn side(&self) -> Side {
        self.side
    }

    /// How many acts it has seen.
    pub fn seen(&self) -> usize {
        self.memory.acts().len()
    }

    /// Something was done at the table, by whomever: its own acts too.
    pub fn sees(&mut self, act: &Act) {
        let expected = act.by == Seat::Player(self.side) && self.plan.front() == Some(&act.deed);
        if expected {
            self.plan.pop_front();
        } else if !matches!(act.deed, Deed::Takes(_)) {
            self.plan.clear();
        }
        Arc::make_mut(&mut self.memory).see(act);
    }

    /// What it was about to do cannot be done at this table: it thinks of something else.
    pub fn could_not(&mut self, deed: &Deed) {
        self.plan.clear();
        self.barred = Some((self.seen(), deed.clone()));
    }

    /// What it does next; `None` while somebody else is awaited. Asked again, nothing having happened, it
    /// answers the same.
    pub fn next(&mut self, view: &View, thinker: &mut dyn Thinker) -> Option<Intent> {
        if view.outcome.is_some() {
            return None;
        }
        let deed = self.next_deed(view, thinker)?;
        if self.barred.as_ref().is_some_and(|(seen, barred)| *seen == self.seen() && *barred == deed) {
            self.plan.clear();
            return None;
        }
        let left = view.clocks.as_ref().map(|clocks| clocks.faces[self.side.index()].left);
        let mut after = takes(&deed, self.chance, self.seen() as u64, left);
        if deed == Deed::Presses && self.forgets(About::Press) {
            after += 8_000; // the clock forgotten for a while
        }
        Some(Intent { deed, after })
    }

    /// The same by the table as it remembers it: what it has seen is all that its seat sees.
    pub fn next_as_remembered(&mut self, thinker: &mut dyn Thinker) -> Option<Intent> {
        let view = self.memory.table().view(Seat::Player(self.side));
        self.next(&view, thinker)
    }

    fn next_deed(&mut self, view: &View, thinker: &mut dyn Thinker) -> Option<Deed> {
        let (nodes, seed) =
            (self.character.level.nodes(), self.chance.number(About::Move, self.seen() as u64));
        let mut judgement = Judgement { thinker, nodes, seed };
        let memory = Arc::clone(&self.memory);
        let answers = Answers { memory: &memory, view, side: self.side };
        match view.adjournment.as_ref().map(|adjournment| answers.to_adjournment(adjournment)) {
            Some(Adjourned::Waits) => return None,
            Some(Adjourned::Does(deed)) => return Some(deed),
            Some(Adjourned::PlayGoesOn) | None => {}
        }
        if let Some(claim) = &view.claim {
            return (claim.by == self.side).then(|| judgement.best_demand(&memory, claim).0);
        }
        if let Some(deed) = self.plan.front() {
            if memory.may(self.side, deed) {
                return Some(deed.clone());
            }
            self.plan.clear();
        }
        let possible = |deed: &Deed| memory.may(self.side, deed);
        let mut spoken = answers.to_offer(&mut judgement).filter(possible);
        if let Some(question) = view.question.as_ref().filter(|_| spoken.is_none()) {
            let stands_still = !self.can_use_hands(view);
            spoken = answers.to_question(question).filter(|_| stands_still).filter(possible);
        }
        if spoken.is_none() && view.unnamed.is_some_and(|(side, _)| side == self.side) {
            spoken = Some(Deed::Names(Role::Queen)).filter(possible);
        }
        spoken
            .or_else(|| self.objection(&memory, view, &mut judgement))
            .or_else(|| answers.time().filter(possible))
            .or_else(|| answers.count_is_over(&mut judgement).filter(possible))
            .or_else(|| self.attentive(view).then(|| answers.draw(&mut judgement))?.filter(possible))
            .or_else(|| self.after_own_move(view).filter(possible))
            .or_else(|| self.out_of_turn(view))
            .or_else(|| self.turn(view, &mut judgement))
    }

    /// Whether men may be touched now at all, as far as anybody can say.
    fn can_use_hands(&self, view: &View) -> bool {
        let men = view.board.side(self.side);
        men.first().is_some_and(|square| self.memory.may(self.side, &touch(square)))
    }

    /// Whether it looks closely: once for each move of the other's and each word of its own.
    fn attentive(&self, view: &View) -> bool {
        let said = self.own_acts().filter(|act| matches!(act.deed, Deed::Objects(_))).count() as u64;
        let at = u64::from(view.score[0]) << 32 | u64::from(view.score[1]) << 16 | said;
        self.chance.happens(About::Attention, at, self.character.vigilance.looks_in_a_thousand())
    }

    fn own_acts(&self) -> impl Iterator<Item = &Act> {
        self.memory.acts().iter().filter(|act| act.by == Seat::Player(self.side))
    }

    /// Own acts since a move was last completed.
    fn own_since_move(&self) -> impl Iterator<Item = &Deed> {
        let all = self.memory.acts();
        let from = all.len().saturating_sub(self.memory.since_move() as usize);
        all[from..].iter().filter(|act| act.by == Seat::Player(self.side)).map(|act| &act.deed)
    }

    fn forgets(&self, about: About) -> bool {
        let in_a_thousand = self.character.temperament.errs_in_a_thousand();
        self.chance.happens(about, self.seen() as u64, in_a_thousand)
    }

    /// What it noticed and gains by saying: the objection after which the game is worth most to it.
    fn objection(&self, memory: &Memory, view: &View, judgement: &mut Judgement<'_>) -> Option<Deed> {
        let others = |act: &Act| act.by == Seat::Player(!self.side) && !matches!(act.deed, Deed::Takes(_));
        let last = memory.acts().iter().rev().find(|act| !matches!(act.deed, Deed::Takes(_)));
        let new = last.is_some_and(others) || self.own_since_move().next().is_none();
        if !new || !self.attentive(view) {
            return None;
        }
        self.best_claim(memory, judgement).or_else(|| self.takes_back(memory, judgement, view))
    }

    fn best_claim(&self, memory: &Memory, judgement: &mut Judgement<'_>) -> Option<Deed> {
        let claims = memory.claims(self.side);
        let mut best = (!claims.is_empty())
            .then(|| (judgement.worth(memory, self.side) + self.least_gain(memory), None))?;
        for (objection, then) in claims {
            let worth = judgement.worth(&then, self.side);
            if worth > best.0 {
                best = (worth, Some(Deed::Objects(objection)));
            }
        }
        best.1
    }

    /// What an objection must bring: of what the other still has in hand something, of what he has done less
    /// than nothing, for the law's sake.
    fn least_gain(&self, memory: &Memory) -> i32 {
        let last = memory.acts().iter().rev().find(|act| !matches!(act.deed, Deed::Takes(_)));
        let in_hand = |act: &Act| matches!(act.deed, Deed::Touches(..) | Deed::Places(_));
        let his_turn = memory.table().turn() != self.side;
        if his_turn && last.is_some_and(in_hand) { 30 } else { -50 }
    }

    /// Whether the other has just objected: who was caught takes care for a while.
    fn was_just_caught(&self) -> bool {
        let claims = |act: &Act| act.by == Seat::Player(!self.side) && matches!(act.deed, Deed::Objects(_));
        self.memory.acts().iter().rev().take(12).any(claims)
    }

    /// A move made because of a false cry of check goes back where that helps.
    fn takes_back(&self, memory: &Memory, judgement: &mut Judgement<'_>, view: &View) -> Option<Deed> {
        let cried = memory
            .acts()
            .iter()
            .rev()
            .take(8)
            .any(|act| act.by == Seat::Player(!self.side) && act.deed == Deed::SaysCheck);
        if !cried || !memory.may(self.side, &Deed::Retracts) {
            return None;
        }
        let answers = Answers { memory, view, side: self.side };
        answers.gains_by(&Deed::Retracts, judgement).then_some(Deed::Retracts)
    }

    /// What follows a move of one's own: "check", an offer now and then, and the clock.
    fn after_own_move(&self, view: &View) -> Option<Deed> {
        if view.turn == self.side || view.score[self.side.index()] == 0 {
            return None;
        }
        let said = |wanted: &Deed| self.own_since_move().any(|deed| deed == wanted);
        let speaks_of_check = self.memory.table().code().hears_check();
        let king = view.board.king(!self.side);
        let checks = king.is_some_and(|king| view.board.attackers(self.side, king).any());
        let errs = self.chance.happens(
            About::Cry,
            u64::from(view.score[self.side.index()]),
            self.character.temperament.errs_in_a_thousand() / if checks { 2 } else { 4 },
        );
        if speaks_of_check && checks != errs && !said(&Deed::SaysCheck) && self.nothing_from_other() {
            return Some(Deed::SaysCheck);
        }
        let running = view.clocks.as_ref().is_some_and(|clocks| clocks.running == Some(self.side));
        let pressed = self.memory.table().terms().clock == ClockKind::Pressed;
        (running && pressed).then_some(Deed::Presses)
    }

    /// Whether the other has done nothing since the last move.
    fn nothing_from_other(&self) -> bool {
        let all = self.memory.acts();
        let from = all.len().saturating_sub(self.memory.since_move() as usize);
        all[from..].iter().all(|act| act.by != Seat::Player(!self.side) || matches!(act.deed, Deed::Takes(_)))
    }

    /// A man touched or moved while the other thinks: an error like others, once in his turn.
    fn out_of_turn(&mut self, view: &View) -> Option<Deed> {
        let at = u64::from(view.score[0]) << 32 | u64::from(view.score[1]);
        let often = self.character.temperament.errs_in_a_thousand() / 6;
        let first = self
            .own_since_move()
            .all(|deed| matches!(deed, Deed::Takes(_) | Deed::SaysCheck | Deed::Presses));
        let other_idle = self.nothing_from_other() && !self.was_just_caught();
        if view.turn == self.side
            || !first
            || !other_idle
            || !self.chance.happens(About::OutOfTurn, at, often)
        {
            return None;
        }
        let position = self.memory.position(self.side);
        let moves = position.legal_moves();
        let number = self.chance.number(About::OutOfTurn, at + 1);
        let mv = *moves.get(number as usize % moves.len().max(1))?;
        let deed = if number >> 32 & 1 == 0 { touch(mv.from()) } else { Deed::Plays(text_of(mv)) };
        let after = self.memory.after(self.side, std::slice::from_ref(&deed))?;
        let ends = self.character.temperament == Temperament::Human
            && after.claims(!self.side).iter().any(|(_, then)| then.table().outcome().is_some());
        (after.is_claimable(!self.side) && !ends).then_some(deed)
    }

    /// Its own turn: a move, an error, or the end.
    fn turn(&mut self, view: &View, judgement: &mut Judgement<'_>) -> Option<Deed> {
        if view.turn != self.side {
            return None;
        }
        let memory = Arc::clone(&self.memory);
        let (position, scored) = judgement.moves(&memory, self.side, Aim::Move);
        let Some(best) = scored.first().copied() else {
            return self.without_moves(&memory, &position, judgement);
        };
        if self.resigns(view, best.score) {
            return Some(Deed::Resigns);
        }
        let hands = self.own_since_move().filter(|deed| is_of_the_hand(deed)).count();
        if hands > HOPELESS && !self.has_resigned() {
            return Some(Deed::Resigns);
        }
        let at_once_text = Deed::Plays(text_of(best.mv));
        if hands > CONFUSED {
            return memory.may(self.side, &at_once_text).then_some(at_once_text);
        }
        let plan = self
            .error(&memory, &position, &scored, view, judgement)
            .unwrap_or_else(|| self.move_of_the_hand(view, best.mv));
        self.plan = plan.into();
        let first = self.plan.front().filter(|deed| memory.may(self.side, deed)).cloned();
        if first.is_none() {
            self.plan.clear();
        }
        first.or_else(|| memory.may(self.side, &at_once_text).then_some(at_once_text))
    }

    /// The acts of an error, where it is in the mood for one and there is one that pays.
    fn error(
        &self,
        memory: &Memory,
        position: &Position,
        scored: &[Scored],
        view: &View,
        judgement: &mut Judgement<'_>,
    ) -> Option<Vec<Deed>> {
        let temperament = self.character.temperament;
        let at = u64::from(view.score[0]) << 32 | u64::from(view.score[1]) << 16 | self.upheld_claims();
        let errs = self.chance.happens(About::Erring, at, temperament.errs_in_a_thousand());
        let pressed = self.own_since_move().any(|deed| *deed == Deed::Presses);
        if !errs || pressed || self.was_just_caught() || self.holds_something(view) {
            return None;
        }
        let risk = if temperament == Temperament::Rogue { Risk::Any } else { Risk::NotTheGame };
        let erring = Erring { memory, side: self.side, chance: self.chance, risk, position, scored };
        erring.plan(judgement)
    }

    /// Claims of the other's so far: who was just caught thinks again.
    fn upheld_claims(&self) -> u64 {
        let claims = |act: &&Act| act.by == Seat::Player(!self.side) && matches!(act.deed, Deed::Objects(_));
        self.memory.acts().iter().filter(claims).count() as u64
    }

    fn holds_something(&self, view: &View) -> bool {
        let hands = &view.hands[self.side.index()];
        hands.holds.is_some()
            || !hands.touched.is_empty()
            || view.hand.is_some_and(|hand| hand.by == self.side)
    }

    /// A lawful move as the hand makes it, from wherever the hand is.
    fn move_of_the_hand(&self, view: &View, mv: Move) -> Vec<Deed> {
        let (from, to) = (mv.from(), mv.to());
        let special = mv.castling().is_some() || mv.promotion().is_some() || mv.kind() == MoveKind::EnPassant;
        let holds = view.hands[self.side.index()].holds == Some(from);
        let placed = view.hand.filter(|hand| hand.by == self.side && hand.from == from);
        let mut plan = match placed {
            Some(hand) if hand.at == to && !special => vec![Deed::Quits],
            Some(_) => vec![Deed::Plays(text_of(mv))],
            None if special => at_once(from, text_of(mv)),
            None => carry(from, to),
        };
        if holds && placed.is_none() {
            plan.remove(0);
        }
        plan
    }

    /// No move of standard chess is lawful, and the game is not over: another move may be, or something is
    /// wrong that a closer look shows; if not, it is lost.
    fn without_moves(
        &self,
        memory: &Memory,
        position: &Position,
        judgement: &mut Judgement<'_>,
    ) -> Option<Deed> {
        let texts = memory.other_lawful(self.side);
        if !texts.is_empty() {
            let worth = |text: &String| {
                let squares = text.get(..2).zip(text.get(3..5));
                let read = |name: &str| name.parse::<Square>().ok();
                let carried = squares.and_then(|(from, to)| position.transfer(read(from)?, read(to)?, None));
                carried.map_or(i32::MIN, |next| -crate::plain_thinker::worth(&next))
            };
            let best = texts.iter().max_by_key(|text| worth(text))?;
            return Some(Deed::Plays(best.clone())).filter(|deed| memory.may(self.side, deed));
        }
        let claims = memory.claims(self.side);
        let best = claims.into_iter().max_by_key(|(_, then)| judgement.worth(then, self.side));
        let lost = (!self.has_resigned()).then_some(Deed::Resigns);
        best.map(|(objection, _)| Deed::Objects(objection)).or(lost)
    }

    fn resigns(&self, view: &View, score: i32) -> bool {
        let lost = self.character.temperament.resigns_at().is_some_and(|least| score < least);
        lost && view.score[self.side.index()] > 8 && !self.has_resigned()
    }

    /// Whether it has said so already: where an arbiter must decide what that means, once is enough, and
    /// the game goes on meanwhile.
    fn has_resigned(&self) -> bool {
        self.own_acts().any(|act| act.deed == Deed::Resigns)
    }
}

fn is_of_the_hand(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Touches(..)
            | Deed::Places(_)
            | Deed::Quits
            | Deed::Plays(_)
            | Deed::PlaysTwoHanded(_)
            | Deed::Presses
    )
}

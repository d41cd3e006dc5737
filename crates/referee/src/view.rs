//! What a seat may see: the only way out for what the referee knows and has not said.

use crate::act::Seat;
use crate::adjournment::AdjournmentView;
use crate::code::push_new;
use crate::event::{Offer, PendingClaim};
use crate::irregularity::named_option;
use crate::measures::Measure;
use crate::note::NoteState;
use crate::ruling::{Basis, Outcome, Ruling, TaskView};
use crate::saying::NamedTask;
use crate::table::Table;
use crate::terms::{Orientation, Referee};
use crate::timing::ClocksView;
use jadoube_chess::{Board, Side, Square};

/// What one seat sees of a table.
#[doc(alias("projection", "visible state"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The men now standing; one in hand stands where it was last placed.
    pub board: Board,
    /// How the board lies.
    pub orientation: Orientation,
    /// Whose turn it is.
    pub turn: Side,
    /// Completed moves of each side.
    pub score: [u32; 2],
    /// A man placed and not yet quitted.
    pub hand: Option<HandView>,
    /// Where the men stand that the player has touched in this turn, in order.
    pub touched: Vec<Square>,
    /// What each player has touched and has in hand, whose turn it is or not.
    pub hands: [HandsView; 2],
    /// The last move that stands.
    pub last: Option<(Square, Square)>,
    /// A pawn on the last rank that waits to be named, and whose.
    pub unnamed: Option<(Side, Square)>,
    /// What a claim has imposed on the player. What a touch alone imposes is not shown: it would tell what
    /// can move.
    pub duty: Option<DutyView>,
    /// A choice the claimant has, the claim having been upheld before both.
    pub claim: Option<ClaimView>,
    /// Something proposed and not yet answered.
    pub offer: Option<OfferView>,
    /// A question that waits for its judge.
    pub question: Option<QuestionView>,
    /// What the umpire can do now; for nobody else (who sits beside him is told by `Table::measures`).
    pub measures: Vec<Measure>,
    /// Fifty moves being counted.
    pub count: Option<CountView>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// Who begins the next game, this one being over.
    pub next: Option<Side>,
    /// The referee's notes, as far as this seat may see them.
    pub notes: Vec<NoteView>,
    /// The clocks, where a limit was agreed.
    pub clocks: Option<ClocksView>,
    /// The latest adjournment. No seat sees what a closed envelope holds.
    pub adjournment: Option<AdjournmentView>,
}

/// A man placed and not yet quitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandView {
    /// Whose hand.
    pub by: Side,
    /// Where the man was taken from.
    pub from: Square,
    /// Where it was last placed.
    pub at: Square,
}

/// What one player's fingers are on.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HandsView {
    /// Where the men stand that he has touched since the last move, in order.
    pub touched: Vec<Square>,
    /// Where the man stands that he has in hand, placed or only touched.
    pub holds: Option<Square>,
}

/// What the player must do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DutyView {
    /// Whose duty.
    pub by: Side,
    /// What it rests on.
    pub basis: Basis,
    /// Any one of these.
    pub tasks: Vec<NamedTask>,
}

/// What a claimant may choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimView {
    /// Who chooses.
    pub by: Side,
    /// What the choice rests on.
    pub basis: Basis,
    /// What the law names. Where asking for the impossible loses the right, the impossible is among them.
    pub options: Vec<NamedTask>,
    /// Whether the claim may be given up.
    pub may_waive: bool,
}

/// What was proposed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferView {
    /// By whom.
    pub by: Side,
    /// What.
    pub kind: OfferKind,
}

/// What may be proposed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// That a touch be taken for an accident.
    Accident,
    /// That an open question be settled so.
    Settlement(crate::act::Settlement),
    /// That the game be adjourned until then, in the proposer's words.
    Adjournment(String),
    /// That an illegal move which has been answered be put right.
    Correction,
}

/// A question that waits for its judge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestionView {
    /// The player who put it, if one did.
    pub by: Option<Side>,
    /// Its words.
    pub text: String,
    /// By which act, counted from 1.
    pub act: u32,
}

/// Fifty moves being counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountView {
    /// Who asked for it.
    pub by: Side,
    /// Moves each side still has.
    pub left: u32,
    /// What the count rests on.
    pub basis: Basis,
}

/// A note of the referee's, opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteView {
    /// What was irregular, in a sentence, with its law.
    pub ruling: Ruling,
    /// Who did it.
    pub by: Side,
    /// By which act, counted from 1.
    pub act: u32,
    /// The completed move it was, if it was one: its number.
    pub number: Option<u32>,
    /// The men before it.
    pub before: Board,
    /// The men after it.
    pub after: Board,
    /// What a claim in time could have required.
    pub could: Vec<TaskView>,
}

impl Table {
    /// The table as a seat sees it. While the game lasts the notes are the referee's own: nobody sees them,
    /// save that a teaching referee opens one to both once its penalty can no longer be claimed, and the
    /// umpire sees them when asked.
    ///
    /// ```
    /// use jadoube_referee::{Act, Deed, Seat, Table, Terms};
    /// use jadoube_chess::Side;
    /// let mut table = Table::new(Terms::of("london-1841")).unwrap();
    /// let white = Seat::Player(Side::White);
    /// table.act(&Act { by: white, deed: Deed::Plays("a1-a3".to_owned()) });
    /// assert!(table.is_open()); // the referee has seen the rook jump
    /// assert!(table.view(white).notes.is_empty()); // and keeps it to himself
    /// table.act(&Act { by: white, deed: Deed::Resigns });
    /// assert_eq!(table.view(white).notes.len(), 1); // until the game is over
    /// ```
    pub fn view(&self, seat: Seat) -> View {
        let scene = self.scene();
        let hand = scene.hand().and_then(|hand| {
            Some(HandView { by: hand.side, from: hand.first, at: scene.square_of(hand.man)? })
        });
        let unnamed =
            scene.unnamed().and_then(|unnamed| Some((unnamed.side, scene.square_of(unnamed.pawn)?)));
        // What binds nobody was touched all the same, and looks like any other touch.
        let touched = scene.touched.iter().chain(&scene.free);
        let mut touched: Vec<Square> = touched.filter_map(|&man| scene.square_of(man)).collect();
        let (mut turn, mut score, mut last) = (scene.turn, scene.score, self.last_move());
        // What was let go and is no lawful move looks like any other until the clock is pressed.
        if let Some(let_go) = scene.let_go().filter(|let_go| let_go.castling.is_none()) {
            turn = !let_go.side;
            score[let_go.side.index()] += 1;
            last = Some((let_go.first, scene.square_of(let_go.man).unwrap_or(let_go.first)));
            touched.clear();
        }
        if self.code.by_clock.is_some() {
            // What answers a false move binds nobody, and is seen like any other touch.
            push_new(&mut touched, self.fingers.touched(turn, scene));
        }
        let hands =
            Side::BOTH.map(|side| self.hands_view(side, hand, if side == turn { &touched } else { &[] }));
        View {
            board: scene.board,
            orientation: self.orientation,
            turn,
            score,
            hand,
            touched,
            hands,
            last,
            unnamed,
            duty: self.duty_view(seat),
            claim: self.pending.as_ref().map(|pending| self.claim_view(pending)),
            offer: self.offered(seat),
            question: self.question.as_ref().map(|question| QuestionView {
                by: question.by,
                text: question.text.clone(),
                act: self.asked,
            }),
            measures: if seat == Seat::Umpire { self.measures() } else { Vec::new() },
            count: self.count.map(|count| CountView {
                by: count.by,
                left: self.fifty_left(count),
                basis: count.basis,
            }),
            outcome: self.outcome,
            next: self.begins_next(),
            notes: self.visible_notes(seat),
            clocks: self.clocks().map(|clocks| self.as_seen(clocks, seat)),
            adjournment: self.adjournment(),
        }
    }

    /// What a side's fingers are on; `bound` are men it has touched in this turn.
    fn hands_view(&self, side: Side, hand: Option<HandView>, bound: &[Square]) -> HandsView {
        let mut touched = bound.to_vec();
        push_new(&mut touched, self.fingers.touched(side, self.scene()));
        let placed = hand.filter(|hand| hand.by == side).map(|hand| hand.at);
        HandsView { touched, holds: placed.or_else(|| self.fingers.holds(side, self.scene())) }
    }

    /// What is proposed and unanswered: what `accepts` would accept comes first, one's own correction last.
    fn offered(&self, seat: Seat) -> Option<OfferView> {
        let corrects = self.memory.correction.filter(|_| self.outcome.is_none());
        let correction = corrects.map(|by| OfferView { by, kind: OfferKind::Correction });
        let own = |offer: &OfferView| seat == Seat::Player(offer.by);
        let said = || self.offer.as_ref().map(offer_view).or_else(|| self.draw_offered(seat));
        correction.clone().filter(|offer| !own(offer)).or_else(said).or(correction)
    }

    /// A draw offered where offers outlast moves: the other's before one's own.
    fn draw_offered(&self, seat: Seat) -> Option<OfferView> {
        let offered = |side: &Side| self.memory.offers[side.index()];
        let mut sides = Side::BOTH;
        if seat == Seat::Player(Side::White) {
            sides.reverse();
        }
        let by = sides.into_iter().find(offered).filter(|_| self.outcome.is_none())?;
        Some(OfferView { by, kind: OfferKind::Draw })
    }

    /// Where a flag is down only once somebody says so, no player is told that one is, nor that a clock was
    /// not pressed: pressing is each player's own affair.
    fn as_seen(&self, mut clocks: ClocksView, seat: Seat) -> ClocksView {
        if self.code.by_clock.is_some() && self.outcome.is_none() && seat != Seat::Umpire {
            clocks.faces.iter_mut().for_each(|face| face.fallen = false);
            if clocks.running.is_some() {
                clocks.why = "";
            }
        }
        clocks
    }

    fn duty_view(&self, seat: Seat) -> Option<DutyView> {
        let scene = self.scene();
        let imposed = scene.duty.as_ref().map(|duty| duty.law);
        let touched = || {
            let held = scene.hand().map_or(scene, |hand| self.scene_at(hand.base));
            let asked = seat == Seat::Umpire && self.question.is_some();
            self.duty_in(held).filter(|_| asked).map(|duty| duty.law)
        };
        let law = imposed.or_else(touched)?;
        let tasks = self.named_duties();
        (!tasks.is_empty()).then_some(DutyView { by: scene.turn, basis: Basis::Law(law), tasks })
    }

    fn claim_view(&self, pending: &PendingClaim) -> ClaimView {
        // The law's own order: what can be done must not stand out from what it only names.
        let named = pending.at_own_risk.iter().flat_map(|(named, _)| named);
        let mut options: Vec<NamedTask> = Vec::new();
        for &choice in named.chain(&pending.choices) {
            if let Some(option) = named_option(self.scene(), choice)
                && options.iter().all(|known| known.task != option.task)
            {
                options.push(option);
            }
        }
        ClaimView {
            by: pending.claimant,
            basis: Basis::Law(pending.law),
            options,
            may_waive: !self.terms.tournament,
        }
    }

    fn visible_notes(&self, seat: Seat) -> Vec<NoteView> {
        let over = self.outcome.is_some();
        let asked = seat == Seat::Umpire && self.question.is_some();
        let teaching = self.terms.referee == Referee::Teaching;
        let shown = self.notes.iter().filter(|note| match note.state {
            _ if over => note.is_unclaimed(),
            NoteState::Open => asked,
            NoteState::PenaltyLost(_) | NoteState::Lapsed(_) => asked || teaching,
            NoteState::Upheld
            | NoteState::PutBack
            | NoteState::Waived
            | NoteState::Undone
            | NoteState::Met
            | NoteState::NotPressed => false,
        });
        shown.map(|note| self.note_view(note)).collect()
    }
}

fn offer_view(offer: &Offer) -> OfferView {
    let kind = match offer {
        Offer::Draw(_) => OfferKind::Draw,
        Offer::Accident(_) => OfferKind::Accident,
        Offer::Settlement(_, settlement) => OfferKind::Settlement(*settlement),
        Offer::Adjournment(_, until) => OfferKind::Adjournment(until.to_string()),
    };
    OfferView { by: offer.by(), kind }
}

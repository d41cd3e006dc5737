//! One game of a match at a table with a referee: moves are acts, and what ends the game is his ruling.

use super::incident;
use super::openings::Opening;
use super::player::{Pace, Player, Turn};
use jadoube_chess::notation::{San, Uci};
use jadoube_chess::pgn::{Item, Played};
use jadoube_chess::{Move, Position, Setup, Side, Tolerance, Wing};
use jadoube_referee::{
    Act, DecisionKind, Deed, DrawClaim, Outcome, Seat, Settlement, Table, Terms, TermsError,
};

use std::time::{Duration, Instant};

/// After so many moves of each side the players agree to a draw.
const LONGEST: usize = 400;
/// No game takes more turns than this, whatever is refused.
const MOST_TURNS: usize = 2 * LONGEST + 100;
/// So many irregular moves in one game, and an engine gives up.
pub(super) const MOST_INCIDENTS: u32 = 3;

/// A game as it was played.
pub(super) struct Game {
    pub(super) table: Table,
    pub(super) start: Position,
    /// Movetext: moves, and what happened besides as comments.
    pub(super) items: Vec<Item>,
    /// Why a side lost that is no ruling: an engine that died, hung or answered nonsense.
    pub(super) failure: Option<String>,
    pub(super) incidents: u32,
}

impl Game {
    /// Plays a game to its end.
    pub(super) fn play(
        terms: Terms,
        opening: &Opening,
        players: [&mut Player; 2],
        pace: Pace,
    ) -> Result<Game, TermsError> {
        let table = Table::new(Terms { position: opening.position.map(|at| at.setup()), ..terms })?;
        let start = table.first_position();
        let game = Game { table, start, items: Vec::new(), failure: None, incidents: 0 };
        let mut playing = Playing {
            game,
            position: start,
            told: Told { start, moves: Vec::new(), before: Vec::new() },
            of_side: [0; 2],
        };
        for &mv in &opening.moves {
            playing.make(mv);
        }
        playing.play_out(players, pace);
        Ok(playing.game)
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// Something said about the game, for whoever reads it.
    pub(super) fn remark(&mut self, text: &str) {
        self.items.push(Item::Comment(text.replace(['{', '}'], " ")));
    }

    /// Does something at the table and says whether that was possible.
    pub(super) fn act(&mut self, side: Side, deed: Deed) -> bool {
        let decision = self.table.act(&Act { by: Seat::Player(side), deed });
        decision.kind != DecisionKind::Refused
    }
}

/// What the engines are told: a start and the moves since, begun anew after an incident that stands.
struct Told {
    start: Position,
    moves: Vec<Move>,
    before: Vec<Position>,
}

struct Playing {
    game: Game,
    position: Position,
    told: Told,
    of_side: [u32; 2],
}

impl Playing {
    fn play_out(&mut self, [white, black]: [&mut Player; 2], pace: Pace) {
        for _ in 0..MOST_TURNS {
            if self.game.outcome().is_some() {
                return;
            }
            let side = self.game.table.turn();
            if self.umpire_decides(side) || self.claims(side) || self.agree(side) {
                continue;
            }
            let only = self.left_by_duty(side);
            let turn = Turn {
                position: &self.position,
                before: &self.told.before,
                start: &self.told.start,
                moves: &self.told.moves,
                only: &only,
                left: Side::BOTH.map(|side| self.game.table.time_left(side).map(Duration::from_millis)),
            };
            let player = match side {
                Side::White => &mut *white,
                Side::Black => &mut *black,
            };
            let begun = Instant::now();
            let asked = player.ask(&turn, pace);
            if self.too_late(side, begun.elapsed()) {
                continue;
            }
            match asked {
                Ok(Some(uci)) => self.answer(side, uci),
                Ok(None) => self.gives_up(side, "the engine names no move"),
                Err(fault) => self.gives_up(side, &fault),
            }
        }
    }

    /// Tells the clocks how long a side took; true if that ended the game or left it to the umpire.
    fn too_late(&mut self, side: Side, took: Duration) -> bool {
        let took = took.as_millis() as u64;
        if self.game.table.running() == Some(side) && took > 0 {
            self.game.act(side, Deed::Takes(took));
        }
        if self.game.outcome().is_none() && self.game.table.time_left(side) == Some(0) {
            self.game.remark("the flag is down");
            self.game.act(!side, Deed::ClaimsTime);
        }
        self.game.outcome().is_some() || self.game.table.view(Seat::Umpire).question.is_some()
    }

    fn answer(&mut self, side: Side, uci: Uci) {
        let before = self.game.incidents;
        match uci.meaning(&self.position).only() {
            Ok(mv) => {
                if !self.make(mv) {
                    self.incident(side, uci);
                }
            }
            Err(_) => self.incident(side, uci),
        }
        self.of_side[side.index()] += self.game.incidents - before;
        if self.of_side[side.index()] >= MOST_INCIDENTS && self.game.outcome().is_none() {
            self.gives_up(side, &format!("{MOST_INCIDENTS} irregular moves"));
        }
    }

    /// Makes a move at the table and here; false if it was no lawful one there.
    fn make(&mut self, mv: Move) -> bool {
        let side = self.position.turn();
        let text = by_squares(Uci::of(mv), mv.castling());
        if self.game.table.can(&text) != Ok(true) || !self.game.act(side, Deed::Plays(text)) {
            return false;
        }
        let san = San::of(&self.position, mv).to_string();
        self.game.items.push(Item::Move(san, Played::Legal(mv)));
        self.told.before.push(self.position);
        self.told.moves.push(mv);
        self.position = self.position.after(mv);
        true
    }

    /// A move that is not lawful: done all the same, objected to, ruled on.
    fn incident(&mut self, side: Side, uci: Uci) {
        self.game.incidents += 1;
        incident::handle(&mut self.game, side, uci);
        let (board, turn) = (*self.game.table.board(), self.game.table.turn());
        if board == *self.position.board() && turn == self.position.turn() {
            return;
        }
        // The move stands: the engines are told where the men are now.
        let setup = Setup { board, turn, en_passant: None, ..self.position.setup() };
        if let Ok(built) = setup.build(Tolerance::ALL) {
            self.position = built.position;
            self.told = Told { start: built.position, moves: Vec::new(), before: Vec::new() };
        }
    }

    /// The legal moves that a duty leaves; empty where there is none, or where it leaves no move of today.
    fn left_by_duty(&self, side: Side) -> Vec<Move> {
        if self.game.table.view(Seat::Player(side)).duty.is_none() {
            return Vec::new();
        }
        let lawful = |mv: &Move| self.game.table.can(&by_squares(Uci::of(*mv), mv.castling())) == Ok(true);
        self.position.legal_moves().into_iter().filter(lawful).collect()
    }

    /// A program claims the draws it may have: what would end the game is asked, and then done.
    fn claims(&mut self, side: Side) -> bool {
        let key = self.position.men_key();
        let times = self.told.before.iter().filter(|earlier| earlier.men_key() == key).count();
        let mut grounds = Vec::new();
        if times >= 2 {
            grounds.push(DrawClaim::Repetition);
        }
        if self.position.halfmoves() >= 100 {
            grounds.push(DrawClaim::Fifty);
        }
        grounds.into_iter().any(|ground| {
            let act = Act { by: Seat::Player(side), deed: Deed::ClaimsDraw(ground) };
            let decision = self.game.table.decide(&act);
            let ends = decision.ends().is_some();
            if ends {
                self.game.table.apply(&decision);
            }
            ends
        })
    }

    /// A game without end is given up as drawn.
    fn agree(&mut self, side: Side) -> bool {
        let played = self.game.items.len();
        if played < LONGEST * 2 {
            return false;
        }
        self.game.remark("the players agree");
        self.game.act(side, Deed::OffersDraw) && self.game.act(!side, Deed::Accepts)
    }

    /// What the code leaves to an umpire goes against the side whose move it was about.
    fn umpire_decides(&mut self, side: Side) -> bool {
        let Some(question) = self.game.table.view(Seat::Umpire).question else {
            return false;
        };
        let winner = question.by.unwrap_or(!side);
        self.game.remark("the code leaves it to the umpire, who awards the game");
        let act = Act { by: Seat::Umpire, deed: Deed::Decides(Settlement::Award(winner)) };
        self.game.table.act(&act).ends().is_some()
    }

    fn gives_up(&mut self, side: Side, why: &str) {
        let text = format!("{side}: {why}");
        self.game.remark(&text);
        self.game.failure = Some(text);
        self.game.act(side, Deed::Resigns);
    }
}

/// A move by its squares, as records write it.
pub(super) fn by_squares(uci: Uci, castling: Option<Wing>) -> String {
    match castling {
        Some(Wing::King) => "O-O".to_owned(),
        Some(Wing::Queen) => "O-O-O".to_owned(),
        None => match uci.becomes {
            Some(role) => format!("{}-{}={}", uci.from, uci.to, role.letter()),
            None => format!("{}-{}", uci.from, uci.to),
        },
    }
}

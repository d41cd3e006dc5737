//! A table in the terminal: what has happened at it and when, who sits there, and the record kept of it.

use crate::exit::Failure;
use crate::replaced_file::ReplacedFile;
use jadoube_automaton::{Automaton, Character, EngineThinker, Intent};
use jadoube_chess::{Board, Side};
use jadoube_referee::{Act, DecisionKind, Deed, Ruling, Seat, Table, Terms, TermsError, View, record};
use std::io::Write as _;
use std::path::PathBuf;

/// The Automaton on its seat.
pub(super) struct Opponent {
    player: Automaton,
    engine: EngineThinker,
}

impl Opponent {
    /// Sits down.
    pub(super) fn new(
        side: Side,
        terms: Terms,
        character: Character,
        seed: u64,
    ) -> Result<Opponent, TermsError> {
        let player = Automaton::new(side, terms, character, seed)?;
        let mut engine = EngineThinker::with_megabytes(1);
        engine.at(character.level);
        Ok(Opponent { player, engine })
    }
}

/// Something that happened.
pub(super) struct Happened {
    pub(super) act: Act,
    pub(super) kind: DecisionKind,
    pub(super) rulings: Vec<Ruling>,
    /// Milliseconds after the beginning.
    pub(super) at: u64,
}

/// A table, who sits there, and what has happened.
pub(super) struct Sitting {
    pub(super) table: Table,
    pub(super) log: Vec<Happened>,
    /// The board as it was last shown, and what waited for an answer then.
    pub(super) shown: Option<(Board, Vec<String>)>,
    opponent: Option<Opponent>,
    record: Option<PathBuf>,
    now: u64,
}

impl Sitting {
    /// A game that begins. A record that cannot be kept is known at once.
    pub(super) fn new(
        table: Table,
        opponent: Option<Opponent>,
        record: Option<PathBuf>,
    ) -> Result<Sitting, Failure> {
        let sitting = Sitting { table, log: Vec::new(), shown: None, opponent, record, now: 0 };
        sitting.keep()?;
        Ok(sitting)
    }

    pub(super) fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// The side of whoever sits at the keyboard; none where two do.
    pub(super) fn you(&self) -> Option<Side> {
        self.opponent.as_ref().map(|opponent| !opponent.player.side())
    }

    /// The table as it is seen from the keyboard.
    pub(super) fn view(&self) -> View {
        self.table.view(Seat::Player(self.you().unwrap_or_else(|| self.table.turn())))
    }

    /// What the Automaton is about to do, if nothing happens before.
    pub(super) fn intent(&mut self) -> Option<Intent> {
        let opponent = self.opponent.as_mut()?;
        let view = self.table.view(Seat::Player(opponent.player.side()));
        opponent.player.next(&view, &mut opponent.engine)
    }

    /// Whether the Automaton is to move or has something in hand.
    pub(super) fn is_mid_turn(&self) -> bool {
        let Some(side) = self.opponent.as_ref().map(|opponent| opponent.player.side()) else {
            return false;
        };
        let view = self.table.view(Seat::Player(side));
        view.turn == side || view.hand.is_some_and(|hand| hand.by == side)
    }

    /// Milliseconds until the clock that runs has none left; none once it has.
    pub(super) fn until_a_flag_falls(&self) -> Option<u64> {
        let clocks = self.table.view(Seat::Table).clocks?;
        let face = clocks.faces[clocks.running?.index()];
        (face.left > 0).then_some(face.left + face.delay)
    }

    /// Time goes by; told to the table where a clock runs.
    pub(super) fn passes(&mut self, milliseconds: u64) -> Result<Option<usize>, Failure> {
        self.now += milliseconds;
        match self.table.running().filter(|_| milliseconds > 0) {
            Some(side) => {
                let act = Act { by: Seat::Player(side), deed: Deed::Takes(milliseconds) };
                self.does(act).map(Some)
            }
            None => Ok(None),
        }
    }

    /// Somebody does something: its place in the log.
    pub(super) fn does(&mut self, act: Act) -> Result<usize, Failure> {
        let decision = self.table.act(&act);
        if let Some(opponent) = &mut self.opponent {
            opponent.player.sees(&act);
        }
        self.log.push(Happened { act, kind: decision.kind, rulings: decision.rulings, at: self.now });
        self.keep()?;
        Ok(self.log.len() - 1)
    }

    /// The Automaton does what it intends, or thinks of something else.
    pub(super) fn opponent_does(&mut self, deed: Deed) -> Result<Option<usize>, Failure> {
        let Some(opponent) = &mut self.opponent else {
            return Ok(None);
        };
        let act = Act { by: Seat::Player(opponent.player.side()), deed };
        if self.table.at_a_live_table(act.clone()).is_err() {
            opponent.player.could_not(&act.deed);
            return Ok(None);
        }
        self.does(act).map(Some)
    }

    /// Writes the record anew, so that it is whole whatever happens next.
    fn keep(&self) -> Result<(), Failure> {
        let Some(path) = &self.record else {
            return Ok(());
        };
        let mut file = ReplacedFile::new(path)?;
        file.write_all(record::print(self.table.terms(), self.table.history()).as_bytes())
            .map_err(|error| Failure::Io(format!("cannot write {}: {error}", path.display())))?;
        file.put()
    }

    /// The table as it would be opened if the game ended here: whoever leaves is shown the notes too.
    pub(super) fn opened(&self) -> View {
        let mut table = self.table.clone();
        if table.outcome().is_none() {
            let leaves = self.you().unwrap_or_else(|| table.turn());
            table.act(&Act { by: Seat::Player(leaves), deed: Deed::Resigns });
        }
        table.view(Seat::Table)
    }
}

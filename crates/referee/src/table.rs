//! The table: stands in for the real one while records and commands are written against it.

use crate::{Act, Law, Outcome, Ruling, TaskView, Terms};
use jadoube_chess::{Board, Side};
use std::fmt;

/// A code of laws.
pub struct Code {
    /// Its id: `london-1841`.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its year, where known.
    pub year: Option<u16>,
    /// Its laws in order.
    pub laws: &'static [Law],
}

/// All codes, oldest first.
pub fn codes() -> &'static [&'static Code] {
    &CODES
}

static CODES: [&Code; 5] = [&UNDATED, &LONDON_1841, &STEINITZ_1889, &BCF_1912, &CHESS_1949];

static UNDATED: Code = Code {
    id: "undated",
    name: "An early English code",
    year: None,
    laws: crate::codes::undated::laws::LAWS,
};

static LONDON_1841: Code = Code {
    id: "london-1841",
    name: "London Chess Club",
    year: Some(1841),
    laws: crate::codes::london_1841::laws::LAWS,
};

static STEINITZ_1889: Code = Code {
    id: "steinitz-1889",
    name: "Steinitz",
    year: Some(1889),
    laws: crate::codes::steinitz_1889::laws::LAWS,
};

static BCF_1912: Code = Code {
    id: "bcf-1912",
    name: "British Chess Federation",
    year: Some(1912),
    laws: crate::codes::bcf_1912::laws::LAWS,
};

static CHESS_1949: Code = Code {
    id: "chess-1949",
    name: "CHESS magazine's proposal",
    year: Some(1949),
    laws: crate::codes::chess_1949::laws::LAWS,
};

/// What came of an act.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The rulings it drew, each with its basis.
    pub rulings: Vec<Ruling>,
    /// Done, silent or refused.
    pub kind: Kind,
    /// The topic of the law that is not yet implemented and that this act needs.
    pub needs: Option<u8>,
}

/// The three kinds of decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It happened.
    Done,
    /// The code has no provision: an umpire is awaited.
    Silent,
    /// This cannot be done; nothing changed.
    Refused,
}

/// Terms under which no game can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TermsError(pub String);

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TermsError {}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Table;

#[allow(unused_variables, missing_docs)]
impl Table {
    /// A table at which nothing has happened yet.
    pub fn new(terms: Terms) -> Result<Table, TermsError> {
        unimplemented!()
    }
    /// What would come of an act. Changes nothing.
    pub fn decide(&self, act: &Act) -> Decision {
        unimplemented!()
    }
    /// Decides an act and lets it happen.
    pub fn act(&mut self, act: &Act) -> Decision {
        unimplemented!()
    }
    pub fn terms(&self) -> &Terms {
        unimplemented!()
    }
    pub fn code(&self) -> &'static Code {
        unimplemented!()
    }
    /// Every act so far, refused ones too, in order.
    pub fn history(&self) -> &[Act] {
        unimplemented!()
    }
    pub fn turn(&self) -> Side {
        unimplemented!()
    }
    pub fn board(&self) -> &Board {
        unimplemented!()
    }
    /// What the claimant may now require.
    pub fn options(&self) -> Vec<TaskView> {
        unimplemented!()
    }
    /// The player's duties: any one of these.
    pub fn must(&self) -> Vec<TaskView> {
        unimplemented!()
    }
    /// Whether there is an irregularity the side not at fault could still claim.
    pub fn is_open(&self) -> bool {
        unimplemented!()
    }
    /// How many moves are lawful now, duties included.
    pub fn count_lawful(&self) -> usize {
        unimplemented!()
    }
    /// Whether a move is lawful now, duties included; an error if the text is no move.
    pub fn can(&self, text: &str) -> Result<bool, String> {
        unimplemented!()
    }
    /// Completed moves on the score of the side that has more.
    pub fn played(&self) -> u32 {
        unimplemented!()
    }
    pub fn outcome(&self) -> Option<Outcome> {
        unimplemented!()
    }
    /// Who begins the next game, this one being over.
    pub fn begins_next(&self) -> Option<Side> {
        unimplemented!()
    }
    /// Milliseconds left to a side in its stage; `None` without clocks.
    pub fn time_left(&self, side: Side) -> Option<u64> {
        unimplemented!()
    }
    /// After the game: the irregularities nobody claimed, each in a sentence with its law.
    pub fn unclaimed(&self) -> Vec<Ruling> {
        unimplemented!()
    }
}

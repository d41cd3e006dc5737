//! A law as a page of its book: number, our sentence, how the software treats it, and the topics it belongs to.

/// One law of a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Law {
    /// As the document numbers it: `XIII`, `22`, `14`.
    pub number: &'static str,
    /// One sentence in our own words.
    pub sentence: &'static str,
    /// How the software treats it.
    pub status: Status,
    /// Topics of the comparison, `T1` to `T34`, as numbers.
    pub topics: &'static [u8],
}

/// How the software treats a law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The referee applies it.
    Enforced,
    /// A person decides; the referee says who, and waits.
    Umpire,
    /// It says what words mean or how things are.
    Definition,
    /// Software cannot observe it: why, and what is done towards it.
    Conduct(&'static str),
}

impl Status {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Status::Enforced => "enforced",
            Status::Umpire => "umpire",
            Status::Definition => "definition",
            Status::Conduct(_) => "conduct",
        }
    }
}

//! A law: its number, our sentence for it, how we read it, how the software treats it, its topics and its
//! clauses.

/// One law of a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Law {
    /// As the document numbers it: `XIII`, `22`, `14`.
    pub number: &'static str,
    /// One sentence in our own words.
    pub sentence: &'static str,
    /// How we read it and why, in a few sentences: what it leaves open, how that is filled, what it works
    /// with.
    pub reading: &'static str,
    /// How the software treats it.
    pub status: Status,
    /// Topics of the comparison, `T1` to `T34`, as numbers.
    pub topics: &'static [u8],
    /// Its parts, where the document numbers or letters them; a part of a part stands behind it.
    pub clauses: &'static [Clause],
}

/// A lettered or numbered part of a law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause {
    /// As rulings cite it: `22(a)`, `14(c)(ii)`.
    pub number: &'static str,
    /// One sentence in our own words.
    pub sentence: &'static str,
    /// How the software treats it.
    pub status: Status,
}

/// A clause in one line, as the books write them.
pub(crate) const fn clause(number: &'static str, status: Status, sentence: &'static str) -> Clause {
    Clause { number, sentence, status }
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

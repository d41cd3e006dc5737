//! Which code a game is reviewed under: one for all, or the one in force in the year of the game.

use jadoube_referee::{Code, code, codes, in_force, newest_in_force};
use std::fmt;
use std::str::FromStr;

/// How the code of a game is chosen.
#[derive(Clone, Debug)]
pub enum CodeChoice {
    /// The same for every game.
    One(&'static Code),
    /// By the year of the game.
    ByYear(CodesByYear),
}

/// Codes by the year from which on each is in force, in order of years, or none of ours was. The first also
/// holds before its year.
#[derive(Clone, Debug)]
pub struct CodesByYear(Vec<(u16, Option<&'static Code>)>);

/// The code of a game without a year, and of all games where none is chosen: the newest in force.
pub fn newest() -> &'static Code {
    newest_in_force()
}

impl Default for CodesByYear {
    /// Every code from its own year on until another or none of ours was the law; before the first dated one
    /// the undated.
    fn default() -> CodesByYear {
        CodesByYear(in_force().to_vec())
    }
}

/// Why a text is no table of codes by year.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CodesByYearError {
    /// A part is not of the form `YEAR:CODE`.
    Malformed(String),
    /// No code has this name.
    UnknownCode(String),
}

impl fmt::Display for CodesByYearError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodesByYearError::Malformed(part) => {
                write!(f, "expected YEAR:CODE, such as 1841:london-1841, found {part:?}")
            }
            CodesByYearError::UnknownCode(id) => {
                let ids: Vec<&str> = codes().iter().map(|code| code.id).collect();
                write!(f, "no code is called {id:?}; the codes are {}", ids.join(", "))
            }
        }
    }
}

impl std::error::Error for CodesByYearError {}

/// A table such as `1841:london-1841,1912:bcf-1912`.
///
/// ```
/// use jadoube_archive::CodesByYear;
/// let years: CodesByYear = "1850:london-1841, 1950:chess-1949".parse().unwrap();
/// assert_eq!(years.in_force(1900).map(|code| code.id), Some("london-1841"));
/// assert_eq!(years.in_force(1800).map(|code| code.id), Some("london-1841"));
/// assert!("1850".parse::<CodesByYear>().is_err());
/// ```
impl FromStr for CodesByYear {
    type Err = CodesByYearError;

    fn from_str(text: &str) -> Result<CodesByYear, CodesByYearError> {
        let mut all = Vec::new();
        for part in text.split(',') {
            let expected = || CodesByYearError::Malformed(part.to_owned());
            let (year, id) = part.trim().split_once(':').ok_or_else(expected)?;
            let year: u16 = year.trim().parse().map_err(|_| expected())?;
            let found = code(id.trim()).ok_or_else(|| CodesByYearError::UnknownCode(id.to_owned()))?;
            all.push((year, Some(found)));
        }
        all.sort_by_key(|&(year, _)| year);
        Ok(CodesByYear(all))
    }
}

impl CodesByYear {
    /// The code in force in a year, if it is one of ours.
    ///
    /// ```
    /// use jadoube_archive::CodesByYear;
    /// let years = CodesByYear::default();
    /// let id = |year| years.in_force(year).map(|code| code.id);
    /// assert_eq!(id(1788), Some("undated"));
    /// assert_eq!(id(1851), Some("london-1841"));
    /// assert_eq!(id(1990), None);
    /// assert_eq!(id(2023), Some("fide-2023"));
    /// ```
    pub fn in_force(&self, year: u16) -> Option<&'static Code> {
        let before = self.0.iter().rev().find(|&&(from, _)| from <= year);
        before.or(self.0.first()).and_then(|&(_, code)| code)
    }

    /// The years and their codes.
    pub fn iter(&self) -> impl Iterator<Item = (u16, Option<&'static Code>)> {
        self.0.iter().copied()
    }
}

impl CodeChoice {
    /// The code of a game of this year; `None` where none of ours was the law then.
    pub fn code(&self, year: Option<u16>) -> Option<&'static Code> {
        match (self, year) {
            (CodeChoice::One(code), _) => Some(code),
            (CodeChoice::ByYear(years), Some(year)) => years.in_force(year),
            (CodeChoice::ByYear(_), None) => Some(newest()),
        }
    }
}

//! The command `go`: how long and about which moves to think.

use jadoube_chess::Side;
use jadoube_chess::notation::Uci;
use std::fmt;
use std::str::SplitWhitespace;
use std::time::Duration;

/// The limits of a search. What is not said does not limit.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Go {
    /// Think about these moves only.
    pub moves: Vec<Uci>,
    /// So many plies.
    pub depth: Option<u32>,
    /// So many positions.
    pub nodes: Option<u64>,
    /// Look for a mate in so many moves.
    pub mate: Option<u32>,
    /// Exactly so long.
    pub time: Option<Duration>,
    /// What White and Black have left.
    pub left: [Option<Duration>; 2],
    /// What each of their moves brings.
    pub increment: [Duration; 2],
    /// So many moves until more time comes.
    pub until_more: Option<u32>,
    /// Until `stop`.
    pub infinite: bool,
    /// On the other's time, until `ponderhit` or `stop`.
    pub ponder: bool,
}

impl Go {
    /// Reads what follows the word `go`. What cannot be understood is passed over, and told in the list.
    pub(super) fn read(words: SplitWhitespace<'_>) -> (Go, Vec<String>) {
        let mut go = Go::default();
        let mut odd = Vec::new();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(Ok(mv)) = words.peek().map(|word| word.parse::<Uci>()) {
                        go.moves.push(mv);
                        words.next();
                    }
                }
                _ => {
                    let number = words.peek().and_then(|word| word.parse::<i64>().ok());
                    if !number.is_some_and(|number| go.set(word, number.max(0) as u64)) {
                        odd.push(word.to_owned());
                        continue;
                    }
                    words.next();
                }
            }
        }
        (go, odd)
    }

    /// Whether the word is one that takes a number.
    fn set(&mut self, word: &str, number: u64) -> bool {
        let time = Duration::from_millis(number);
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "depth" => self.depth = Some(small),
            "nodes" => self.nodes = Some(number),
            "mate" => self.mate = Some(small),
            "movetime" => self.time = Some(time),
            "wtime" => self.left[Side::White.index()] = Some(time),
            "btime" => self.left[Side::Black.index()] = Some(time),
            "winc" => self.increment[Side::White.index()] = time,
            "binc" => self.increment[Side::Black.index()] = time,
            "movestogo" => self.until_more = Some(small),
            _ => return false,
        }
        true
    }

    /// How long a move by this side should take, and how long it may take at most; none if time does not
    /// limit it. The clock itself is the caller's.
    pub fn allotted(&self, side: Side) -> Option<(Duration, Duration)> {
        /// What the way to the other program and back may cost.
        const RESERVE: Duration = Duration::from_millis(20);
        if let Some(time) = self.time {
            let time = time.saturating_sub(RESERVE / 4).max(Duration::from_millis(1));
            return Some((time, time));
        }
        let left = self.left[side.index()]?.saturating_sub(RESERVE);
        let moves = self.until_more.unwrap_or(28).clamp(1, 40);
        let share = left / (moves + 1) + self.increment[side.index()] * 3 / 4;
        let most = (share * 4).min(left * 2 / 5).max(Duration::from_millis(1));
        Some((share.min(most), most))
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let millis = |time: Duration| time.as_millis() as u64;
        let numbers = [
            ("wtime", self.left[0].map(millis)),
            ("btime", self.left[1].map(millis)),
            ("winc", Some(millis(self.increment[0])).filter(|&time| time > 0)),
            ("binc", Some(millis(self.increment[1])).filter(|&time| time > 0)),
            ("movestogo", self.until_more.map(u64::from)),
            ("depth", self.depth.map(u64::from)),
            ("nodes", self.nodes),
            ("mate", self.mate.map(u64::from)),
            ("movetime", self.time.map(millis)),
        ];
        for (name, number) in numbers {
            if let Some(number) = number {
                write!(f, " {name} {number}")?;
            }
        }
        for (name, said) in [("infinite", self.infinite), ("ponder", self.ponder)] {
            if said {
                write!(f, " {name}")?;
            }
        }
        if !self.moves.is_empty() {
            f.write_str(" searchmoves")?;
            for mv in &self.moves {
                write!(f, " {mv}")?;
            }
        }
        Ok(())
    }
}

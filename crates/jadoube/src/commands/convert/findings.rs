//! What a conversion noticed, reported in a few lines or in full.

use crate::console::Console;
use crate::exit::Exit;
use jadoube_chess::pgn::{Notice, What};

/// How much is reported of what was tolerated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// A line a kind.
    Counted,
    /// A line a place.
    EveryPlace,
}

/// Counts notices, and tells at once those that change or stop a game.
pub(crate) struct Findings {
    pub(crate) games: u64,
    faulty: bool,
    not_replayed: u64,
    dropped: u64,
    detail: Detail,
    kinds: Vec<Kind>,
}

/// One kind of tolerance: its first place, and how often it was met.
struct Kind {
    name: String,
    first: Notice,
    count: u64,
}

impl Findings {
    pub(crate) fn new(detail: Detail) -> Findings {
        Findings { games: 0, faulty: false, not_replayed: 0, dropped: 0, detail, kinds: Vec::new() }
    }

    /// Counts a game whose comments and variations were not written.
    pub(crate) fn add_bare(&mut self) {
        self.dropped += 1;
    }

    /// Takes a game's notices.
    pub(crate) fn add(&mut self, is_replayed: bool, notices: &[Notice], console: &mut Console<'_>) {
        self.games += 1;
        self.not_replayed += u64::from(!is_replayed);
        self.add_notices(notices, console);
    }

    /// Takes notices that belong together.
    pub(crate) fn add_notices(&mut self, notices: &[Notice], console: &mut Console<'_>) {
        self.faulty |= notices.iter().any(|notice| is_fault(&notice.what));
        for notice in notices {
            if self.detail == Detail::EveryPlace || is_fault(&notice.what) {
                console.note(&notice.to_string());
            } else {
                self.count(notice);
            }
        }
    }

    fn count(&mut self, notice: &Notice) {
        let name = kind_name(&notice.what);
        match self.kinds.iter_mut().find(|kind| kind.name == name) {
            Some(kind) => kind.count += 1,
            None => self.kinds.push(Kind { name, first: notice.clone(), count: 1 }),
        }
    }

    /// Tells what was only counted.
    pub(crate) fn tell(&self, console: &mut Console<'_>) {
        for kind in &self.kinds {
            let often =
                if kind.count == 1 { String::new() } else { format!(" ({} times, first here)", kind.count) };
            console.note(&format!("{}{often}", kind.first));
        }
        if self.dropped > 0 {
            let games = if self.dropped == 1 { "game has" } else { "games have" };
            console.note(&format!(
                "{} {games} comments or variations, which a list of positions leaves out",
                self.dropped
            ));
        }
        if self.faulty {
            let replayed = self.games - self.not_replayed;
            console.note(&format!(
                "games {}, replayed {replayed}, not replayed {}",
                self.games, self.not_replayed
            ));
        }
    }

    pub(crate) fn exit(&self) -> Exit {
        if self.faulty { Exit::Findings } else { Exit::Fine }
    }
}

/// Whether the moves written are not simply the moves read.
fn is_fault(what: &What) -> bool {
    match what {
        What::IllegalMade(..) | What::CommentUnclosed | What::Stray(_) | What::Variation(_) => true,
        what => what.stops_replay(),
    }
}

/// Notices that differ only in the text they quote are of one kind.
fn kind_name(what: &What) -> String {
    let mut name = format!("{what:?}");
    if !matches!(what, What::Quirk(_)) {
        name.truncate(name.find('(').unwrap_or(name.len()));
    }
    name
}

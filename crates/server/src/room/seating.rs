//! Who may sit where: the living tokens of each seat, the invitations not yet taken, and what was settled
//! before. Read from the rows of the ledger in their order; a row is never changed, only superseded.
//!
//! | row | says |
//! |---|---|
//! | `white`, `black`, `umpire`, `watch` | this token opens the seat; a second `umpire`, that one has come |
//! | `invite:white` | this invitation may be exchanged, once, for a token of the seat |
//! | `taken:white`, `withdrawn:white` | this invitation opens nothing any more |
//! | `gone:white` | this token opens nothing any more |
//! | `candidate:umpire` | this token is an umpire's whom both players have yet to accept, or accept again |
//! | `maker` | whoever has this token made the table |
//! | `together` | this token was given to a screen that has both players' seats |
//! | `automaton:white:…` | this token is a program's; its character and seed |

use super::program::ProgramSeat;
use crate::token::{Token, same_hash};
use crate::wire::{SeatName, SeatingSheet};
use jadoube_ledger::{Seat, TokenHash};

/// The name under which the key of an event's organiser is stored. Nobody sits on that seat.
pub(crate) const ORGANISER: &str = "organiser";
/// Who made the table.
pub(crate) const MAKER: &str = "maker";
/// Held by a screen that has both players' seats.
pub(crate) const TOGETHER: &str = "together";

/// What is kept of a token.
pub(crate) type Hash = [u8; 32];

/// Something settled about a seat, as the first part of a row's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// An invitation.
    Invite,
    /// An invitation taken.
    Taken,
    /// An invitation withdrawn.
    Withdrawn,
    /// A token that opens nothing any more.
    Gone,
    /// A token of an umpire not yet accepted.
    Candidate,
}

impl About {
    const ALL: [(About, &'static str); 5] = [
        (About::Invite, "invite:"),
        (About::Taken, "taken:"),
        (About::Withdrawn, "withdrawn:"),
        (About::Gone, "gone:"),
        (About::Candidate, "candidate:"),
    ];

    /// The row that says it.
    pub(crate) fn row(self, seat: SeatName, hash: Hash) -> Seat {
        let word = About::ALL.iter().find(|(about, _)| *about == self).map_or("", |(_, word)| word);
        Seat { name: format!("{word}{}", seat.word()), token: TokenHash(hash) }
    }

    fn read(name: &str) -> Option<(About, SeatName)> {
        About::ALL
            .iter()
            .find_map(|(about, word)| Some((*about, SeatName::of_word(name.strip_prefix(word)?)?)))
    }
}

/// The row of a token that opens a seat.
pub(crate) fn open_row(seat: SeatName, hash: Hash) -> Seat {
    Seat { name: seat.word().to_owned(), token: TokenHash(hash) }
}

/// The row of a token under another name.
pub(crate) fn named_row(name: &str, hash: Hash) -> Seat {
    Seat { name: name.to_owned(), token: TokenHash(hash) }
}

/// Whether a row is an umpire's, in office or not: the event's own stands first.
pub(crate) fn is_umpires(row: &Seat) -> bool {
    SeatName::of_word(&row.name) == Some(SeatName::Umpire)
        || About::read(&row.name) == Some((About::Candidate, SeatName::Umpire))
}

/// What a token is good for at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opens {
    /// It opens a seat.
    Seat(SeatName),
    /// It is an umpire's whom both players have yet to accept: he watches.
    Candidate,
    /// It is an invitation, to be exchanged.
    Invitation(SeatName),
    /// It was an invitation, and somebody took it.
    Taken(SeatName),
    /// It was an invitation, and was withdrawn.
    Withdrawn(SeatName),
    /// It opened a seat that was given up or opened anew.
    Gone(SeatName),
    /// It is nothing here.
    Nothing,
}

impl Opens {
    /// The seat its holder sits on.
    pub(crate) fn seat(self) -> Option<SeatName> {
        match self {
            Opens::Seat(seat) => Some(seat),
            Opens::Candidate => Some(SeatName::Watch),
            _ => None,
        }
    }

    /// Why its holder cannot sit down with it, and what to do.
    pub(crate) fn refusal(self) -> String {
        match self {
            Opens::Invitation(seat) => format!(
                "that is an invitation to {}, which opens nothing by itself: take the seat first, with POST \
                 /api/tables/ID/seat, or by opening the link in a browser",
                of_seat(seat)
            ),
            Opens::Taken(seat) => format!(
                "this invitation has been taken: if it was you, open the link you were shown for {}; if not, ask \
                 whoever invited you",
                of_seat(seat)
            ),
            Opens::Withdrawn(seat) => {
                format!("this invitation to {} was withdrawn: ask whoever sent it for another", of_seat(seat))
            }
            Opens::Gone(seat) => format!(
                "this link opened {} until that was given up or opened anew: ask for an invitation, or watch",
                of_seat(seat)
            ),
            Opens::Seat(_) | Opens::Candidate => {
                "that is a seat's own link already: open it, there is nothing to take".to_owned()
            }
            Opens::Nothing => "that token opens no seat at this table: look at the link again".to_owned(),
        }
    }
}

/// A seat in a sentence.
pub(crate) fn of_seat(seat: SeatName) -> &'static str {
    match seat {
        SeatName::White => "White's seat",
        SeatName::Black => "Black's seat",
        SeatName::Umpire => "the umpire's chair",
        SeatName::Watch => "a place to watch",
    }
}

/// Who may sit where.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seating {
    rows: usize,
    open: Vec<(SeatName, Hash)>,
    invited: Vec<(SeatName, Hash)>,
    spent: Vec<(Opens, Hash)>,
    candidate: Option<Hash>,
    makers: Vec<Hash>,
    together: Vec<Hash>,
    organiser: Option<Hash>,
    /// The umpire of the table's event, where it has one.
    event_umpire: Option<Hash>,
    umpire_came: bool,
    program: Option<ProgramSeat>,
}

impl Seating {
    /// As the rows say; `of_event` if the table is one of an event.
    pub(crate) fn of(rows: &[Seat], of_event: bool) -> Seating {
        let event_umpire = rows.iter().find(|row| of_event && is_umpires(row)).map(|row| row.token.0);
        let mut seating = Seating { event_umpire, ..Seating::default() };
        seating.add(rows);
        seating
    }

    /// Rows have been kept.
    pub(super) fn add(&mut self, rows: &[Seat]) {
        for row in rows {
            self.read(row);
        }
    }

    fn read(&mut self, row: &Seat) {
        self.rows += 1;
        let hash = row.token.0;
        if let Some(seat) = SeatName::of_word(&row.name) {
            return self.opened(seat, hash);
        }
        match row.name.as_str() {
            ORGANISER => self.organiser = Some(hash),
            MAKER => self.makers.push(hash),
            TOGETHER => self.together.push(hash),
            name => match About::read(name) {
                Some((About::Invite, seat)) => self.invited.push((seat, hash)),
                Some((About::Taken, seat)) => self.spend(Opens::Taken(seat), hash),
                Some((About::Withdrawn, seat)) => self.spend(Opens::Withdrawn(seat), hash),
                Some((About::Gone, seat)) => self.spend(Opens::Gone(seat), hash),
                Some((About::Candidate, _)) => self.nominated(hash),
                // A row of a later version says nothing here.
                None => self.program = ProgramSeat::read(row).or_else(|| self.program.take()),
            },
        }
    }

    fn opened(&mut self, seat: SeatName, hash: Hash) {
        if seat == SeatName::Umpire {
            self.umpire_came |= self.candidate == Some(hash) || self.has(seat);
            self.candidate = self.candidate.filter(|candidate| *candidate != hash);
        }
        if !self.open.contains(&(seat, hash)) {
            self.open.push((seat, hash));
        }
    }

    /// An umpire's token is handed out, or a new player has yet to accept who was the umpire.
    fn nominated(&mut self, hash: Hash) {
        self.open.retain(|open| *open != (SeatName::Umpire, hash));
        self.candidate = Some(hash);
        self.umpire_came &= self.has(SeatName::Umpire);
    }

    fn spend(&mut self, how: Opens, hash: Hash) {
        self.invited.retain(|(_, other)| *other != hash);
        self.open.retain(|(_, other)| *other != hash);
        self.candidate = self.candidate.filter(|candidate| *candidate != hash);
        self.umpire_came &= self.has(SeatName::Umpire);
        self.spent.push((how, hash));
    }

    /// What a token is good for, in a time that does not tell which one comes near.
    pub(crate) fn opens(&self, token: &Token) -> Opens {
        self.opens_hash(&token.hash())
    }

    /// The same by the token's hash.
    pub(super) fn opens_hash(&self, hash: &Hash) -> Opens {
        let open = self.open.iter().map(|(seat, kept)| (Opens::Seat(*seat), kept));
        let candidate = self.candidate.iter().map(|kept| (Opens::Candidate, kept));
        let invited = self.invited.iter().map(|(seat, kept)| (Opens::Invitation(*seat), kept));
        let spent = self.spent.iter().map(|(how, kept)| (*how, kept));
        let all = open.chain(candidate).chain(invited).chain(spent);
        all.fold(Opens::Nothing, |found, (opens, kept)| if same_hash(hash, kept) { opens } else { found })
    }

    /// The living tokens of a seat.
    pub(super) fn holders(&self, seat: SeatName) -> Vec<Hash> {
        let candidate = self.candidate.filter(|_| seat == SeatName::Umpire);
        let open = self.open.iter().filter(|(other, _)| *other == seat).map(|(_, hash)| *hash);
        open.chain(candidate).collect()
    }

    fn has(&self, seat: SeatName) -> bool {
        self.open.iter().any(|(other, _)| *other == seat)
    }

    /// The invitations to a seat that may still be taken.
    pub(super) fn invitations(&self, seat: SeatName) -> Vec<Hash> {
        self.invited.iter().filter(|(other, _)| *other == seat).map(|(_, hash)| *hash).collect()
    }

    /// Whether a token is that of who made the table, or the key of its event.
    pub(super) fn is_makers(&self, hash: &Hash) -> bool {
        let makers = self.makers.iter().filter(|maker| !self.spent.iter().any(|(_, gone)| gone == *maker));
        makers.chain(&self.organiser).fold(false, |found, kept| found | same_hash(hash, kept))
    }

    /// Whether a token is the event's umpire's, who needs nobody's consent here.
    pub(super) fn is_event_umpire(&self, hash: &Hash) -> bool {
        self.event_umpire.is_some_and(|umpire| same_hash(hash, &umpire))
            && self.opens_hash(hash) == Opens::Seat(SeatName::Umpire)
    }

    /// Whether the table is one of an event.
    pub(super) fn is_of_event(&self) -> bool {
        self.event_umpire.is_some()
    }

    /// The umpires in office who hold it by the players' consent.
    pub(super) fn consented_umpires(&self) -> Vec<Hash> {
        let umpires = self.open.iter().filter(|(seat, _)| *seat == SeatName::Umpire).map(|(_, hash)| *hash);
        umpires.filter(|hash| !self.is_event_umpire(hash)).collect()
    }

    /// The umpire whom both players have yet to accept.
    pub(super) fn candidate(&self) -> Option<Hash> {
        self.candidate
    }

    /// Whether an umpire has come, or was accepted.
    pub(super) fn umpire_came(&self) -> bool {
        self.umpire_came
    }

    /// The program that has a seat here, as long as nobody else has taken it.
    pub(super) fn program(&self) -> Option<ProgramSeat> {
        self.program.clone().filter(|program| self.open.contains(&(program.seat(), program.hash)))
    }

    /// How many rows there are.
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// What everybody at the table may know of it.
    pub(super) fn sheet(&self) -> SeatingSheet {
        let players = [SeatName::White, SeatName::Black];
        // Of a player's seat there is no candidate.
        let holders = |seat: SeatName| self.open.iter().filter(move |(other, _)| *other == seat);
        let together = |seat: SeatName| {
            holders(seat).next().is_some() && holders(seat).all(|(_, hash)| self.together.contains(hash))
        };
        let is_invited = |seat: &SeatName| self.invited.iter().any(|(other, _)| other == seat);
        SeatingSheet {
            invited: SeatName::ALL.into_iter().filter(is_invited).collect(),
            held_together: players.into_iter().all(together),
            automaton: self.program().map(|program| program.sheet()),
        }
    }

    /// The rows of the next table: everybody's hash and every invitation not yet taken, each once, at the
    /// seat it is for there.
    pub(super) fn carried(&self, seat_there: impl Fn(SeatName) -> SeatName) -> Vec<Seat> {
        let candidate = self.candidate.map(|hash| About::Candidate.row(SeatName::Umpire, hash));
        let open = self.open.iter().map(|(seat, hash)| open_row(seat_there(*seat), *hash));
        let invited = self.invited.iter().map(|(seat, hash)| About::Invite.row(seat_there(*seat), *hash));
        let living = |hash: &&Hash| self.open.iter().any(|(_, other)| other == *hash);
        let makers = self.makers.iter().filter(living).map(|hash| named_row(MAKER, *hash));
        let together = self.together.iter().filter(living).map(|hash| named_row(TOGETHER, *hash));
        let organiser = self.organiser.map(|hash| named_row(ORGANISER, hash));
        let program = self.program().and_then(|program| {
            let seat = seat_there(program.seat());
            program.at(seat)
        });
        candidate
            .into_iter()
            .chain(open)
            .chain(invited)
            .chain(makers)
            .chain(together)
            .chain(organiser)
            .chain(program)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(named: &[(&str, u8)]) -> Vec<Seat> {
        named.iter().map(|(name, number)| named_row(name, [*number; 32])).collect()
    }

    #[test]
    fn what_comes_later_supersedes_what_came_before() {
        let mut seating =
            Seating::of(&rows(&[("white", 1), ("maker", 1), ("invite:black", 2), ("watch", 4)]), false);
        assert_eq!(seating.opens_hash(&[2; 32]), Opens::Invitation(SeatName::Black));
        assert_eq!(seating.sheet().invited, [SeatName::Black]);
        seating.add(&rows(&[("taken:black", 2), ("black", 5)]));
        assert_eq!(seating.opens_hash(&[2; 32]), Opens::Taken(SeatName::Black));
        assert_eq!(seating.opens_hash(&[5; 32]), Opens::Seat(SeatName::Black));
        seating.add(&rows(&[("gone:white", 1), ("invite:white", 6), ("withdrawn:white", 6), ("later:x", 9)]));
        assert_eq!(seating.opens_hash(&[1; 32]), Opens::Gone(SeatName::White));
        assert_eq!(seating.opens_hash(&[6; 32]), Opens::Withdrawn(SeatName::White));
        assert!(!seating.is_makers(&[1; 32]), "with his token goes what he might do as the maker");
        assert_eq!(seating.opens_hash(&[9; 32]), Opens::Nothing);
    }

    #[test]
    fn the_rows_of_a_table_made_before_are_tokens() {
        let seating = Seating::of(&rows(&[("white", 1), ("black", 2), ("umpire", 3), ("watch", 4)]), false);
        for (seat, number) in SeatName::ALL.into_iter().zip(1..) {
            assert_eq!(seating.opens_hash(&[number; 32]), Opens::Seat(seat));
        }
        assert!(!seating.umpire_came() && !seating.sheet().held_together);
    }

    #[test]
    fn a_candidate_is_the_umpire_once_he_is_accepted_and_two_at_one_screen_until_one_leaves() {
        let mut seating = Seating::of(
            &rows(&[("white", 1), ("black", 2), ("together", 1), ("together", 2), ("candidate:umpire", 3)]),
            false,
        );
        assert_eq!((seating.opens_hash(&[3; 32]), seating.umpire_came()), (Opens::Candidate, false));
        assert!(seating.sheet().held_together);
        seating.add(&rows(&[("umpire", 3), ("gone:black", 2)]));
        assert_eq!(
            (seating.opens_hash(&[3; 32]), seating.umpire_came()),
            (Opens::Seat(SeatName::Umpire), true)
        );
        assert!(!seating.sheet().held_together);
    }
}

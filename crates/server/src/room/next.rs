//! The next table of a series: the referee says who has which colour and who begins; every token goes with
//! its holder.

use super::{Room, STARTS};
use crate::token::new_id;
use crate::wire::{SeatName, SeriesSheet};
use jadoube_chess::Side;
use jadoube_ledger::{LedgerError, NewGame, Seat, StoredGame, UnixMillis};
use jadoube_referee::{GameResult, Lots, NextGame, Player, Series, Table, record};
use serde::{Deserialize, Serialize};

/// The other tables a table belongs with: its event, its series.
#[derive(Clone)]
pub(crate) struct RelatedTables {
    pub(super) event: Option<String>,
    series: Option<(String, Standing)>,
    pub(super) next: Option<String>,
}

/// How the players of a series stood before a game, by the colours they have in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Standing {
    game: u32,
    white: u32,
    black: u32,
    drawn: u32,
    annulled: u32,
    #[serde(default)]
    both_lost: u32,
    #[serde(default)]
    half_white: u32,
    #[serde(default)]
    half_black: u32,
}

impl Standing {
    fn counting(mut self, result: GameResult) -> Standing {
        match result {
            GameResult::Won(Side::White) => self.white += 1,
            GameResult::Won(Side::Black) => self.black += 1,
            GameResult::Drawn => self.drawn += 1,
            GameResult::Annulled => self.annulled += 1,
            GameResult::BothLost => self.both_lost += 1,
            GameResult::HalfFor(Side::White) => self.half_white += 1,
            GameResult::HalfFor(Side::Black) => self.half_black += 1,
        }
        self
    }

    fn with_colours_changed(self) -> Standing {
        Standing {
            white: self.black,
            black: self.white,
            half_white: self.half_black,
            half_black: self.half_white,
            ..self
        }
    }
}

impl RelatedTables {
    /// As the ledger has them. A standing that cannot be read is left out rather than the table refused.
    pub(super) fn of(stored: &StoredGame) -> RelatedTables {
        let series = stored.game.follows.as_ref().and_then(|follows| {
            let standing = serde_json::from_str(&follows.standing).ok()?;
            Some((follows.game.to_string(), standing))
        });
        let next = stored.followed_by.as_ref().map(ToString::to_string);
        RelatedTables { event: stored.game.event.clone(), series, next }
    }
}

/// Why there is no next table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NotNext {
    /// The game goes on.
    NotOver,
    /// No game can be played on such terms any more.
    Unplayable(String),
    /// It was not kept.
    NotKept(LedgerError),
    /// The system has no random numbers to give.
    NoRandomness,
}

/// The next table, and whether it has just been made.
pub(crate) type Next = Result<(String, bool), NotNext>;

impl Room {
    /// Makes the next table, once.
    pub(super) async fn next_table(&mut self) -> Next {
        if let Some(next) = &self.related.next {
            return Ok((next.clone(), false));
        }
        let game = self.next_game()?;
        let id = game.id.to_string();
        let (id, made) = match self.services.ledger.create(game).await {
            Ok(()) => (id, true),
            Err(LedgerError::Followed { by, .. }) => (by.to_string(), false),
            Err(error) => return Err(NotNext::NotKept(error)),
        };
        self.related.next = Some(id.clone());
        self.broadcast_events(self.events.len());
        Ok((id, made))
    }

    fn next_game(&self) -> Result<NewGame, NotNext> {
        let outcome = self.table.outcome().ok_or(NotNext::NotOver)?;
        let unplayable = |error: jadoube_referee::TermsError| NotNext::Unplayable(error.to_string());
        // One is who has White here: who began, the terms say.
        let lots = Lots { white: Player::One, first_move: Player::One };
        let mut series = Series::new(self.table.terms().clone(), lots).map_err(unplayable)?;
        series.finished(outcome.result);
        let next = series.next_game();
        Table::new(next.terms.clone()).map_err(unplayable)?;
        let before = self
            .related
            .series
            .as_ref()
            .map_or(Standing { game: 1, ..Standing::default() }, |(_, standing)| *standing);
        // The hour was that of this game's beginning.
        let mut terms = next.terms.clone();
        terms.texts.retain(|(key, _)| key != STARTS);
        let after = before.counting(outcome.result);
        let mut after = if next.white == Player::One { after } else { after.with_colours_changed() };
        after.game += 1;
        let id = new_id().map_err(|_| NotNext::NoRandomness)?;
        let now = UnixMillis(i64::try_from(self.services.clock.now()).unwrap_or(i64::MAX));
        let version = jadoube_referee::code(&next.terms.code).map_or(0, |code| code.version);
        let mut game = NewGame::new(id, now)
            .with_terms(record::print(&terms, &[]))
            .with_code(terms.code.clone(), version.to_string())
            .after(self.game.clone(), serde_json::to_string(&after).unwrap_or_default());
        game.event.clone_from(&self.related.event);
        game.seats = self.next_seats(next);
        Ok(game)
    }

    /// Everybody's hash and every invitation not yet taken, at the seat it is for there.
    fn next_seats(&self, next: &NextGame) -> Vec<Seat> {
        let seat_there = |seat: SeatName| match seat {
            SeatName::White if next.white == Player::Two => SeatName::Black,
            SeatName::Black if next.white == Player::Two => SeatName::White,
            same => same,
        };
        self.seating().carried(seat_there)
    }

    /// Where this game stands in its series.
    pub(super) fn series(&self) -> Option<SeriesSheet> {
        let (previous, standing) = self.related.series.as_ref()?;
        let standing = match self.table.outcome() {
            Some(outcome) => standing.counting(outcome.result),
            None => *standing,
        };
        Some(SeriesSheet {
            game: standing.game,
            previous: previous.clone(),
            white_wins: standing.white,
            black_wins: standing.black,
            drawn: standing.drawn,
            annulled: standing.annulled,
            both_lost: standing.both_lost,
            half_white: standing.half_white,
            half_black: standing.half_black,
        })
    }
}

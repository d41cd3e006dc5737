//! Games one after another between the same two players: the score, and who has which colour and the first
//! move next. Pure: the lot is cast elsewhere and told here.

mod laws;

pub(crate) use laws::{Colours, FirstMove, SeriesLaws};

use crate::code::Code;
use crate::errors::TermsError;
use crate::ruling::{Basis, GameResult};
use crate::start;
use crate::terms::{Gift, Orientation, Terms};
use jadoube_chess::{Side, Square};
use std::ops::Not;

/// One of the two players, whichever colour he has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// The first named.
    One,
    /// The second named.
    Two,
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

/// What lots, or the players themselves, settled before the first game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lots {
    /// Who takes the white men.
    pub white: Player,
    /// Who makes the first move; codes in which White or the giver of odds begins do not ask.
    pub first_move: Player,
}

/// A game to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextGame {
    /// Who has the white men.
    pub white: Player,
    /// What that rests on.
    pub white_by: Basis,
    /// Who makes the first move.
    pub begins: Player,
    /// What that rests on.
    pub begins_by: Basis,
    /// The terms to play it on.
    pub terms: Terms,
}

impl NextGame {
    /// The player who has a colour.
    pub fn player(&self, side: Side) -> Player {
        if side == Side::White { self.white } else { !self.white }
    }

    /// The colour a player has.
    pub fn side(&self, player: Player) -> Side {
        if player == self.white { Side::White } else { Side::Black }
    }
}

/// How the players stand. Annulled games are counted apart, for they count for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Score {
    /// Games that One won.
    pub one: u32,
    /// Games that Two won.
    pub two: u32,
    /// Drawn games.
    pub drawn: u32,
    /// Games that were annulled.
    pub annulled: u32,
    /// Games that both lost.
    pub both_lost: u32,
    /// Games that brought One half a point and Two nothing.
    pub half_one: u32,
    /// Games that brought Two half a point and One nothing.
    pub half_two: u32,
}

/// A series of games between two players under one code.
///
/// ```
/// use jadoube_chess::Side;
/// use jadoube_referee::{GameResult, Lots, Player, Series, Terms};
/// let lots = Lots { white: Player::One, first_move: Player::One };
/// let mut series = Series::new(Terms::of("london-1841"), lots).unwrap();
/// series.finished(GameResult::Won(Side::White));
/// // V: after a decided game the other begins; the colours stay where they are, and Black moves first.
/// let next = series.next_game();
/// assert_eq!((next.begins, next.begins_by.to_string().as_str()), (Player::Two, "V"));
/// assert_eq!((next.white, next.terms.begins), (Player::One, Some(Side::Black)));
/// assert_eq!(series.score().one, 1);
/// ```
#[doc(alias = "match")]
#[derive(Clone, Debug)]
pub struct Series {
    code: &'static Code,
    score: Score,
    next: NextGame,
}

impl Series {
    /// A series whose first game has these terms, after lots were cast. Terms that say who begins were agreed
    /// on, and stand.
    pub fn new(terms: Terms, lots: Lots) -> Result<Series, TermsError> {
        let Some(code) = crate::code(&terms.code) else {
            return Err(TermsError::UnknownCode(terms.code));
        };
        let laws = &code.series;
        let mut next = NextGame {
            white: lots.white,
            white_by: laws.lots_for_colour,
            begins: lots.first_move,
            begins_by: laws.lots_for_move,
            terms,
        };
        if next.terms.begins.is_some()
            || by_odds(&next, laws.odds_by).is_some()
            || laws.first_move == FirstMove::White
        {
            next.begins = next.player(start::beginner(&next.terms, code));
            next.begins_by = by_odds(&next, laws.odds_by).unwrap_or(laws.first_move_by);
        }
        Ok(Series { code, score: Score::default(), next: beginning_right(next, code) })
    }

    /// The game to be played now.
    pub fn next_game(&self) -> &NextGame {
        &self.next
    }

    /// The terms of the game to be played now. An annulled game has those it had, but for a wrong set-up or
    /// board.
    pub fn next_terms(&self) -> &Terms {
        &self.next.terms
    }

    /// How the players stand.
    pub fn score(&self) -> Score {
        self.score
    }

    /// The game that was to be played has ended so.
    pub fn finished(&mut self, result: GameResult) {
        match result {
            GameResult::Annulled => self.score.annulled += 1,
            GameResult::Drawn => self.score.drawn += 1,
            GameResult::Won(side) if self.next.player(side) == Player::One => self.score.one += 1,
            GameResult::Won(_) => self.score.two += 1,
            GameResult::BothLost => self.score.both_lost += 1,
            GameResult::HalfFor(side) if self.next.player(side) == Player::One => self.score.half_one += 1,
            GameResult::HalfFor(_) => self.score.half_two += 1,
        }
        self.next = match result {
            GameResult::Annulled => self.again(),
            _ => self.another(result),
        };
    }

    /// The same game once more.
    fn again(&self) -> NextGame {
        let by = self.code.series.annulled_by;
        let mut next = NextGame { white_by: by, begins_by: by, ..self.next.clone() };
        set_up_properly(&mut next.terms);
        next
    }

    /// The game after one that counts. An undertaking was for that game alone.
    fn another(&self, result: GameResult) -> NextGame {
        let laws = &self.code.series;
        let mut next = NextGame { white_by: laws.colours_by, ..self.next.clone() };
        set_up_properly(&mut next.terms);
        next.terms.undertaking = None;
        if laws.colours == Colours::Alternate {
            next.white = !next.white;
            change_colours(&mut next.terms);
        }
        (next.begins, next.begins_by) = self.begins_another(&next, result);
        beginning_right(next, self.code)
    }

    fn begins_another(&self, next: &NextGame, result: GameResult) -> (Player, Basis) {
        let (began, laws) = (self.next.begins, &self.code.series);
        if let Some(basis) = by_odds(next, laws.odds_after_by) {
            // Who began at odds, by the law or as agreed, begins every game.
            return (began, basis);
        }
        let begins = match laws.first_move {
            FirstMove::White => next.white,
            FirstMove::InTurnButNotAfterDraws if result == GameResult::Drawn => began,
            FirstMove::InTurn | FirstMove::InTurnButNotAfterDraws => !began,
        };
        (begins, laws.first_move_by)
    }
}

/// The law by which the odds of a game say who begins, where they do.
fn by_odds(game: &NextGame, law: fn(&Gift) -> Option<Basis>) -> Option<Basis> {
    game.terms.odds.as_ref().and_then(|odds| law(&odds.gift))
}

/// Men and board as they should be: how they came to stand wrongly is no part of what was agreed.
fn set_up_properly(terms: &mut Terms) {
    terms.set_up = None;
    terms.board = Orientation::Proper;
}

/// The terms say who begins only where they must.
fn beginning_right(mut game: NextGame, code: &Code) -> NextGame {
    let side = game.side(game.begins);
    game.terms.begins = None;
    if game.terms.position.is_some() || start::beginner(&game.terms, code) != side {
        game.terms.begins = Some(side);
    }
    game
}

/// What belongs to a player goes with him to the other colour.
fn change_colours(terms: &mut Terms) {
    for (key, _) in &mut terms.texts {
        match key.as_str() {
            "white" => "black".clone_into(key),
            "black" => "white".clone_into(key),
            _ => {}
        }
    }
    if let Some(odds) = &mut terms.odds {
        odds.giver = !odds.giver;
        if let Gift::Squares(squares) = &mut odds.gift {
            for square in squares {
                *square = Square::at(square.file(), 7 - square.rank());
            }
        }
    }
}

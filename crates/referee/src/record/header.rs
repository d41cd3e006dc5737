//! Reads the header of a record, `key: value` a line, to the terms of the game.

use super::error::RecordError;
use super::limit;
use super::words::{SIDES, Words, free_text, listed};
use crate::{ClockKind, Gift, Odds, Orientation, Referee, Terms, Undertaking, Venue};
use jadoube_chess::notation::{SyntaxError, fen};
use jadoube_chess::{Board, DefectKind, Setup, Side};

/// Keys with free text, which mean nothing to the referee. `result` is what a score says of the end where no
/// act tells it.
const TEXTS: [&str; 8] = ["title", "event", "round", "date", "starts", "white", "black", "result"];

type Set = fn(&mut Words<'_>, &mut Terms) -> Result<(), RecordError>;

/// The other keys, and how their values are read.
const KEYS: [(&str, Set); 17] = [
    ("code", |words, terms| code(words).map(|code| terms.code = code)),
    ("position", |words, terms| position(words).map(|setup| terms.position = Some(setup))),
    ("set-up", |words, terms| placement(words).map(|board| terms.set_up = Some(board))),
    ("board", |words, terms| words.choose("how the board lies", &LIES).map(|lie| terms.board = lie)),
    ("colours", |words, terms| {
        words.choose("the colours", &COLOURS).map(|reversed| terms.colours_reversed = reversed)
    }),
    ("quiet", |words, terms| words.number().map(|halves| terms.quiet = halves)),
    ("begins", |words, terms| words.choose("who begins", &SIDES).map(|side| terms.begins = Some(side))),
    ("odds", |words, terms| odds(words).map(|odds| terms.odds = Some(odds))),
    ("limit", |words, terms| limit::read(words).map(|limit| terms.limit = limit)),
    ("place", |words, terms| words.choose("a place", &PLACES).map(|place| terms.place = place)),
    ("referee", |words, terms| words.choose("a referee", &REFEREES).map(|referee| terms.referee = referee)),
    ("clock", |words, terms| words.choose("a kind of clock", &CLOCKS).map(|clock| terms.clock = clock)),
    ("absence", |words, terms| words.time().map(|time| terms.absence = Some(time))),
    ("default", |words, terms| words.time().map(|time| terms.default_time = Some(time))),
    ("session", |words, terms| words.time().map(|time| terms.session = Some(time))),
    ("options", options),
    ("undertaking", |words, terms| undertaking(words).map(|done| terms.undertaking = Some(done))),
];

const LIES: [(&str, Orientation); 2] = [("turned", Orientation::Turned), ("proper", Orientation::Proper)];
const PLACES: [(&str, Venue); 2] = [("england", Venue::England), ("abroad", Venue::Abroad)];
const COLOURS: [(&str, bool); 2] = [("reversed", true), ("proper", false)];
const REFEREES: [(&str, Referee); 4] = [
    ("silent", Referee::Silent),
    ("watchful", Referee::Watchful),
    ("teaching", Referee::Teaching),
    ("arbiter", Referee::Arbiter),
];
const CLOCKS: [(&str, ClockKind); 2] = [("automatic", ClockKind::Automatic), ("pressed", ClockKind::Pressed)];
const GIFTS: [(&str, Gift); 7] = [
    ("pawn-and-move", Gift::PawnAndMove),
    ("pawn-and-two-moves", Gift::PawnAndTwoMoves),
    ("knight", Gift::Knight),
    ("rook", Gift::Rook),
    ("queen", Gift::Queen),
    ("both-rooks", Gift::BothRooks),
    ("exchange", Gift::Exchange),
];

/// Where in the terms an option is kept.
type OptionOf = fn(&mut Terms) -> &mut bool;

/// What is either agreed or not.
const OPTIONS: [(&str, OptionOf); 7] = [
    ("tournament", |terms| &mut terms.tournament),
    ("six-repetitions", |terms| &mut terms.six_repetitions),
    ("literal-castling", |terms| &mut terms.literal_castling),
    ("supervised", |terms| &mut terms.supervised),
    ("no-offers", |terms| &mut terms.no_offers),
    ("quickplay", |terms| &mut terms.quickplay),
    ("time-loses", |terms| &mut terms.time_loses),
];

/// The ids of all codes a record may name, oldest first.
pub fn code_ids() -> Vec<&'static str> {
    crate::codes().iter().map(|code| code.id).collect()
}

/// The header as far as it was read.
pub(super) struct Header {
    pub(super) terms: Terms,
    /// The keys met so far, small.
    met: Vec<String>,
}

impl Header {
    pub(super) fn new() -> Header {
        Header { terms: Terms::of(""), met: Vec::new() }
    }

    /// Whether this key was given.
    pub(super) fn has(&self, key: &str) -> bool {
        self.met.iter().any(|met| met == key)
    }

    /// Reads a line `key: value`.
    pub(super) fn read(&mut self, line: usize, key: &str, value: &str) -> Result<(), RecordError> {
        let name = key.to_ascii_lowercase();
        if self.has(&name) {
            return Err(RecordError::new(line, key, "each key once"));
        }
        if let Some(text) = TEXTS.iter().find(|text| **text == name) {
            self.terms.texts.push(((*text).to_owned(), free_text(value)));
        } else {
            let Some((_, set)) = KEYS.iter().find(|(known, _)| *known == name) else {
                let known: Vec<_> = KEYS.iter().map(|&(key, _)| key).chain(TEXTS).collect();
                return Err(RecordError::new(line, key, listed("a key", &known)).suggesting(known));
            };
            let mut words = Words::of(line, value)?;
            set(&mut words, &mut self.terms)?;
            words.end()?;
        }
        self.met.push(name);
        Ok(())
    }
}

/// Splits a header line; `None` if the line is none.
pub(super) fn split(text: &str) -> Option<(&str, &str)> {
    let (key, value) = text.split_once(':')?;
    let key = key.trim_end();
    let one_word = !key.is_empty() && !key.contains(|c: char| c.is_whitespace() || c == '"');
    one_word.then_some((key, value.trim()))
}

fn code(words: &mut Words<'_>) -> Result<String, RecordError> {
    let known: Vec<_> = code_ids().into_iter().map(|id| (id, id)).collect();
    words.choose("a code", &known).map(str::to_owned)
}

fn position(words: &mut Words<'_>) -> Result<Setup, RecordError> {
    let text = words.text("a position in FEN")?;
    let setup = fen::read(&text).map_err(|error| unreadable(words, &text, &error))?;
    let defects = setup.defects();
    let of_kings =
        defects.iter().find(|defect| matches!(defect.kind(), DefectKind::NoKing | DefectKind::TooManyKings));
    if !setup.castling.is_standard() {
        let expected = "castling from the e-file and the corners alone, for no code has Chess960";
        return Err(words.complaint(&text, expected.to_owned()));
    }
    match of_kings {
        Some(defect) => {
            Err(words.complaint(&text, format!("a position with a king for each side, but {defect}")))
        }
        None => Ok(setup),
    }
}

/// Reads a piece placement field.
pub(super) fn placement(words: &mut Words<'_>) -> Result<Board, RecordError> {
    let text = words.text("men by rank, such as 4k3/8/8/8/8/8/8/4K3")?;
    fen::read_placement(&text).map_err(|error| unreadable(words, &text, &error))
}

/// The field in which reading stopped is the word to name.
pub(super) fn unreadable(words: &Words<'_>, text: &str, error: &SyntaxError) -> RecordError {
    let start = text[..error.at()].rfind(' ').map_or(0, |space| space + 1);
    let field = text[start..].split(' ').next().unwrap_or_default();
    let place = text[start..error.at()].chars().count() + 1;
    words.complaint(field, format!("{} at character {place} of it", error.expected()))
}

fn odds(words: &mut Words<'_>) -> Result<Odds, RecordError> {
    let giver = words.side()?;
    words.phrase(&["gives"])?;
    let squares = words.peek().is_some_and(|word| word.parse::<jadoube_chess::Square>().is_ok());
    let gift = if squares {
        Gift::Squares(words.squares()?)
    } else {
        words.choose("odds, or the squares of men", &GIFTS)?
    };
    Ok(Odds { giver, gift })
}

fn options(words: &mut Words<'_>, terms: &mut Terms) -> Result<(), RecordError> {
    let all = words.text("options, separated by commas")?;
    for option in all.split(',').map(str::trim) {
        let Some((_, field)) = OPTIONS.iter().find(|(known, _)| *known == option) else {
            let known = OPTIONS.map(|(known, _)| known);
            return Err(words.complaint(option, listed("an option", &known)).suggesting(known));
        };
        *field(terms) = true;
    }
    Ok(())
}

fn undertaking(words: &mut Words<'_>) -> Result<(Side, Undertaking), RecordError> {
    let side = words.side()?;
    let mates = words.choose("an undertaking", &[("mates", true), ("forces", false)])?;
    let done = if mates {
        let how: fn(_) -> _ = words.choose(
            "how",
            &[("with", Undertaking::MatesWith as fn(_) -> _), ("on", Undertaking::MatesOn as fn(_) -> _)],
        )?;
        how(words.square()?)
    } else if words.eat("own") {
        words.phrase(&["stalemate"])?;
        Undertaking::ForcesOwnStalemate
    } else {
        words.choose("selfmate or own stalemate", &[("selfmate", Undertaking::ForcesSelfmate)])?
    };
    Ok((side, done))
}

/// The words of odds that are no squares.
pub(super) fn gift_word(gift: &Gift) -> Option<&'static str> {
    GIFTS.iter().find(|(_, known)| known == gift).map(|&(word, _)| word)
}

/// The key of a free text, if it is one.
pub(super) fn text_key(key: &str) -> Option<&'static str> {
    TEXTS.into_iter().find(|text| *text == key)
}

//! Writes a game as a record: what is written reads back to the same terms and the same acts.

use super::act_text::act_text;
use super::words::{is_plain, quoted};
use super::{header, limit, time};
use crate::{Act, ClockKind, Deed, Gift, Orientation, Referee, Terms, Undertaking, Venue};
use jadoube_chess::{Setup, Side, Wing};
use std::fmt::Write as _;

/// A game as a record: its terms, then its acts, one a line.
///
/// ```
/// use jadoube_referee::{Act, Deed, Seat, Terms, record};
/// use jadoube_chess::Side;
/// let act = Act { by: Seat::Player(Side::White), deed: Deed::Plays("e4".to_owned()) };
/// assert_eq!(record::print(&Terms::of("bcf-1912"), &[act]), "code: bcf-1912\n\nWhite plays e4\n");
/// ```
pub fn print(terms: &Terms, history: &[Act]) -> String {
    let mut text = String::new();
    for (key, value) in header_lines(terms, history) {
        let _ = writeln!(text, "{}", format!("{key}: {value}").trim_end());
    }
    if !history.is_empty() {
        text.push('\n');
    }
    for act in history {
        text += &act_text(act);
        text.push('\n');
    }
    text
}

/// The lines of a header, as keys and values; what is usual is left out.
pub fn header_lines(terms: &Terms, history: &[Act]) -> Vec<(&'static str, String)> {
    let mut lines = vec![("code", terms.code.clone())];
    lines.extend(terms.texts.iter().filter_map(|(key, text)| Some((header::text_key(key)?, free(text)))));
    let mut add = |key, value: Option<String>| lines.extend(value.map(|value| (key, value)));
    add("position", terms.position.as_ref().map(fen_text));
    add("set-up", terms.set_up.map(|board| board.placement()));
    add("board", (terms.board == Orientation::Turned).then(|| "turned".to_owned()));
    add("colours", terms.colours_reversed.then(|| "reversed".to_owned()));
    add("quiet", (terms.quiet > 0).then(|| terms.quiet.to_string()));
    add("begins", terms.begins.map(small));
    add("odds", terms.odds.as_ref().map(|odds| format!("{} gives {}", small(odds.giver), gift(&odds.gift))));
    add("limit", (!terms.limit.is_empty()).then(|| limit::text(&terms.limit)));
    add("place", (terms.place == Venue::Abroad).then(|| "abroad".to_owned()));
    add("referee", referee(terms.referee).map(str::to_owned));
    add("clock", clock(terms.clock, history).map(str::to_owned));
    add("absence", terms.absence.map(time::length));
    add("default", terms.default_time.map(time::length));
    add("session", terms.session.map(time::length));
    add("options", options(terms));
    add(
        "undertaking",
        terms.undertaking.map(|(side, what)| format!("{} {}", small(side), undertaking(what))),
    );
    lines
}

fn free(text: &str) -> String {
    if is_plain(text) { text.to_owned() } else { quoted(text) }
}

fn small(side: Side) -> String {
    side.to_string().to_ascii_lowercase()
}

fn fen_text(setup: &Setup) -> String {
    let mut castling = String::new();
    for (side, wing) in setup.castling.iter() {
        castling.push(match (side, wing) {
            (Side::White, Wing::King) => 'K',
            (Side::White, Wing::Queen) => 'Q',
            (Side::Black, Wing::King) => 'k',
            (Side::Black, Wing::Queen) => 'q',
        });
    }
    if castling.is_empty() {
        castling.push('-');
    }
    let passed = setup.en_passant.map_or("-".to_owned(), |square| square.to_string());
    let (board, turn) = (setup.board.placement(), setup.turn.letter());
    format!("{board} {turn} {castling} {passed} {} {}", setup.halfmoves, setup.fullmoves)
}

fn gift(gift: &Gift) -> String {
    match gift {
        Gift::Squares(squares) => squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        _ => header::gift_word(gift).unwrap_or_default().to_owned(),
    }
}

fn referee(referee: Referee) -> Option<&'static str> {
    match referee {
        Referee::Silent => None,
        Referee::Watchful => Some("watchful"),
        Referee::Teaching => Some("teaching"),
        Referee::Arbiter => Some("arbiter"),
    }
}

/// A reader takes the clock of a game in which somebody presses to be `pressed`, unless told otherwise.
fn clock(clock: ClockKind, history: &[Act]) -> Option<&'static str> {
    match clock {
        ClockKind::Pressed => Some("pressed"),
        ClockKind::Automatic => history.iter().any(|act| act.deed == Deed::Presses).then_some("automatic"),
    }
}

fn options(terms: &Terms) -> Option<String> {
    let all = [
        (terms.tournament, "tournament"),
        (terms.six_repetitions, "six-repetitions"),
        (terms.literal_castling, "literal-castling"),
        (terms.supervised, "supervised"),
        (terms.no_offers, "no-offers"),
        (terms.quickplay, "quickplay"),
        (terms.time_loses, "time-loses"),
    ];
    let adopted: Vec<_> = all.into_iter().filter(|&(adopted, _)| adopted).map(|(_, name)| name).collect();
    (!adopted.is_empty()).then(|| adopted.join(", "))
}

fn undertaking(what: Undertaking) -> String {
    match what {
        Undertaking::MatesWith(square) => format!("mates with {square}"),
        Undertaking::MatesOn(square) => format!("mates on {square}"),
        Undertaking::ForcesSelfmate => "forces selfmate".to_owned(),
        Undertaking::ForcesOwnStalemate => "forces own stalemate".to_owned(),
    }
}

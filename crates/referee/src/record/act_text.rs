//! Writes an act in the words of a record.

use super::acts::TWO_HANDS;
use super::words::{is_plain, quoted};
use super::{tasks, time};
use crate::{
    Act, AdjustNotice, Deed, DrawClaim, Missing, MoveRef, ObjectionTo, Resumption, Sealed, Seat, Settlement,
};
use jadoube_chess::notation::fen;
use jadoube_chess::{Side, Square};

/// Who acts, in a record's word: `White`, `Black`, `Umpire`, `Table`.
pub fn seat_text(seat: Seat) -> &'static str {
    match seat {
        Seat::Player(Side::White) => "White",
        Seat::Player(Side::Black) => "Black",
        Seat::Umpire => "Umpire",
        Seat::Table => "Table",
    }
}

/// An act as a line of a record.
pub fn act_text(act: &Act) -> String {
    match (&act.deed, act.by) {
        (Deed::Resumes(how), Seat::Table) => format!("Resume{}", resumed(how)),
        (Deed::ResumesReading(how, text), Seat::Table) => {
            format!("Resume reading {}{}", quoted(text), resumed(how))
        }
        (Deed::Starts(how), Seat::Table) => format!("Start{}", resumed(how)),
        (Deed::Moves(texts), Seat::Table) => format!("Moves {}", each(texts)),
        (deed, by) => format!("{} {}", seat_text(by), deed_text(deed, by)),
    }
}

/// The word for a move made in one go.
const PLAYS: &str = "plays";

/// The word of records for what is done: `plays`.
pub(crate) fn verb(act: &Act) -> String {
    if matches!(act.deed, Deed::Plays(_)) {
        return PLAYS.to_owned(); // the usual one: the rest of its line need not be written
    }
    let text = deed_text(&act.deed, act.by);
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// What is done: a line for each deed there is.
fn deed_text(deed: &Deed, by: Seat) -> String {
    match deed {
        Deed::Touches(squares, AdjustNotice::None) => format!("touches {}", listed(squares)),
        Deed::Touches(squares, AdjustNotice::AtTheSameMoment) => {
            format!("touches {} saying j'adoube", listed(squares))
        }
        Deed::Adjusts(squares) => format!("adjusts {}", listed(squares)),
        Deed::Brushes(squares) => format!("brushes {}", listed(squares)),
        Deed::Places(text) => format!("places {}", move_text(text)),
        Deed::Quits => "quits".into(),
        Deed::Plays(text) => format!("{PLAYS} {}", move_text(text)),
        Deed::PlaysTwoHanded(text) => format!("plays {} {}", move_text(text), TWO_HANDS.join(" ")),
        Deed::PlacesTwoHanded(text) => format!("places {} {}", move_text(text), TWO_HANDS.join(" ")),
        Deed::Moves(texts) => format!("moves {}", each(texts)),
        Deed::Displaces(from, None) => format!("displaces {from}"),
        Deed::Displaces(from, Some(to)) => format!("displaces {from}-{to}"),
        Deed::RestoresMen => "restores".into(),
        Deed::Names(role) => format!("names {}", role.name()),
        Deed::SaysCheck => "says check".into(),
        Deed::Consents => "consents".into(),
        Deed::Objects(objection) => objected(*objection),
        Deed::Misses(missing) => format!("misses {}", missed(missing, by)),
        Deed::Requires(demand) => format!("requires {}", tasks::demand_words(*demand)),
        Deed::Waives => "waives".into(),
        Deed::PleadsAccident => "pleads accident".into(),
        Deed::Accepts => "accepts".into(),
        Deed::Declines => "declines".into(),
        Deed::Retracts => "retracts".into(),
        Deed::OffersDraw => "offers a draw".into(),
        Deed::ClaimsDraw(ground) => format!("claims a draw by {}", ground_word(*ground)),
        Deed::ClaimsDrawWith(ground, text) => {
            format!("claims a draw by {} with {}", ground_word(*ground), move_text(text))
        }
        Deed::ClaimsTime => "claims time".into(),
        Deed::RequestsIncrement => "requests increment".into(),
        Deed::ClaimsAbandonment => "claims abandonment".into(),
        Deed::CountsFifty => "counts fifty".into(),
        Deed::Proceeds => "proceeds".into(),
        Deed::Resigns => "resigns".into(),
        Deed::Abandons => "abandons".into(),
        Deed::UpsetsBoard => "upsets the board".into(),
        Deed::Refuses => "refuses".into(),
        Deed::Disturbs => "disturbs".into(),
        Deed::Presses => "presses".into(),
        Deed::Pauses => "pauses".into(),
        Deed::Starts(how) => format!("starts{}", resumed(how)),
        Deed::Arrives => "arrives".into(),
        Deed::Leaves => "leaves".into(),
        Deed::Takes(time) => format!("takes {}", time::length(*time)),
        Deed::Seals(Sealed::Text(text)) => format!("seals {}", quoted(text)),
        Deed::Seals(Sealed::Nothing) => "seals nothing".into(),
        Deed::Seals(Sealed::Commitment(commitment)) => format!("seals #{commitment}"),
        Deed::Adjourns => "adjourns".into(),
        Deed::AdjournsUntil(until) => format!("adjourns until {}", quoted(until)),
        Deed::Resumes(how) => format!("resumes{}", resumed(how)),
        Deed::ResumesReading(how, text) => format!("resumes reading {}{}", quoted(text), resumed(how)),
        Deed::Opens(None) => "opens".into(),
        Deed::Opens(Some(text)) => format!("opens {}", quoted(text)),
        Deed::Selects(text) => format!("selects {}", move_text(text)),
        Deed::Disputes(text) => format!("disputes {}", quoted(text)),
        Deed::Withdraws => "withdraws".into(),
        Deed::Proposes(settlement) => format!("proposes {}", settled(*settlement)),
        Deed::ProposesAdjournment(until) => format!("proposes adjournment until {}", quoted(until)),
        Deed::ProposesCorrection => "proposes correction".into(),
        Deed::Breaches(article) => format!("breaches {article}"),
        Deed::States(text) => format!("states {}", quoted(text)),
        Deed::Warns(side) => format!("warns {side}"),
        Deed::AddsTime(side, time) => format!("adds {} to {side}", time::length(*time)),
        Deed::DeductsTime(side, time) => format!("deducts {} from {side}", time::length(*time)),
        Deed::Scores(result) => format!("scores {result}"),
        Deed::Postpones => "postpones".into(),
        Deed::GrantsIncrement => "grants increment".into(),
        Deed::Decides(Settlement::Award(side)) => format!("awards {side}"),
        Deed::Decides(settlement) => format!("{}s", settled(*settlement)),
        Deed::GrantsFifty => "grants fifty".into(),
        Deed::Restores(which) => format!("restores {}", numbered(*which)),
        Deed::SetsClock(side, left) => format!("sets {side} {}", time::clock(*left)),
        Deed::Finds(text) => format!("finds {}", quoted(text)),
    }
}

fn listed(squares: &[Square]) -> String {
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Moves, each by itself.
fn each(texts: &[String]) -> String {
    let one = |text: &String| if text.contains([' ', ':']) { quoted(text) } else { move_text(text) };
    texts.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// In quotation marks only where it would not come back without them.
fn move_text(text: &str) -> String {
    let speaks_of_hands = text.to_ascii_lowercase().ends_with(&TWO_HANDS.join(" "));
    if is_plain(text) && !text.is_empty() && !speaks_of_hands { text.to_owned() } else { quoted(text) }
}

fn objected(objection: ObjectionTo) -> String {
    let to = match objection {
        ObjectionTo::Latest => return "objects".to_owned(),
        ObjectionTo::Touching => "touching".to_owned(),
        ObjectionTo::TheMove => "the move".to_owned(),
        ObjectionTo::Castling => "castling".to_owned(),
        ObjectionTo::Turn => "turn".to_owned(),
        ObjectionTo::Check => "check".to_owned(),
        ObjectionTo::Move(which) => numbered(which),
        ObjectionTo::Board => "board".to_owned(),
        ObjectionTo::SetUp => "set-up".to_owned(),
        ObjectionTo::Odds => "odds".to_owned(),
        ObjectionTo::Beginning => "beginning".to_owned(),
        ObjectionTo::Colours => "colours".to_owned(),
        ObjectionTo::Clock => "clock".to_owned(),
        ObjectionTo::Hands => "hands".to_owned(),
        ObjectionTo::Displacing => "displacing".to_owned(),
        ObjectionTo::Setting => "setting".to_owned(),
    };
    format!("objects to {to}")
}

fn numbered(which: MoveRef) -> String {
    match which.side {
        Some(side) => format!("move {} of {side}", which.number),
        None => format!("move {}", which.number),
    }
}

/// Whose man it is goes without saying where it is the speaker's.
fn missed(missing: &Missing, by: Seat) -> String {
    let what = match (missing.man, missing.square) {
        (None, None) => "no square".to_owned(),
        (None, Some(square)) => format!("man {square}"),
        (Some(man), square) => {
            let whose = if by == Seat::Player(man.side) { String::new() } else { format!("{} ", man.side) };
            let place = square.map_or(" no square".to_owned(), |square| square.to_string());
            format!("{whose}{}{place}", man.role.letter())
        }
    };
    match missing.since {
        Some(which) => format!("{what} since {}", numbered(which)),
        None => what,
    }
}

fn ground_word(ground: DrawClaim) -> &'static str {
    match ground {
        DrawClaim::Repetition => "repetition",
        DrawClaim::Fifty => "fifty",
        DrawClaim::Perpetual => "perpetual",
        DrawClaim::SixRepetitions => "six repetitions",
        DrawClaim::NormalMeans => "normal means",
    }
}

fn resumed(how: &Resumption) -> String {
    match how {
        Resumption::Both => String::new(),
        Resumption::Without(side) => format!(" without {side}"),
        Resumption::WithoutBoth => " without both".to_owned(),
        Resumption::As(text) if fen::read_placement(text).is_ok() => format!(" as {text}"),
        Resumption::As(text) => format!(" as {}", quoted(text)),
    }
}

fn settled(settlement: Settlement) -> String {
    match settlement {
        Settlement::Award(side) => format!("award {side}"),
        Settlement::Draw => "draw".to_owned(),
        Settlement::Annul => "annul".to_owned(),
        Settlement::Continue => "continue".to_owned(),
    }
}

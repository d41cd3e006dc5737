//! Reads an act: who, the verb, and what the verb needs. Any seat may be said to do anything; the referee
//! judges it.

use super::error::RecordError;
use super::expect;
use super::header;
use super::tasks;
use super::words::{SIDES, Words, listed};
use crate::{
    Act, AdjustNotice, Deed, DrawClaim, Missing, MoveRef, ObjectionTo, Resumption, Sealed, Seat, Settlement,
};
use jadoube_chess::notation::fen;
use jadoube_chess::{Man, Role, Side, Square};

/// Whether an office's verb may stand in the plural.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    One,
    Many,
}

const WHO: [(&str, (Seat, Number)); 10] = [
    ("White", (Seat::Player(Side::White), Number::One)),
    ("Black", (Seat::Player(Side::Black), Number::One)),
    ("Umpire", (Seat::Umpire, Number::One)),
    ("Bystanders", (Seat::Umpire, Number::Many)),
    ("Official", (Seat::Umpire, Number::One)),
    ("Committee", (Seat::Umpire, Number::Many)),
    ("Table", (Seat::Table, Number::One)),
    ("Resume", (Seat::Table, Number::Many)),
    ("Moves", (Seat::Table, Number::Many)),
    ("Start", (Seat::Table, Number::Many)),
];

type Read = fn(&mut Words<'_>, Seat) -> Result<Deed, RecordError>;

/// Every verb, the commonest first, and how the rest of its line is read.
const VERBS: [(&str, Read); 58] = [
    ("plays", |words, _| by_hand(words, Deed::Plays, Deed::PlaysTwoHanded)),
    ("touches", |words, _| touches(words)),
    ("objects", |words, _| objection(words).map(Deed::Objects)),
    ("requires", |words, _| tasks::read_demand(words).map(Deed::Requires)),
    ("says", |words, _| words.phrase(&["check"]).map(|()| Deed::SaysCheck)),
    ("adjusts", |words, _| words.squares().map(Deed::Adjusts)),
    ("brushes", |words, _| words.squares().map(Deed::Brushes)),
    ("places", |words, _| by_hand(words, Deed::Places, Deed::PlacesTwoHanded)),
    ("quits", |_, _| Ok(Deed::Quits)),
    ("names", |words, _| words.choose("a man", &ROLES).map(Deed::Names)),
    ("consents", |_, _| Ok(Deed::Consents)),
    ("misses", |words, seat| missing(words, seat).map(Deed::Misses)),
    ("waives", |_, _| Ok(Deed::Waives)),
    ("pleads", |words, _| words.phrase(&["accident"]).map(|()| Deed::PleadsAccident)),
    ("accepts", |_, _| Ok(Deed::Accepts)),
    ("declines", |_, _| Ok(Deed::Declines)),
    ("retracts", |_, _| Ok(Deed::Retracts)),
    ("offers", |words, _| words.phrase(&["a", "draw"]).map(|()| Deed::OffersDraw)),
    ("claims", |words, _| claim(words)),
    ("counts", |words, _| words.phrase(&["fifty"]).map(|()| Deed::CountsFifty)),
    ("proceeds", |_, _| Ok(Deed::Proceeds)),
    ("resigns", |_, _| Ok(Deed::Resigns)),
    ("abandons", |_, _| Ok(Deed::Abandons)),
    ("upsets", |words, _| words.phrase(&["the", "board"]).map(|()| Deed::UpsetsBoard)),
    ("refuses", |_, _| Ok(Deed::Refuses)),
    ("disturbs", |_, _| Ok(Deed::Disturbs)),
    ("presses", |_, _| Ok(Deed::Presses)),
    ("takes", |words, _| words.time().map(Deed::Takes)),
    ("seals", |words, _| sealed(words).map(Deed::Seals)),
    ("adjourns", |words, _| adjourned(words)),
    ("resumes", |words, _| resumes(words)),
    ("opens", |words, _| opened(words).map(Deed::Opens)),
    ("selects", |words, _| words.text(A_MOVE).map(Deed::Selects)),
    ("disputes", |words, _| words.quotation("a question in quotation marks").map(Deed::Disputes)),
    ("withdraws", |_, _| Ok(Deed::Withdraws)),
    ("proposes", |words, _| proposal(words)),
    ("awards", |words, _| words.side().map(|side| Deed::Decides(Settlement::Award(side)))),
    ("draws", |_, _| Ok(Deed::Decides(Settlement::Draw))),
    ("annuls", |_, _| Ok(Deed::Decides(Settlement::Annul))),
    ("continues", |_, _| Ok(Deed::Decides(Settlement::Continue))),
    ("grants", |words, _| words.choose("what is granted", &GRANTS)),
    ("restores", |words, _| restored(words)),
    ("sets", |words, _| words.side().and_then(|side| Ok(Deed::SetsClock(side, words.time()?)))),
    ("finds", |words, _| {
        words.quotation("a finding in quotation marks, such as \"unknown\"").map(Deed::Finds)
    }),
    ("displaces", |words, _| displaced(words)),
    ("pauses", |_, _| Ok(Deed::Pauses)),
    ("requests", |words, _| words.phrase(&["increment"]).map(|()| Deed::RequestsIncrement)),
    ("arrives", |_, _| Ok(Deed::Arrives)),
    ("leaves", |_, _| Ok(Deed::Leaves)),
    ("breaches", |words, _| words.law().map(Deed::Breaches)),
    ("states", |words, _| words.quotation("a move in quotation marks").map(Deed::States)),
    ("warns", |words, _| words.side().map(Deed::Warns)),
    ("adds", |words, _| time_and_side(words, "to").map(|(time, side)| Deed::AddsTime(side, time))),
    ("deducts", |words, _| time_and_side(words, "from").map(|(time, side)| Deed::DeductsTime(side, time))),
    ("scores", |words, _| words.choose("a result", &expect::SCORES).map(Deed::Scores)),
    ("postpones", |_, _| Ok(Deed::Postpones)),
    ("moves", |words, _| words.each(MOVES).map(Deed::Moves)),
    ("starts", |words, _| resumption(words).map(Deed::Starts)),
];

const MOVES: &str = "moves, one after another, such as Nf3 Nf6 Ng1";

const GRANTS: [(&str, Deed); 2] = [("fifty", Deed::GrantsFifty), ("increment", Deed::GrantsIncrement)];

const A_MOVE: &str = "a move such as e4, e2-e4 or P-K4";
const A_TIME: &str = "a time in quotation marks, in any words";

const ROLES: [(&str, Role); 6] = [
    ("queen", Role::Queen),
    ("rook", Role::Rook),
    ("bishop", Role::Bishop),
    ("knight", Role::Knight),
    ("pawn", Role::Pawn),
    ("king", Role::King),
];

/// Reads a line that is neither header nor expectation.
pub(super) fn read(mut words: Words<'_>) -> Result<Act, RecordError> {
    let first = words.peek().unwrap_or_default().to_ascii_lowercase();
    let (by, number) = words.choose("who acts", &WHO)?;
    let deed = match first.as_str() {
        "resume" => resumes(&mut words)?,
        "moves" => Deed::Moves(words.each(MOVES)?),
        "start" => Deed::Starts(resumption(&mut words)?),
        _ => {
            let read = verb(&mut words, number)?;
            read(&mut words, by)?
        }
    };
    words.end()?;
    Ok(Act { by, deed })
}

fn verb(words: &mut Words<'_>, number: Number) -> Result<Read, RecordError> {
    let next = words.peek().unwrap_or_default().to_ascii_lowercase();
    let is_it = |verb: &str| verb == next || number == Number::Many && plural(verb) == next;
    let Some(&(_, read)) = VERBS.iter().find(|(verb, _)| is_it(verb)) else {
        let known: Vec<_> = VERBS.iter().map(|&(verb, _)| verb).collect();
        return Err(words.expected(listed("a verb", &known)).suggesting(known));
    };
    words.skip();
    Ok(read)
}

/// As several people do it: `touch`, `draw`.
fn plural(verb: &str) -> &str {
    let hissing = ["ches", "shes", "sses"].iter().any(|end| verb.ends_with(end));
    &verb[..verb.len() - if hissing { 2 } else { 1 }]
}

/// The words that say that both hands were used.
pub(super) const TWO_HANDS: [&str; 3] = ["with", "two", "hands"];

/// A move with one hand or two.
fn by_hand(
    words: &mut Words<'_>,
    one: fn(String) -> Deed,
    two: fn(String) -> Deed,
) -> Result<Deed, RecordError> {
    let deed = if words.ends_with(&TWO_HANDS) { two } else { one };
    words.text(A_MOVE).map(deed)
}

/// `d2`, or `d2-d3` where the man now stands elsewhere.
fn displaced(words: &mut Words<'_>) -> Result<Deed, RecordError> {
    let read = |word: &str| match word.split_once('-') {
        Some((from, to)) => Some(Deed::Displaces(from.parse().ok()?, Some(to.parse().ok()?))),
        None => Some(Deed::Displaces(word.parse().ok()?, None)),
    };
    let deed = words.peek().and_then(read);
    let deed = deed.ok_or_else(|| words.expected("a square such as d2, or two such as d2-d3"))?;
    words.skip();
    Ok(deed)
}

/// Nothing where a player puts right what he displaced; the umpire names a move.
fn restored(words: &mut Words<'_>) -> Result<Deed, RecordError> {
    if words.at_end() { Ok(Deed::RestoresMen) } else { numbered_move(words).map(Deed::Restores) }
}

/// `2m to Black`.
fn time_and_side(words: &mut Words<'_>, between: &str) -> Result<(u64, Side), RecordError> {
    let time = words.time()?;
    words.phrase(&[between])?;
    Ok((time, words.side()?))
}

fn touches(words: &mut Words<'_>) -> Result<Deed, RecordError> {
    let squares = words.squares()?;
    if !words.eat("saying") {
        return Ok(Deed::Touches(squares, AdjustNotice::None));
    }
    let said = words.text("words of notice: j'adoube or I adjust")?;
    let letters: String = said.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect();
    match letters.as_str() {
        "jadoube" | "iadjust" => Ok(Deed::Touches(squares, AdjustNotice::AtTheSameMoment)),
        _ => {
            let known = ["j'adoube", "I adjust"];
            Err(words.complaint(&said, listed("words of notice", &known)).suggesting(known))
        }
    }
}

fn objection(words: &mut Words<'_>) -> Result<ObjectionTo, RecordError> {
    const KINDS: [(&str, Option<ObjectionTo>); 15] = [
        ("touching", Some(ObjectionTo::Touching)),
        ("castling", Some(ObjectionTo::Castling)),
        ("turn", Some(ObjectionTo::Turn)),
        ("check", Some(ObjectionTo::Check)),
        ("board", Some(ObjectionTo::Board)),
        ("set-up", Some(ObjectionTo::SetUp)),
        ("odds", Some(ObjectionTo::Odds)),
        ("beginning", Some(ObjectionTo::Beginning)),
        ("colours", Some(ObjectionTo::Colours)),
        ("clock", Some(ObjectionTo::Clock)),
        ("hands", Some(ObjectionTo::Hands)),
        ("displacing", Some(ObjectionTo::Displacing)),
        ("setting", Some(ObjectionTo::Setting)),
        ("move", None),
        ("the", None),
    ];
    if words.at_end() {
        return Ok(ObjectionTo::Latest);
    }
    words.phrase(&["to"])?;
    if words.eat("the") {
        return words.phrase(&["move"]).map(|()| ObjectionTo::TheMove);
    }
    match words.choose("what is objected to", &KINDS)? {
        Some(objection) => Ok(objection),
        None if words.at_end() => Err(words.expected("the number of the move, or else: objects to the move")),
        None => words.move_ref().map(ObjectionTo::Move),
    }
}

fn numbered_move(words: &mut Words<'_>) -> Result<MoveRef, RecordError> {
    words.phrase(&["move"])?;
    words.move_ref()
}

/// `Nd4`, `N no square`, `no square`, `White Nd4`, each with `since move 12` if need be.
fn missing(words: &mut Words<'_>, seat: Seat) -> Result<Missing, RecordError> {
    let (man, mut square) = if words.peek() == Some("no") { (None, None) } else { lost_man(words, seat)? };
    if words.eat("no") {
        words.phrase(&["square"])?;
        square = None;
    } else if square.is_none() {
        return Err(words.expected("its square, as in Nd4, or: no square"));
    }
    let since = if words.eat("since") { Some(numbered_move(words)?) } else { None };
    Ok(Missing { man, square, since })
}

/// A bare square is a pawn's, as in SAN; `man d4` leaves the man unsaid.
fn lost_man(words: &mut Words<'_>, seat: Seat) -> Result<(Option<Man>, Option<Square>), RecordError> {
    if words.eat("man") {
        return words.square().map(|square| (None, Some(square)));
    }
    let said = match SIDES.iter().find(|(name, _)| words.peek() == Some(name)) {
        Some(&(_, side)) => {
            words.skip();
            Some(side)
        }
        None => None,
    };
    let ((Some(side), _) | (None, Seat::Player(side))) = (said, seat) else {
        return Err(words.expected("whose man it is, as in White Nd4"));
    };
    let word = words.peek().unwrap_or_default();
    let letter = word.chars().next().filter(char::is_ascii_uppercase).and_then(Role::from_letter);
    let rest = if letter.is_some() { &word[1..] } else { word };
    let square = rest.parse().ok();
    if square.is_none() && (letter.is_none() || !rest.is_empty()) {
        return Err(words.expected("a man and its square, as in Nd4"));
    }
    words.skip();
    Ok((Some(letter.unwrap_or(Role::Pawn).of(side)), square))
}

fn claim(words: &mut Words<'_>) -> Result<Deed, RecordError> {
    if words.eat("abandonment") {
        return Ok(Deed::ClaimsAbandonment);
    }
    if words.eat("time") {
        return Ok(Deed::ClaimsTime);
    }
    if !words.eat("a") {
        let known = ["a draw by", "abandonment", "time"];
        return Err(words.expected(listed("a claim", &known)).suggesting(known));
    }
    words.phrase(&["draw", "by"])?;
    let ground = words.choose("a ground", &GROUNDS)?;
    match ground {
        DrawClaim::SixRepetitions => words.phrase(&["repetitions"])?,
        DrawClaim::NormalMeans => words.phrase(&["means"])?,
        _ => {}
    }
    if words.eat("with") {
        return words.text(A_MOVE).map(|text| Deed::ClaimsDrawWith(ground, text));
    }
    Ok(Deed::ClaimsDraw(ground))
}

fn sealed(words: &mut Words<'_>) -> Result<Sealed, RecordError> {
    if words.eat("nothing") {
        return Ok(Sealed::Nothing);
    }
    if let Some(commitment) = words.peek().and_then(|word| word.strip_prefix('#')) {
        words.skip();
        return Ok(Sealed::Commitment(commitment.to_owned()));
    }
    words.quotation("a move in quotation marks, nothing, or #COMMITMENT").map(Sealed::Text)
}

fn opened(words: &mut Words<'_>) -> Result<Option<String>, RecordError> {
    if words.at_end() {
        return Ok(None);
    }
    words.quotation("the sealed text in quotation marks, or the end of the line").map(Some)
}

/// Until when, the umpire alone says.
fn adjourned(words: &mut Words<'_>) -> Result<Deed, RecordError> {
    if !words.eat("until") {
        return Ok(Deed::Adjourns);
    }
    words.quotation(A_TIME).map(Deed::AdjournsUntil)
}

/// How play is resumed, and what was in the envelope where it is read with that.
fn resumes(words: &mut Words<'_>) -> Result<Deed, RecordError> {
    if !words.eat("reading") {
        return resumption(words).map(Deed::Resumes);
    }
    let text = words.quotation("the sealed text in quotation marks")?;
    Ok(Deed::ResumesReading(resumption(words)?, text))
}

fn resumption(words: &mut Words<'_>) -> Result<Resumption, RecordError> {
    const HOW: [(&str, How); 2] = [("without", How::Without), ("as", How::As)];
    if words.at_end() {
        return Ok(Resumption::Both);
    }
    match words.choose("how play is resumed", &HOW)? {
        How::Without if words.eat("both") => Ok(Resumption::WithoutBoth),
        How::Without => words.side().map(Resumption::Without),
        How::As => placed(words).map(Resumption::As),
    }
}

/// How play is resumed, before it is said with whom or what.
#[derive(Clone, Copy)]
enum How {
    Without,
    As,
}

/// How the men were set up. In quotation marks it may be anything: somebody said so.
fn placed(words: &mut Words<'_>) -> Result<String, RecordError> {
    let said = words.peek().is_none();
    let text = words.text("men by rank, such as 4k3/8/8/8/8/8/8/4K3")?;
    if !said {
        fen::read_placement(&text).map_err(|error| header::unreadable(words, &text, &error))?;
    }
    Ok(text)
}

fn proposal(words: &mut Words<'_>) -> Result<Deed, RecordError> {
    const KNOWN: [(&str, Proposed); 6] = [
        ("draw", Proposed::Settlement(Settlement::Draw)),
        ("annul", Proposed::Settlement(Settlement::Annul)),
        ("continue", Proposed::Settlement(Settlement::Continue)),
        ("award", Proposed::Award),
        ("adjournment", Proposed::Adjournment),
        ("correction", Proposed::Correction),
    ];
    match words.choose("a proposal", &KNOWN)? {
        Proposed::Settlement(settlement) => Ok(Deed::Proposes(settlement)),
        Proposed::Correction => Ok(Deed::ProposesCorrection),
        Proposed::Award => words.side().map(|side| Deed::Proposes(Settlement::Award(side))),
        Proposed::Adjournment => {
            words.phrase(&["until"])?;
            words.quotation(A_TIME).map(Deed::ProposesAdjournment)
        }
    }
}

/// What is proposed, before it is said to whom or until when.
#[derive(Clone, Copy)]
enum Proposed {
    Settlement(Settlement),
    Award,
    Adjournment,
    Correction,
}

const GROUNDS: [(&str, DrawClaim); 5] = [
    ("repetition", DrawClaim::Repetition),
    ("fifty", DrawClaim::Fifty),
    ("perpetual", DrawClaim::Perpetual),
    ("six", DrawClaim::SixRepetitions),
    ("normal", DrawClaim::NormalMeans),
];

//! Every deed by its verb, and random ones of the words that came with the code of today.

use jadoube_chess::{Side, Square};
use jadoube_referee::{AdjustNotice, Deed, DrawClaim, GameResult, Resumption};
use proptest::prelude::*;

/// Deeds that the older codes know nothing of, and moves told together.
pub(crate) fn of_today(long_move: BoxedStrategy<String>) -> impl Strategy<Value = Deed> {
    let side = || prop::sample::select(Side::BOTH.to_vec());
    let square = || (0..64u8).prop_map(Square::new);
    let grounds = prop::sample::select(vec![DrawClaim::Repetition, DrawClaim::Fifty, DrawClaim::NormalMeans]);
    let plain = vec![
        Deed::RestoresMen,
        Deed::ClaimsTime,
        Deed::RequestsIncrement,
        Deed::Pauses,
        Deed::Starts(Resumption::Both),
        Deed::Starts(Resumption::Without(Side::Black)),
        Deed::Arrives,
        Deed::Leaves,
        Deed::ProposesCorrection,
        Deed::Breaches("11.5".to_owned()),
        Deed::States("Nf3".to_owned()),
        Deed::ResumesReading(Resumption::Both, "Nf3".to_owned()),
        Deed::Scores(GameResult::BothLost),
        Deed::Postpones,
        Deed::GrantsIncrement,
        Deed::ClaimsDraw(DrawClaim::NormalMeans),
    ];
    prop_oneof![
        6 => prop::collection::vec(long_move.clone(), 1..4).prop_map(Deed::Moves),
        2 => long_move.clone().prop_map(Deed::PlaysTwoHanded),
        2 => long_move.clone().prop_map(Deed::PlacesTwoHanded),
        2 => (square(), prop::option::of(square())).prop_map(|(from, to)| Deed::Displaces(from, to)),
        2 => (grounds, long_move).prop_map(|(ground, text)| Deed::ClaimsDrawWith(ground, text)),
        2 => side().prop_map(Deed::Warns),
        2 => (side(), any::<u64>()).prop_map(|(side, time)| Deed::AddsTime(side, time)),
        2 => (side(), any::<u64>()).prop_map(|(side, time)| Deed::DeductsTime(side, time)),
        12 => prop::sample::select(plain),
    ]
}

/// The verb of a deed. A new one does not compile until it is named here, and then must be among the random
/// ones.
pub(crate) fn verb(deed: &Deed) -> &'static str {
    match deed {
        Deed::Touches(_, AdjustNotice::None) => "touches",
        Deed::Touches(_, AdjustNotice::AtTheSameMoment) => "touches saying j'adoube",
        Deed::Adjusts(_) => "adjusts",
        Deed::Brushes(_) => "brushes",
        Deed::Places(_) => "places",
        Deed::Quits => "quits",
        Deed::Plays(_) => "plays",
        Deed::Names(_) => "names",
        Deed::SaysCheck => "says check",
        Deed::Consents => "consents",
        Deed::Objects(_) => "objects",
        Deed::Misses(_) => "misses",
        Deed::Requires(_) => "requires",
        Deed::Waives => "waives",
        Deed::PleadsAccident => "pleads",
        Deed::Accepts => "accepts",
        Deed::Declines => "declines",
        Deed::Retracts => "retracts",
        Deed::OffersDraw => "offers",
        Deed::ClaimsDraw(_) => "claims a draw",
        Deed::ClaimsAbandonment => "claims abandonment",
        Deed::CountsFifty => "counts",
        Deed::Proceeds => "proceeds",
        Deed::Resigns => "resigns",
        Deed::Abandons => "abandons",
        Deed::UpsetsBoard => "upsets",
        Deed::Refuses => "refuses",
        Deed::Disturbs => "disturbs",
        Deed::Presses => "presses",
        Deed::Takes(_) => "takes",
        Deed::Seals(_) => "seals",
        Deed::Adjourns | Deed::AdjournsUntil(_) => "adjourns",
        Deed::Resumes(_) => "resumes",
        Deed::ResumesReading(..) => "resumes reading",
        Deed::Opens(_) => "opens",
        Deed::Selects(_) => "selects",
        Deed::Disputes(_) => "disputes",
        Deed::Withdraws => "withdraws",
        Deed::Proposes(_) => "proposes",
        Deed::ProposesAdjournment(_) => "proposes adjournment",
        Deed::Decides(_) => "decides",
        Deed::GrantsFifty => "grants",
        Deed::Restores(_) => "restores",
        Deed::SetsClock(..) => "sets",
        Deed::Finds(_) => "finds",
        Deed::PlaysTwoHanded(_) => "plays with two hands",
        Deed::PlacesTwoHanded(_) => "places with two hands",
        Deed::Moves(_) => "moves",
        Deed::Displaces(..) => "displaces",
        Deed::RestoresMen => "restores the men",
        Deed::ClaimsDrawWith(..) => "claims a draw with",
        Deed::ClaimsTime => "claims time",
        Deed::RequestsIncrement => "requests",
        Deed::Pauses => "pauses",
        Deed::Starts(_) => "starts",
        Deed::Arrives => "arrives",
        Deed::Leaves => "leaves",
        Deed::ProposesCorrection => "proposes correction",
        Deed::Breaches(_) => "breaches",
        Deed::States(_) => "states",
        Deed::Warns(_) => "warns",
        Deed::AddsTime(..) => "adds",
        Deed::DeductsTime(..) => "deducts",
        Deed::Scores(_) => "scores",
        Deed::Postpones => "postpones",
        Deed::GrantsIncrement => "grants increment",
    }
}

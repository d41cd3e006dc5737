//! Odd set-ups: every defect is reported, all at once, and each can be tolerated without the others.
#![allow(clippy::unwrap_used)]

use jadoube_chess::notation::fen;
use jadoube_chess::{Built, Defect, DefectKind, Defects, Setup, Tolerance};

const KINDS: [DefectKind; 7] = [
    DefectKind::NoKing,
    DefectKind::TooManyKings,
    DefectKind::TooManyMen,
    DefectKind::PawnOnEndRank,
    DefectKind::OtherKingInCheck,
    DefectKind::CastlingRight,
    DefectKind::EnPassant,
];

/// FENs for each kind, with that defect and no other.
const ALONE: [(&str, DefectKind); 17] = [
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", DefectKind::NoKing),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", DefectKind::NoKing),
    ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", DefectKind::TooManyKings),
    ("4k2k/8/8/8/8/8/8/4K3 w - - 0 1", DefectKind::TooManyKings),
    ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", DefectKind::TooManyMen),
    ("4k3/8/8/8/8/8/PPPPPPPP/2QQK3 w - - 0 1", DefectKind::TooManyMen),
    ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", DefectKind::PawnOnEndRank),
    ("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", DefectKind::PawnOnEndRank),
    ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", DefectKind::OtherKingInCheck),
    ("8/8/8/3kK3/8/8/8/8 w - - 0 1", DefectKind::OtherKingInCheck),
    ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", DefectKind::CastlingRight),
    ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", DefectKind::CastlingRight),
    ("r3k2r/8/8/8/8/8/8/4K3 w Qkq - 0 1", DefectKind::CastlingRight),
    ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", DefectKind::EnPassant),
    ("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", DefectKind::EnPassant),
    ("4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", DefectKind::EnPassant),
    ("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", DefectKind::EnPassant),
];

fn setup(text: &str) -> Setup {
    fen::read(text).unwrap()
}

fn kinds(defects: &Defects) -> Vec<DefectKind> {
    defects.iter().map(Defect::kind).collect()
}

fn all_but(kind: DefectKind) -> Tolerance {
    KINDS.into_iter().filter(|&other| other != kind).fold(Tolerance::NONE, Tolerance::and)
}

#[test]
fn each_kind_of_defect_is_found_alone() {
    for (text, kind) in ALONE {
        let defects = setup(text).build(Tolerance::NONE).unwrap_err();
        assert_eq!(kinds(&defects), [kind], "{text}: {defects}");
        assert!(!defects.to_string().is_empty());
    }
}

#[test]
fn each_kind_of_defect_is_tolerated_alone_and_reported_even_then() {
    for (text, kind) in ALONE {
        let Built { tolerated, .. } = setup(text).build(Tolerance::NONE.and(kind)).unwrap();
        assert_eq!(kinds(&tolerated), [kind], "{text}");
        assert!(setup(text).build(all_but(kind)).is_err(), "{text}");
    }
}

#[test]
fn several_defects_are_reported_together() {
    use DefectKind::{
        CastlingRight, EnPassant, NoKing, OtherKingInCheck, PawnOnEndRank, TooManyKings, TooManyMen,
    };
    let cases: [(&str, &[DefectKind]); 4] = [
        ("8/8/8/8/8/8/8/8 w - - 0 1", &[NoKing, NoKing]),
        (
            "P6k/8/8/8/8/8/8/K5KR w KQkq e6 0 1",
            &[
                TooManyKings,
                PawnOnEndRank,
                OtherKingInCheck,
                CastlingRight,
                CastlingRight,
                CastlingRight,
                CastlingRight,
                EnPassant,
            ],
        ),
        (
            "QQQQQQQQ/QQQQQQQQ/Q7/8/8/8/8/p7 b - d3 0 1",
            &[NoKing, TooManyMen, NoKing, PawnOnEndRank, EnPassant],
        ),
        ("kk6/8/8/8/8/8/8/KK5R w Q - 0 1", &[TooManyKings, TooManyKings, CastlingRight]),
    ];
    for (text, expected) in cases {
        let defects = setup(text).build(Tolerance::NONE).unwrap_err();
        assert_eq!(kinds(&defects), expected, "{text}: {defects}");
        let one = expected[0];
        assert_eq!(setup(text).build(all_but(one)).unwrap_err(), defects, "{text}");
        assert!(setup(text).build(Tolerance::ALL).is_ok());
    }
}

#[test]
fn what_cannot_be_held_is_dropped_when_tolerated() {
    let built = setup("r3k2r/8/8/8/8/8/8/4K2R w KQkq e6 0 1").build(Tolerance::ALL).unwrap();
    assert_eq!(fen::write(&built.position), "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1");
    assert_eq!(built.tolerated.iter().count(), 2);
}

#[test]
fn as_many_promoted_men_as_pawns_are_missing_is_no_defect() {
    for text in ["4k3/8/8/8/8/NN6/PPPPPPPN/4K3 w - - 0 1", "QQQQkQQQ/Q6Q/8/8/8/8/8/4K3 b - - 0 1"] {
        assert!(setup(text).build(Tolerance::NONE).is_ok(), "{text}");
    }
}

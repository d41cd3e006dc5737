//! Descriptive notation against book texts, random games and arbitrary strings.
#![allow(clippy::unwrap_used)]

use jadoube_chess::notation::{CheckCall, Descriptive, DescriptiveHint, KnightLetter, Meaning, fen};
use jadoube_chess::{Move, Position, Tolerance};
use proptest::prelude::*;

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const OPEN_GAME: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const ROOKS_AND_KINGS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const BLACK_CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
const ROOKS_APART: &str = "8/7k/8/7R/8/8/8/R3K3 w - - 0 1";
const ROOKS_AT_HOME: &str = "7k/8/8/8/8/8/6K1/R4R2 w - - 0 1";
const KNIGHTS: &str = "7k/8/8/8/8/8/4N1K1/1N6 w - - 0 1";
const PASSING: &str = "7k/8/5p2/3pP3/8/8/8/K7 w - d6 0 1";
const PASSING_BOTH: &str = "7k/8/8/2PpP3/8/8/8/K7 w - d6 0 1";
const PROMOTING: &str = "4r2k/3P4/8/8/8/8/8/K7 w - - 0 1";
const BLACK_PROMOTES: &str = "7k/8/8/8/8/K7/4p3/8 b - - 0 1";
const BISHOP: &str = "7k/p5p1/8/8/3B4/8/8/K7 w - - 0 1";
const BISHOPS: &str = "7k/p5p1/8/7p/3B4/8/8/K2B4 w - - 0 1";
const ENEMY_ROOKS: &str = "4r3/7k/8/8/8/8/6K1/r3R3 w - - 0 1";
const DISCOVERY: &str = "4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1";
const DOUBLE: &str = "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1";
const FOUR_QUEENS: &str = "8/7k/8/Q3Q3/8/8/8/Q3Q2K w - - 0 1";
const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
const CROWD: &str = "r1bqk2r/pPpp1ppp/2n2n2/2b1p3/2B1P1P1/2NP1N2/PpP2P1P/R1BQK2R w KQkq - 0 1";
const KNIGHT_HERD: &str = "n1n1k1n1/1P1n1P1P/8/2N1N3/4p1p1/2N1N1N1/p2P1P1p/1N2K3 w - - 0 1";

const TWO_KINGS: &str = "k3b2k/2P3P1/8/1pP1p3/3K1K2/2N1N3/8/1q4n1 w - b6 0 1";
const NO_KING: &str = "1r3r2/P5P1/8/2p1p3/3Q1B2/2N1N3/p7/1r4b1 w - - 0 1";

fn position(fen: &str) -> Position {
    fen::read(fen).unwrap().build(Tolerance::ALL).unwrap().position
}

fn read(text: &str) -> Descriptive {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn moves(text: &str, fen: &str) -> Vec<String> {
    let mut moves: Vec<_> =
        read(text).meaning(&position(fen)).moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// Position, text, and the moves it means: none, one, or several.
const BOOK: &[(&str, &str, &[&str])] = &[
    (INITIAL, "P-K4", &["e2e4"]),
    (INITIAL, "P. to K. 4th", &["e2e4"]),
    (INITIAL, "Kt-KB3", &["g1f3"]),
    (INITIAL, "K. Kt. to B. 3rd", &["g1f3"]),
    (INITIAL, "Kt-B3", &["b1c3", "g1f3"]),
    (INITIAL, "QKt-B3", &["b1c3"]),
    (INITIAL, "QN-KB3", &["g1f3"]),
    (INITIAL, "P-B4", &["c2c4", "f2f4"]),
    (INITIAL, "KBP-B4", &["f2f4"]),
    (INITIAL, "RP-R4", &["a2a4", "h2h4"]),
    (INITIAL, "P-K5", &[]),
    (INITIAL, "Castles", &[]),
    (OPEN_GAME, "P-K4", &["e7e5"]),
    (OPEN_GAME, "N-QB3", &["b8c6"]),
    (OPEN_GAME, "P to Q's 4th", &["d7d5"]),
    (ROOKS_AND_KINGS, "Castles", &["e1c1", "e1g1"]),
    (ROOKS_AND_KINGS, "Castles K", &["e1g1"]),
    (ROOKS_AND_KINGS, "Castles QR", &["e1c1"]),
    (ROOKS_AND_KINGS, "O-O", &["e1g1"]),
    (ROOKS_AND_KINGS, "K-Kt1", &[]),
    (ROOKS_AND_KINGS, "RxR ch", &["a1a8", "h1h8"]),
    (ROOKS_AND_KINGS, "RxQR", &["a1a8"]),
    (BLACK_CASTLES, "Castles (K)", &["e8g8"]),
    (BLACK_CASTLES, "0-0-0", &["e8c8"]),
    (BLACK_CASTLES, "K to Q sq.", &["e8d8"]),
    (ROOKS_APART, "R-QR5", &["a1a5", "h5a5"]),
    (ROOKS_APART, "R(R5)-QR5", &["h5a5"]),
    (ROOKS_APART, "R/R5-QR5", &["h5a5"]),
    (ROOKS_APART, "QR-QR5", &["a1a5"]),
    (ROOKS_AT_HOME, "R-Q sq", &["a1d1", "f1d1"]),
    (ROOKS_AT_HOME, "KR-Q sq", &["f1d1"]),
    (ROOKS_AT_HOME, "KR-QR2", &["a1a2"]),
    (KNIGHTS, "Kt-B3", &["b1c3", "e2c3"]),
    (KNIGHTS, "Kt(K2)-B3", &["e2c3"]),
    (KNIGHTS, "KKt-B3", &["e2c3"]),
    (PASSING, "PxP", &["e5d6", "e5f6"]),
    (PASSING, "PxP e.p.", &["e5d6"]),
    (PASSING, "PxP en passant", &["e5d6"]),
    (PASSING, "PxBP", &["e5f6"]),
    (PASSING, "PxP(Q5)", &["e5d6"]),
    (PASSING, "PxP(Q6)", &["e5d6"]),
    (PASSING, "PxBP e.p.", &["e5f6"]),
    (PASSING_BOTH, "PxP e.p.", &["c5d6", "e5d6"]),
    (PASSING_BOTH, "KPxP e.p.", &["e5d6"]),
    (PROMOTING, "PxR(Q)", &["d7e8q"]),
    (PROMOTING, "PxR(K8)", &["d7e8b", "d7e8n", "d7e8q", "d7e8r"]),
    (PROMOTING, "PxR(K8)=Kt", &["d7e8n"]),
    (PROMOTING, "P-Q8", &["d7d8b", "d7d8n", "d7d8q", "d7d8r"]),
    (PROMOTING, "P-Q8/R", &["d7d8r"]),
    (PROMOTING, "P(Q7)xR(B)", &["d7e8b"]),
    (BLACK_PROMOTES, "P-K8(Q)", &["e2e1q"]),
    (BLACK_PROMOTES, "P-K8=N", &["e2e1n"]),
    (BISHOP, "BxP", &["d4a7", "d4g7"]),
    (BISHOP, "BxKtP", &["d4g7"]),
    (BISHOP, "BxNP", &["d4g7"]),
    (BISHOP, "BxQRP", &["d4a7"]),
    (BISHOP, "BxP ch", &["d4g7"]),
    (BISHOP, "BxKtP mate", &["d4g7"]),
    (BISHOPS, "BxRP", &["d1h5", "d4a7"]),
    (BISHOPS, "KBxRP", &["d1h5"]),
    (BISHOPS, "QB takes R P", &["d4a7"]),
    (ENEMY_ROOKS, "RxR", &["e1a1", "e1e8"]),
    (ENEMY_ROOKS, "RxR(K8)", &["e1e8"]),
    (ENEMY_ROOKS, "RxR at R sq.", &["e1a1"]),
    (ENEMY_ROOKS, "RxKR", &["e1e8"]),
    (DISCOVERY, "B-Kt6 ch", &["e4g6"]),
    (DISCOVERY, "B-B3 dis ch", &["e4f3"]),
    (DOUBLE, "Kt-B6", &["e4f6"]),
    (DOUBLE, "Kt-B3 dbl ch", &["e4c3"]),
    (FOUR_QUEENS, "Q(QR5)-B3", &["a5c3"]),
    (FOUR_QUEENS, "Q from R5 to B3", &["a5c3"]),
];

#[test]
fn book_texts_mean_what_they_say() {
    for &(fen, text, expected) in BOOK {
        assert_eq!(moves(text, fen), expected, "{text} in {fen}");
    }
}

#[test]
fn an_ambiguous_text_reports_its_candidates() {
    let meaning = read("Kt-B3").meaning(&Position::initial());
    assert_eq!(meaning.only().unwrap_err().to_string(), "several legal moves fit: b1c3, g1f3");
}

#[test]
fn needed_hints_are_named() {
    use DescriptiveHint::{Check, EnPassant, WingMoved, WingTaken};
    let cases: [(&str, &str, &[DescriptiveHint]); 7] = [
        (INITIAL, "P-K4 ch", &[]),
        (INITIAL, "KKt-B3", &[WingMoved]),
        (INITIAL, "KKt-KB3", &[]),
        (PASSING, "PxP e.p.", &[EnPassant]),
        (BISHOP, "BxP ch", &[Check]),
        (ENEMY_ROOKS, "RxQR", &[WingTaken]),
        (ROOKS_AND_KINGS, "KRxR", &[WingMoved]),
    ];
    for (fen, text, expected) in cases {
        assert_eq!(read(text).interpret(&position(fen)).hints, expected, "{text} in {fen}");
    }
}

#[test]
fn the_shortest_text_is_written() {
    for (fen, uci, expected) in [
        (INITIAL, "e2e4", "P-K4"),
        (INITIAL, "c2c4", "P-QB4"),
        (INITIAL, "g1h3", "Kt-KR3"),
        (OPEN_GAME, "g8f6", "Kt-KB3"),
        (ROOKS_AND_KINGS, "e1g1", "Castles K"),
        (ROOKS_AND_KINGS, "a1a8", "RxR(QR8) ch"),
        (BLACK_CASTLES, "e8c8", "Castles Q"),
        (ROOKS_APART, "h5a5", "R(R5)-R5"),
        (ROOKS_AT_HOME, "f1d1", "R(B1)-Q1"),
        (KNIGHTS, "e2c3", "Kt(K2)-B3"),
        (KNIGHTS, "b1d2", "Kt-Q2"),
        (PASSING, "e5d6", "PxP e.p."),
        (PASSING, "e5f6", "PxBP"),
        (PASSING_BOTH, "e5d6", "KPxP e.p."),
        (PROMOTING, "d7e8q", "PxR(Q) ch"),
        (PROMOTING, "d7d8n", "P-Q8(Kt)"),
        (BLACK_PROMOTES, "e2e1r", "P-K8(R)"),
        (BISHOP, "d4g7", "BxKtP ch"),
        (BISHOP, "d4a7", "BxRP"),
        (BISHOPS, "d1h5", "KBxP"),
        (ENEMY_ROOKS, "e1e8", "RxR(K8)"),
        (DISCOVERY, "e4f3", "B-B3 dis ch"),
        (DOUBLE, "e4f6", "Kt-B6 dbl ch"),
        (FOUR_QUEENS, "e5c3", "Q(K5)-B3"),
        (BACK_RANK, "e1e8", "R-K8 mate"),
    ] {
        let position = position(fen);
        let mv = position.legal_moves().into_iter().find(|mv| mv.to_string() == uci).unwrap();
        let text = Descriptive::of(&position, mv, KnightLetter::Kt);
        assert_eq!(text.to_string(), expected, "{uci} in {fen}");
        assert_eq!(text.call(), CheckCall::after(&position, mv));
    }
}

/// A small generator of numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

fn check_written(position: &Position, mv: Move, letter: KnightLetter) {
    let text = Descriptive::of(position, mv, letter).to_string();
    let shown = || format!("{text} for {mv} in {}", fen::write(position));
    let calls = [" dis ch", " dbl ch", " ch", " mate"];
    let unmarked = calls.iter().find_map(|call| text.strip_suffix(call)).unwrap_or(&text);
    if unmarked != text {
        assert_eq!(read(&text).meaning(position), Meaning::One(mv), "{}", shown());
    }
    let understood = read(unmarked).interpret(position);
    assert_eq!(understood.meaning, Meaning::One(mv), "{} without its words", shown());
    let relies_on_wing = understood.hints.iter().any(|hint| *hint != DescriptiveHint::EnPassant);
    assert!(!relies_on_wing || text.contains("KB") || text.contains("QB"), "{}", shown());
}

#[test]
fn what_is_written_is_read_back() {
    let starts =
        [INITIAL, CROWD, KNIGHT_HERD, FOUR_QUEENS, PASSING_BOTH, ROOKS_AND_KINGS, TWO_KINGS, NO_KING];
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    for game in 0..200 {
        let mut now = position(starts[game % starts.len()]);
        for ply in 0..100 {
            let legal = now.legal_moves();
            if legal.is_empty() {
                break;
            }
            for &mv in &legal {
                check_written(&now, mv, [KnightLetter::Kt, KnightLetter::N][ply % 2]);
            }
            let mv = legal[numbers.below(legal.len())];
            check_written(&now, mv, [KnightLetter::N, KnightLetter::Kt][ply % 2]);
            now = now.after(mv);
        }
    }
}

proptest! {
    #[test]
    fn any_string_is_read_or_refused(text in any::<String>()) {
        let _ = text.parse::<Descriptive>();
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in any::<Vec<u8>>()) {
        let _ = Descriptive::read(&bytes);
    }

    #[test]
    fn what_reads_is_printed_and_read_again(text in "([KQRBPNS]|Kt|[1-8]|-|x| |\\.|\\(|\\)|/|=|ch|e|o|sq|to|é){1,12}") {
        match text.parse::<Descriptive>() {
            Ok(once) => {
                let _ = once.meaning(&Position::initial());
                prop_assert_eq!(once.to_string().parse::<Descriptive>(), Ok(once));
            }
            Err(error) => prop_assert!(text.is_char_boundary(error.at())),
        }
    }
}

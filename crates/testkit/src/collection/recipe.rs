//! What a made game is to show, and the sheet it is written on.

use super::line::Line;
use crate::Random;
use jadoube_chess::notation::fen;
use jadoube_chess::{MoveKind, Position, Tolerance};

/// What a game is made to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recipe {
    /// A game as it should be.
    Plain,
    /// The game before it once more, word for word.
    Duplicate,
    /// Tags missing, empty, twice, unknown, with quotation marks in them, or badly formed.
    OddTags,
    /// A man is given as odds.
    Odds,
    /// It begins from a position of some other game.
    SetPosition,
    /// One move is not lawful, and was made.
    FalseMove,
    /// From some move on it cannot be made out.
    NotReplayed,
    /// Names that are not UTF-8.
    Latin1,
    /// Lines end as on another system.
    CarriageReturns,
    /// Comments, marks, and variations within variations.
    Variations,
    /// Moves written as nobody should write them.
    OddMoves,
    /// Mate, and the result says otherwise.
    MateScoredWrongly,
    /// Stalemate, and the result says otherwise.
    StalemateScoredWrongly,
    /// The same position again and again.
    Repetition,
    /// The tag and the token at the end differ.
    ResultsDiffer,
    /// No result at the end, and a comment that is not closed.
    CutShort,
}

/// A game as text: its tags, its movetext, its line ends.
#[derive(Clone, Debug, Default)]
pub(super) struct Sheet {
    tags: Vec<(String, Vec<u8>)>,
    words: Vec<String>,
    token: String,
    line_end: &'static str,
    pub(super) plies: usize,
}

const GIVEN: [&str; 5] = [
    "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
];
const STALEMATE: &str = "7k/8/5K2/8/6Q1/8/8/8 w - - 0 1";
const YEARS: [&str; 6] = ["1790", "1842", "1851", "1890", "1913", "1950"];
const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

impl Recipe {
    /// All of them, in the order in which a collection has them.
    pub const ALL: [Recipe; 16] = [
        Recipe::Plain,
        Recipe::Duplicate,
        Recipe::OddTags,
        Recipe::Odds,
        Recipe::SetPosition,
        Recipe::FalseMove,
        Recipe::NotReplayed,
        Recipe::Latin1,
        Recipe::CarriageReturns,
        Recipe::Variations,
        Recipe::OddMoves,
        Recipe::MateScoredWrongly,
        Recipe::StalemateScoredWrongly,
        Recipe::Repetition,
        Recipe::ResultsDiffer,
        Recipe::CutShort,
    ];

    /// The game of that number, after the one before it.
    pub(super) fn sheet(self, number: usize, before: &Sheet, random: &mut Random) -> Sheet {
        if self == Recipe::Duplicate {
            return before.clone();
        }
        let start = self.start(random);
        let mut line = Line::new(start);
        self.play(&mut line, random);
        let mut sheet = Sheet::new(number, random);
        sheet.plies = line.plies;
        sheet.words = line.words;
        sheet.token = sheet.result();
        if start != Position::initial() {
            sheet.tag("SetUp", "1");
            sheet.tag("FEN", &fen::write(&start));
        }
        self.disturb(&mut sheet, random);
        sheet
    }

    fn start(self, random: &mut Random) -> Position {
        let read = |text: &str| {
            let setup = fen::read(text).expect("the positions are written out in this file");
            setup.build(Tolerance::NONE).expect("nothing is odd about them").position
        };
        match self {
            Recipe::Odds => read(GIVEN[random.below(GIVEN.len())]),
            Recipe::StalemateScoredWrongly => read(STALEMATE),
            Recipe::SetPosition => {
                let mut line = Line::new(Position::initial());
                line.play(20, random);
                line.position
            }
            _ => Position::initial(),
        }
    }

    fn play(self, line: &mut Line, random: &mut Random) {
        let plies = 10 + random.below(60);
        match self {
            Recipe::FalseMove => {
                while !line.play_false_king_move(random) {
                    *line = Line::new(Position::initial());
                }
                line.play(plies, random);
            }
            Recipe::Variations => play_with_variations(line, plies, random),
            Recipe::OddMoves => play_oddly(line, plies, random),
            Recipe::MateScoredWrongly => line.play_moves("f3 e5 g4 Qh4"),
            Recipe::StalemateScoredWrongly => line.play_moves("Qg6"),
            Recipe::Repetition => line.play_moves("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4"),
            _ => line.play(plies, random),
        }
    }

    fn disturb(self, sheet: &mut Sheet, random: &mut Random) {
        match self {
            Recipe::OddTags => sheet.make_tags_odd(random),
            Recipe::NotReplayed => {
                sheet.words.extend(["xyzzy".to_owned(), "99.".to_owned(), "e4".to_owned()]);
            }
            Recipe::Latin1 => sheet.set("White", b"Ren\xe9 \xa7 \xfc"),
            Recipe::CarriageReturns => sheet.line_end = "\r\n",
            Recipe::MateScoredWrongly => sheet.end_with("1-0"),
            Recipe::StalemateScoredWrongly => sheet.end_with("0-1"),
            Recipe::ResultsDiffer => {
                sheet.end_with("1-0");
                "0-1".clone_into(&mut sheet.token);
            }
            Recipe::CutShort => "{the rest is lost".clone_into(&mut sheet.token),
            _ => {}
        }
    }
}

fn play_with_variations(line: &mut Line, plies: usize, random: &mut Random) {
    for ply in 0..plies {
        let before = line.position;
        line.play(1, random);
        if line.position == before {
            return;
        }
        match ply % 7 {
            1 => line.interrupt("{a comment, with (brackets) and 1. e4 in it}".to_owned()),
            2 => line.interrupt("$1 $14".to_owned()),
            3 => line.interrupt(Line::beside(before, 2, random)),
            5 => line.interrupt(";to the end of the line\n".to_owned()),
            _ => {}
        }
    }
}

/// Zeros for castling, promotions without a sign, no word of check, numbers left out or wrong.
fn play_oddly(line: &mut Line, plies: usize, random: &mut Random) {
    for ply in 0..plies {
        let moves = line.position.legal_moves();
        let castling =
            moves.iter().find(|mv| matches!(mv.kind(), MoveKind::CastleKing | MoveKind::CastleQueen));
        let Some(&mv) = castling.or_else(|| moves.get(random.below(moves.len().max(1)))) else { return };
        let next = line.position.after(mv);
        line.make(mv);
        if let Some(text) = line.words.last_mut() {
            *text = text.replace(['+', '#', '='], "").replace('O', "0");
            match ply % 5 {
                0 => text.push_str("!?"),
                2 => *text = format!("{}.{text}", next.fullmoves() + 7),
                _ => {}
            }
        }
    }
}

impl Sheet {
    fn new(number: usize, random: &mut Random) -> Sheet {
        let mut sheet = Sheet { line_end: "\n", ..Sheet::default() };
        let date = format!("{}.{:02}.{:02}", random.pick(&YEARS), 1 + random.below(12), 1 + random.below(28));
        let tags = [
            ("Event", format!("Made for tests, no. {number}")),
            ("Site", "?".to_owned()),
            ("Date", date),
            ("Round", (1 + number % 9).to_string()),
            ("White", format!("First{number}")),
            ("Black", format!("Second{number}")),
            ("Result", (*random.pick(&RESULTS)).to_owned()),
        ];
        for (name, value) in tags {
            sheet.tag(name, &value);
        }
        sheet
    }

    fn tag(&mut self, name: &str, value: &str) {
        self.tags.push((name.to_owned(), value.as_bytes().to_vec()));
    }

    fn set(&mut self, name: &str, value: &[u8]) {
        self.tags.iter_mut().filter(|(known, _)| known == name).for_each(|tag| tag.1 = value.to_vec());
    }

    fn result(&self) -> String {
        let result = self.tags.iter().find(|(name, _)| name == "Result");
        result.map_or_else(|| "*".to_owned(), |(_, value)| String::from_utf8_lossy(value).into_owned())
    }

    fn end_with(&mut self, result: &str) {
        self.set("Result", result.as_bytes());
        result.clone_into(&mut self.token);
    }

    fn make_tags_odd(&mut self, random: &mut Random) {
        match random.below(5) {
            0 => self.tags.retain(|(name, _)| name != "Site" && name != "Round"),
            1 => self.set("White", b""),
            2 => self.set("Date", b"some day in May 1851"),
            3 => self.tag("White", "once more"),
            _ => self.set("Black", br#"a \"name\" with \\ in it"#),
        }
        self.tag("Annotator_of-this", "nobody");
    }

    /// The tags, an empty line, the movetext in lines of at most 80 characters, an empty line.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (name, value) in &self.tags {
            bytes.extend_from_slice(format!("[{name} \"").as_bytes());
            bytes.extend_from_slice(value);
            bytes.extend_from_slice(format!("\"]{}", self.line_end).as_bytes());
        }
        bytes.extend_from_slice(self.line_end.as_bytes());
        let mut column = 0;
        for word in self.words.iter().chain([&self.token]) {
            if column > 0 && column + word.len() >= 80 {
                bytes.extend_from_slice(self.line_end.as_bytes());
                column = 0;
            } else if column > 0 {
                bytes.push(b' ');
                column += 1;
            }
            bytes.extend_from_slice(word.as_bytes());
            column = if word.ends_with('\n') { 0 } else { column + word.len() };
        }
        bytes.extend_from_slice(self.line_end.repeat(2).as_bytes());
        bytes
    }
}

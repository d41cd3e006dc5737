//! Moves chosen blindly, as movetext: lawful ones, false ones, and lines beside them.

use crate::Random;
use jadoube_chess::notation::San;
use jadoube_chess::{Move, Position, Role, Side, Square};

/// A line of play under way.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Where it has come to.
    pub(super) position: Position,
    /// The movetext so far, a word each.
    pub(super) words: Vec<String>,
    /// The plies made.
    pub(super) plies: usize,
    /// A number is due before the next move even if Black makes it: at the start, and after what interrupts.
    number_due: bool,
}

impl Line {
    pub(super) fn new(position: Position) -> Line {
        Line { position, words: Vec::new(), plies: 0, number_due: true }
    }

    /// Up to so many moves; fewer where there are none.
    pub(super) fn play(&mut self, plies: usize, random: &mut Random) {
        for _ in 0..plies {
            let moves = self.position.legal_moves();
            if moves.is_empty() {
                return;
            }
            self.make(*random.pick(&moves));
        }
    }

    /// The moves written out, as in a book.
    pub(super) fn play_moves(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let san: San = text.parse().expect("the moves are written out in this file");
            self.make(san.meaning(&self.position).only().expect("they are lawful"));
        }
    }

    pub(super) fn make(&mut self, mv: Move) {
        let text = San::of(&self.position, mv).to_string();
        let next = self.position.after(mv);
        self.write(&text, next);
    }

    /// Writes a move in words of the caller's.
    pub(super) fn write(&mut self, text: &str, next: Position) {
        let number = self.position.fullmoves();
        match self.position.turn() {
            Side::White => self.words.push(format!("{number}.")),
            Side::Black if self.number_due => self.words.push(format!("{number}...")),
            Side::Black => {}
        }
        self.words.push(text.to_owned());
        self.position = next;
        self.plies += 1;
        self.number_due = false;
    }

    /// Something between two moves.
    pub(super) fn interrupt(&mut self, words: String) {
        self.words.push(words);
        self.number_due = true;
    }

    /// Plays on until the king can be put where he may not go and nobody is in check by it, and puts him
    /// there. Whether that came about.
    pub(super) fn play_false_king_move(&mut self, random: &mut Random) -> bool {
        for _ in 0..60 {
            self.play(1, random);
            let targets = self.false_king_moves();
            if !targets.is_empty() && self.plies > 4 {
                let (to, next) = *random.pick(&targets);
                self.write(&format!("K{to}"), next);
                return true;
            }
        }
        false
    }

    fn false_king_moves(&self) -> Vec<(Square, Position)> {
        let side = self.position.turn();
        let Some(king) = self.position.board().men(Role::King.of(side)).iter().next() else {
            return Vec::new();
        };
        let vacant = Square::all().filter(|&square| self.position.board().man(square).is_none());
        let far =
            vacant.filter(|&to| king.file().abs_diff(to.file()).max(king.rank().abs_diff(to.rank())) > 2);
        let put = far.filter_map(|to| Some((to, self.position.transfer(king, to, None)?)));
        put.filter(|(_, next)| next.setup().defects().is_empty() && next.has_legal_move()).collect()
    }

    /// A variation in place of the last move, from the position before it.
    pub(super) fn beside(before: Position, depth: usize, random: &mut Random) -> String {
        let mut line = Line::new(before);
        line.play(random.below(3), random);
        let before_last = line.position;
        line.play(1, random);
        if depth > 0 && line.position != before_last {
            let inner = Line::beside(before_last, depth - 1, random);
            line.interrupt(inner);
            line.play(1, random);
        }
        format!("({})", line.words.join(" "))
    }
}

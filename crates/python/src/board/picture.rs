//! The board for people: letters, figurines, and the drawing that notebooks show.

use super::PyBoard;
use crate::convert::side_of;
use crate::diagram::{Diagram, svg};
use crate::piece::figurine;
use jadoube_chess::{Man, Side, Square};
use pyo3::prelude::*;
use std::fmt::Write as _;

impl PyBoard {
    fn rows(&self, from: Side, vacant: &str, sign: impl Fn(Man) -> char) -> Vec<String> {
        let diagram = Diagram { board: *self.now.board(), turn: None, seen_from: from };
        let cell = |square: Square| {
            self.now.board().man(square).map_or_else(|| vacant.to_owned(), |man| sign(man).to_string())
        };
        (0..8)
            .map(|row| (0..8).map(|column| cell(diagram.square(row, column))).collect::<Vec<_>>().join(" "))
            .collect()
    }
}

#[pymethods]
impl PyBoard {
    fn __str__(&self) -> String {
        self.rows(Side::White, ".", Man::letter).join("\n")
    }

    /// The board in figurines. `borders` adds files and ranks; `orientation` is the side that looks at it.
    #[pyo3(signature = (*, invert_color=false, borders=false, empty_square="⭘", orientation=true))]
    fn unicode(&self, invert_color: bool, borders: bool, empty_square: &str, orientation: bool) -> String {
        let seen_from = side_of(orientation);
        let rows = self.rows(seen_from, empty_square, |man| figurine(man, invert_color));
        if !borders {
            return rows.join("\n");
        }
        let rule = format!("  {}\n", "-".repeat(17));
        let mut text = String::new();
        for (index, row) in rows.iter().enumerate() {
            let rank = if orientation { 8 - index } else { index + 1 };
            let _ = writeln!(text, "{rule}{rank} |{}|", row.replace(' ', "|"));
        }
        let files = if orientation { "a b c d e f g h" } else { "h g f e d c b a" };
        text += &rule;
        text + &format!("   {files}")
    }

    /// A drawing of the board as an SVG document.
    #[pyo3(signature = (*, orientation=true))]
    fn svg(&self, orientation: bool) -> String {
        svg::draw(&Diagram {
            board: *self.now.board(),
            turn: Some(self.now.turn()),
            seen_from: side_of(orientation),
        })
    }

    /// What a notebook shows.
    fn _repr_svg_(&self) -> String {
        self.svg(true)
    }
}

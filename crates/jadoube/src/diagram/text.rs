//! A board as text: letters and dots anywhere, figures on coloured squares where colour is welcome.

use super::Diagram;
use crate::console::Paint;
use jadoube_chess::{Man, Side, Square};
use std::fmt::Write as _;

const LIGHT_SQUARE: &str = "48;5;109";
const DARK_SQUARE: &str = "48;5;66";
const WHITE_MAN: &str = "38;5;231";
const BLACK_MAN: &str = "38;5;16";

/// The board with its coordinates, a line a rank, then whose move it is.
pub(crate) fn draw(diagram: &Diagram, paint: Paint) -> String {
    let mut text = match paint {
        Paint::Plain => plain(diagram),
        Paint::Colour => coloured(diagram),
    };
    if let Some(caption) = diagram.caption() {
        let _ = writeln!(text, "\n{caption}");
    }
    text
}

fn plain(diagram: &Diagram) -> String {
    let mut text = String::new();
    for row in 0..8 {
        let _ = write!(text, "{} ", diagram.square(row, 0).rank_figure());
        for column in 0..8 {
            let man = diagram.board.man(diagram.square(row, column));
            let _ = write!(text, " {}", man.map_or('.', Man::letter));
        }
        text.push('\n');
    }
    text += "\n  ";
    for column in 0..8 {
        let _ = write!(text, " {}", diagram.square(7, column).file_letter());
    }
    text.push('\n');
    text
}

fn coloured(diagram: &Diagram) -> String {
    let mut text = String::new();
    for row in 0..8 {
        let _ = write!(text, "{} ", diagram.square(row, 0).rank_figure());
        for column in 0..8 {
            let square = diagram.square(row, column);
            push_square(&mut text, square, diagram.board.man(square));
        }
        text += "\x1b[0m\n";
    }
    text += "  ";
    for column in 0..8 {
        let _ = write!(text, " {} ", diagram.square(7, column).file_letter());
    }
    text.push('\n');
    text
}

/// One square. The figures with full bodies serve both sides: outlines vanish on a coloured ground.
fn push_square(text: &mut String, square: Square, man: Option<Man>) {
    let ground = if square.is_light() { LIGHT_SQUARE } else { DARK_SQUARE };
    let ink = if man.is_some_and(|man| man.side == Side::White) { WHITE_MAN } else { BLACK_MAN };
    let figure = man.map_or(' ', |man| man.role.of(Side::Black).figurine());
    let _ = write!(text, "\x1b[{ground};{ink}m {figure} ");
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_chess::Board;

    fn initial(seen_from: Side) -> Diagram {
        Diagram { board: Board::initial(), turn: None, seen_from }
    }

    #[test]
    fn a_turned_board_has_h1_at_the_top_left() {
        let text = draw(&initial(Side::Black), Paint::Plain);
        assert_eq!(text.lines().next(), Some("1  R N B K Q B N R"));
        assert_eq!(text.lines().last(), Some("   h g f e d c b a"));
    }

    #[test]
    fn every_coloured_rank_ends_by_resetting_the_terminal() {
        let text = draw(&initial(Side::White), Paint::Colour);
        assert_eq!(text.matches("\x1b[0m\n").count(), 8);
        assert_eq!(text.matches('♟').count(), 16);
        assert_eq!(text.matches(DARK_SQUARE).count(), 32);
    }
}

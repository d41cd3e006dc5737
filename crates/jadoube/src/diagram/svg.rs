//! A board as an SVG 1.1 document that needs nothing else: men as definitions, used once for each that stands
//! there.

use super::Diagram;
use super::men::{self, Circle, Part};
use jadoube_chess::{Board, Man, Role, Side, Square};
use std::fmt::Write as _;

const SQUARE: u32 = 45;
const MARGIN: u32 = 20;
const WHOLE: u32 = 8 * SQUARE + 2 * MARGIN;

const PAPER: &str = "#fbf9f3";
const INK: &str = "#12100e";
const COORDINATES: &str = "#5c5a54";
const LIGHT_SQUARE: &str = "#eee6d3";
const DARK_SQUARE: &str = "#9db0a0";
const WHITE_FILL: &str = "#fdfcf8";
const BLACK_FILL: &str = "#3b3835";
const BLACK_ORNAMENT: &str = "#f1ede2";

/// The document.
pub(crate) fn draw(diagram: &Diagram) -> String {
    let mut svg = String::with_capacity(8192);
    push_head(&mut svg, diagram);
    push_definitions(&mut svg, &diagram.board);
    push_squares(&mut svg);
    push_coordinates(&mut svg, diagram);
    push_men(&mut svg, diagram);
    svg += "</svg>\n";
    svg
}

fn push_head(svg: &mut String, diagram: &Diagram) {
    let title =
        diagram.caption().map_or("Chess board".to_owned(), |caption| format!("Chess board, {caption}"));
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" \
         width=\"{WHOLE}\" height=\"{WHOLE}\" viewBox=\"0 0 {WHOLE} {WHOLE}\" role=\"img\">\n\
         <title>{title}</title>\n<desc>{}. {}.</desc>\n",
        men_of(&diagram.board, Side::White),
        men_of(&diagram.board, Side::Black),
    );
}

/// The men of a side in words, for those who cannot see them: `White: king e1, rook h1`.
fn men_of(board: &Board, side: Side) -> String {
    let standing: Vec<_> = Role::ALL
        .into_iter()
        .rev()
        .flat_map(|role| board.men(role.of(side)).iter().map(move |square| format!("{role} {square}")))
        .collect();
    let list = if standing.is_empty() { "nothing".to_owned() } else { standing.join(", ") };
    format!("{side}: {list}")
}

fn name(man: Man) -> String {
    let side = if man.side == Side::White { "white" } else { "black" };
    format!("{side}-{}", man.role)
}

fn push_definitions(svg: &mut String, board: &Board) {
    *svg += "<defs>\n";
    for man in Man::all().filter(|&man| board.men(man).any()) {
        let (fill, ornament) = match man.side {
            Side::White => (WHITE_FILL, INK),
            Side::Black => (BLACK_FILL, BLACK_ORNAMENT),
        };
        let _ = writeln!(
            svg,
            "<g id=\"{}\" fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"1.5\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\">",
            name(man)
        );
        for &part in men::parts(man.role) {
            push_part(svg, part, ornament);
        }
        *svg += "</g>\n";
    }
    *svg += "</defs>\n";
}

fn push_part(svg: &mut String, part: Part, ornament: &str) {
    let _ = match part {
        Part::Body(path) => writeln!(svg, "<path d=\"{path}\"/>"),
        Part::Ball(Circle { x, y, r }) => writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"),
        Part::Line(path) => writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{ornament}\"/>"),
        Part::Dot(Circle { x, y, r }) => {
            writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{ornament}\" stroke=\"none\"/>")
        }
    };
}

/// The light ground, the dark squares on it in one path, and a frame. A turned board has the same pattern.
fn push_squares(svg: &mut String) {
    let side = 8 * SQUARE;
    let _ = write!(
        svg,
        "<rect width=\"{WHOLE}\" height=\"{WHOLE}\" fill=\"{PAPER}\"/>\n\
         <rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{side}\" height=\"{side}\" fill=\"{LIGHT_SQUARE}\"/>\n\
         <path fill=\"{DARK_SQUARE}\" d=\""
    );
    for square in Square::all().filter(|square| !square.is_light()) {
        let (x, y) = corner(7 - square.rank(), square.file());
        let _ = write!(svg, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z");
    }
    let _ = writeln!(
        svg,
        "\"/>\n<rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{side}\" height=\"{side}\" fill=\"none\" stroke=\"{COORDINATES}\"/>"
    );
}

fn push_coordinates(svg: &mut String, diagram: &Diagram) {
    let _ = writeln!(
        svg,
        "<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\" fill=\"{COORDINATES}\">"
    );
    let middle = |at: u32| at + SQUARE / 2;
    for line in 0..8 {
        let (x, y) = corner(line, line);
        let rank = diagram.square(line, 0).rank_figure();
        let file = diagram.square(7, line).file_letter();
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\">{rank}</text>", MARGIN / 2, middle(y) + 4);
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\">{file}</text>", middle(x), WHOLE - 6);
    }
    *svg += "</g>\n";
}

fn push_men(svg: &mut String, diagram: &Diagram) {
    for row in 0..8 {
        for column in 0..8 {
            let Some(man) = diagram.board.man(diagram.square(row, column)) else { continue };
            let (x, y) = corner(row, column);
            let _ = writeln!(svg, "<use xlink:href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", name(man));
        }
    }
}

/// The upper left corner of the square in a row and a column.
const fn corner(row: u8, column: u8) -> (u32, u32) {
    (MARGIN + column as u32 * SQUARE, MARGIN + row as u32 * SQUARE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(seen_from: Side) -> String {
        let mut board = Board::empty();
        board.put(Square::at(0, 0), Role::King.of(Side::White));
        draw(&Diagram { board, turn: None, seen_from })
    }

    #[test]
    fn a_man_stands_where_the_viewer_sees_it() {
        assert!(drawn(Side::White).contains("<use xlink:href=\"#white-king\" x=\"20\" y=\"335\"/>"));
        assert!(drawn(Side::Black).contains("<use xlink:href=\"#white-king\" x=\"335\" y=\"20\"/>"));
    }

    #[test]
    fn only_men_on_the_board_are_defined() {
        assert_eq!(drawn(Side::White).matches("<g id=").count(), 1);
    }

    #[test]
    fn the_description_names_every_man() {
        assert!(drawn(Side::White).contains("<desc>White: king a1. Black: nothing.</desc>"));
    }
}

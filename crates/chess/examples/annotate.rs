//! Adds a variation, a glyph, a comment and a clock to a game, and leaves the rest of its text alone.

#![allow(clippy::print_stdout)] // its output is what it is for

use jadoube_chess::pgn::Tree;
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut tree = Tree::read(b"[White \"Ann\"]\n[Black \"Bob\"]\n\n1.e4 e5 2.Nf3   Nc6 3.Bb5 a6 *\n")?;
    tree.set_tag("Annotator", "Cy");
    let mut at = tree.cursor();
    at.play("e4")?;
    at.play("e5")?;
    at.nag(1);
    at.comment("the open game");
    at.back();
    at.play("c5")?;
    at.play("Nf3")?;
    tree.main.moves[5].set_clock(Duration::from_secs(590));
    print!("{tree}");
    Ok(())
}

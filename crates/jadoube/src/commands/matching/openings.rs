//! The openings of a match, each played twice with colours changed: our own list, or a file of positions or
//! moves.

use crate::exit::Failure;
use jadoube_chess::notation::{Epd, San};
use jadoube_chess::{Move, Position};

/// Where a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Opening {
    /// The position play starts from, if not the initial one.
    pub(super) position: Option<Position>,
    /// Moves made before the engines play.
    pub(super) moves: Vec<Move>,
}

/// Openings of four to six plies that people play, and that leave both sides a game.
const OURS: &str = "\
e4 e5 Nf3 Nc6 Bc4
e4 e5 Nf3 Nc6 Bb5 a6
e4 e5 Nf3 Nf6
e4 e5 Nc3 Nf6
e4 e5 f4 d6
e4 c5 Nf3 d6 d4 cxd4
e4 c5 Nf3 Nc6
e4 c5 Nc3 Nc6
e4 e6 d4 d5 Nc3
e4 e6 d4 d5 e5 c5
e4 c6 d4 d5 Nc3
e4 c6 d4 d5 exd5 cxd5
e4 d5 exd5 Qxd5 Nc3
e4 d6 d4 Nf6 Nc3 g6
e4 g6 d4 Bg7 Nf3
e4 Nf6 e5 Nd5 d4
d4 d5 c4 e6 Nc3 Nf6
d4 d5 c4 c6 Nf3 Nf6
d4 d5 c4 dxc4 Nf3
d4 d5 Nf3 Nf6 Bf4
d4 d5 Bg5 h6
d4 Nf6 c4 e6 Nc3 Bb4
d4 Nf6 c4 e6 Nf3 b6
d4 Nf6 c4 g6 Nc3 Bg7
d4 Nf6 c4 g6 Nc3 d5
d4 Nf6 c4 c5 d5 e6
d4 Nf6 Nf3 g6 Bg5
d4 f5 g3 Nf6 Bg2
c4 e5 Nc3 Nf6 g3
c4 c5 Nc3 Nc6
c4 Nf6 Nc3 g6 g3
Nf3 d5 g3 Nf6 Bg2
Nf3 Nf6 c4 g6
b3 e5 Bb2 Nc6
f4 d5 Nf3 Nf6
e4 a6 d4 b5
e4 b6 d4 Bb7
d4 e6 e4 d5 Nd2
d4 d6 e4 Nf6 Nc3 e5
e4 e5 d4 exd4 Nf3
";

/// Our own list.
pub(super) fn ours() -> Vec<Opening> {
    OURS.lines().filter_map(|line| read(line).ok()).collect()
}

/// A file: on each line an EPD or FEN, or moves from the start. Lines that begin with # say nothing.
pub(super) fn from_file(name: &str, text: &str) -> Result<Vec<Opening>, Failure> {
    let mut all = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        all.push(read(line).map_err(|fault| Failure::Usage(format!("{name}:{}: {fault}", index + 1)))?);
    }
    if all.is_empty() {
        return Err(Failure::Usage(format!("{name}: no opening in it")));
    }
    Ok(all)
}

fn read(line: &str) -> Result<Opening, String> {
    if line.contains('/') {
        // The counters of a FEN are no operations, and matter to no opening.
        let fields: Vec<&str> = line.split_whitespace().take(4).collect();
        let epd = Epd::read(&fields.join(" ")).map_err(|fault| fault.to_string())?;
        let position = Position::try_from(epd.setup).map_err(|defects| defects.to_string())?;
        return Ok(Opening { position: Some(position), moves: Vec::new() });
    }
    let mut position = Position::initial();
    let mut moves = Vec::new();
    for word in line.split_whitespace().filter(|word| !word.ends_with('.')) {
        let meaning = word.parse::<San>().map(|san| san.meaning(&position));
        let mv = meaning.ok().and_then(|meaning| meaning.only().ok());
        let mv = mv.ok_or(format!("{word} is no move after {} moves", moves.len()))?;
        moves.push(mv);
        position = position.after(mv);
    }
    Ok(Opening { position: None, moves })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_of_our_list_is_read_and_none_stands_twice() {
        let all = ours();
        assert_eq!(all.len(), OURS.lines().count());
        assert!(all.iter().enumerate().all(|(index, one)| !all[..index].contains(one)));
    }

    #[test]
    fn a_file_has_positions_or_moves() {
        let text = "# ours\n\n1. e4 e5 2. Nf3\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n";
        assert_eq!(from_file("a", text).unwrap().len(), 2);
        assert!(from_file("a", "e4 e4").is_err() && from_file("a", "").is_err());
    }
}

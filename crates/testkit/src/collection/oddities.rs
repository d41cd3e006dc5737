//! A small collection with every oddity that once made a review accuse somebody wrongly, and what each is.

/// A game, or a piece of text, and what is odd about it.
#[derive(Clone, Copy, Debug)]
pub struct Oddity {
    /// What is odd.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

const fn odd(name: &'static str, text: &'static str) -> Oddity {
    Oddity { name, text }
}

/// All of them, in the order in which [`oddities`] writes them.
pub const ODDITIES: [Oddity; 17] = [
    odd(
        "lower-case tags, a position among them",
        "[event \"lower case\"]\n[site \"?\"]\n[date \"1990.01.01\"]\n[round \"1\"]\n[white \"a\"]\n[black \"b\"]\n[result \"1-0\"]\n\
         [setup \"1\"]\n[fen \"4k3/8/4K3/8/8/8/8/7R w - - 0 1\"]\n\n1. Rh8# 1-0\n",
    ),
    odd(
        "capital tags",
        "[EVENT \"capitals\"]\n[SITE \"?\"]\n[DATE \"1990.01.01\"]\n[ROUND \"1\"]\n[WHITE \"a\"]\n[BLACK \"b\"]\n[RESULT \"*\"]\n\n1. e4 e5 *\n",
    ),
    odd("atomic chess", "[Event \"atomic\"]\n[Variant \"Atomic\"]\n\n1. Nf3 f6 2. Nd4 Nh6 3. Nxc7 1-0\n"),
    odd(
        "Chess960",
        "[Event \"960\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bqnbr1kr/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNBR1KR w KQkq - 2 2\"]\n\n\
         2. O-O O-O 1/2-1/2\n",
    ),
    odd(
        "a variant that is none",
        "[Event \"position\"]\n[Variant \"From Position\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n",
    ),
    odd("a turn passed", "[Event \"passed\"]\n\n1. e4 -- 2. d4 *\n"),
    odd("a turn passed, as ChessBase writes it", "[Event \"passed\"]\n\n1. e4 Z0 2. d4 *\n"),
    odd("a turn passed in a variation only", "[Event \"fine\"]\n\n1. e4 e5 (1... -- 2. d4) 2. Nf3 *\n"),
    odd("commas", "[Event \"commas\"]\n\n1. e4, e5, 2. Nf3, Nc6 *\n"),
    odd(
        "German",
        "[Event \"German\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 Dd6 6. Te1 Ke7 *\n",
    ),
    odd("French", "[Event \"French\"]\n\n1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fxc6 dxc6 5. Re2 Dd6 *\n"),
    odd("Dutch", "[Event \"Dutch\"]\n\n1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. Lxc6 dxc6 5. Ke2 Dd6 *\n"),
    odd("Spanish", "[Event \"Spanish\"]\n\n1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6 5. Re2 Dd6 *\n"),
    odd("Russian", "[Event \"Russian\"]\n\n1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сxc6 dxc6 5. Крe2 Фd6 *\n"),
    odd("no language; X is read as taking", "[Event \"none\"]\n\n1. e4 e5 2. Xf3 Xc6 *\n"),
    odd(
        "move number none",
        "[Event \"none\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0\"]\n\n\
         0. e4 e5\n1. Nf3 Nc6\n2. Bb5 *\n",
    ),
    odd(
        "names as others write them, and no year",
        "[Event \"first\"]\n[White \"V. Akopian\"]\n[Black \"Kasparov, Garry\"]\n[Date \"1991.??.??\"]\n\n1. e4 c5 2. Nf3 d6 *\n\n\
         [Event \"again\"]\n[White \"Akopian,Vl\"]\n[Black \"Garry Kasparov\"]\n[Date \"????.??.??\"]\n\n1. e4 c5 2. Nf3 d6 *\n\n\
         [Event \"another year\"]\n[White \"Akopian,Vl\"]\n[Black \"Garry Kasparov\"]\n[Date \"1992.??.??\"]\n\n1. d4 d5 *\n",
    ),
];

/// The collection: every oddity in turn, and last a game in Windows-1252.
pub fn oddities() -> Vec<u8> {
    let mut bytes = Vec::new();
    for oddity in ODDITIES {
        bytes.extend_from_slice(oddity.text.as_bytes());
        bytes.push(b'\n');
    }
    bytes.extend_from_slice(b"[Event \"\x84quoted\x93 \x97 Gr\xfcnfeld\"]\n\n1. d4 Nf6 {\x80} *\n");
    bytes
}

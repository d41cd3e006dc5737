//! The documents as text: their fenced blocks, their code spans, and the commands that stand in either.
#![allow(clippy::unwrap_used, dead_code, unreachable_pub)] // not every test uses everything

use std::fs;
use std::path::{Path, PathBuf};

/// The top folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// A document of the repository by its name.
pub fn page(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Every document, with its name. The changelog is left out: it speaks of what was, too.
pub fn all_pages() -> Vec<(String, String)> {
    let mut pages = Vec::new();
    for folder in ["", "docs", "examples"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(root()).unwrap().display().to_string();
            if path.extension().is_some_and(|ending| ending == "md") && name != "CHANGELOG.md" {
                pages.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    pages.sort();
    pages
}

/// A fenced block.
pub struct Block {
    /// The line it begins on.
    pub line: usize,
    /// What stands after the three marks.
    pub kind: String,
    pub text: String,
}

/// The fenced blocks of a page.
pub fn blocks(page: &str) -> Vec<Block> {
    taken_apart(page).0
}

/// The code spans of a page outside its blocks; one broken over two lines is put together again.
pub fn spans(page: &str) -> Vec<String> {
    let prose = taken_apart(page).1;
    let paragraphs = prose.split("\n\n").map(|paragraph| paragraph.replace('\n', " "));
    paragraphs
        .flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

/// Blocks, and all the rest.
fn taken_apart(page: &str) -> (Vec<Block>, String) {
    let (mut blocks, mut prose) = (Vec::new(), String::new());
    let mut open: Option<Block> = None;
    for (line, text) in (1..).zip(page.lines()) {
        match (text.strip_prefix("```"), open.as_mut()) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(kind), None) => open = Some(Block { line, kind: kind.to_owned(), text: String::new() }),
            (None, Some(block)) => block.text.extend([text, "\n"]),
            (None, None) => prose.extend([text, "\n"]),
        }
    }
    assert!(open.is_none(), "a block is not closed");
    (blocks, prose)
}

/// The lines of a block for a shell: the command, and the comment after it.
pub fn shell_lines(block: &str) -> Vec<(&str, &str)> {
    let lines = block.lines().map(|line| line.split_once(" #").unwrap_or((line, "")));
    lines
        .map(|(command, comment)| (command.trim(), comment.trim()))
        .filter(|(command, _)| !command.is_empty())
        .collect()
}

/// Every command of ours in a text, as its words from the first after `jadoube` on.
pub fn our_commands(text: &str) -> Vec<Vec<String>> {
    let mut commands: Vec<Vec<String>> = Vec::new();
    // To docker `jadoube` is the name of an image.
    for line in text.lines().filter(|line| !line.trim_start().starts_with("docker ")) {
        let line = line.split_once(" #").map_or(line, |(command, _)| command);
        let mut open = false;
        for word in line.split_whitespace() {
            let bare = word.trim_matches(['\'', '"', '`', '(']);
            if bare == "jadoube" || bare.ends_with("bin/jadoube") {
                commands.push(Vec::new());
                open = true;
            } else if ["|", "<", ">", ";", "&&", "&"].contains(&word) {
                open = false;
            } else if let (true, Some(command)) = (open, commands.last_mut()) {
                command.push(bare.trim_end_matches([',', '.', ';', ')']).to_owned());
            }
        }
    }
    commands.retain(|words| !words.is_empty());
    commands
}

/// The options among the words of a command: `--to` of `[--to=pgn]`, `-o`.
pub fn options(words: &[String]) -> Vec<String> {
    let bare = words.iter().map(|word| word.trim_start_matches('[').trim_end_matches(']'));
    let names = bare.map(|word| word.split('=').next().unwrap_or(word));
    let is_option = |word: &&str| {
        let name = word.trim_start_matches('-');
        word.starts_with('-') && name.starts_with(|first: char| first.is_ascii_alphabetic())
    };
    names.filter(is_option).map(str::to_owned).collect()
}

/// The commands in the general help, in its order; `help` itself is left out.
pub fn commands_of(help: &str) -> Vec<String> {
    let (_, rest) = help.split_once("Commands:\n").unwrap();
    let (list, _) = rest.split_once("\n\n").unwrap();
    let first = |line: &str| line.strip_prefix("  ")?.split(' ').next().map(str::to_owned);
    list.lines().filter_map(first).filter(|name| !name.is_empty() && name != "help").collect()
}

/// The options a command's help describes.
pub fn options_of(help: &str) -> Vec<String> {
    let entries = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    let words = entries.flat_map(|line| line.split([' ', ',', '=']).take(3));
    words.filter(|word| word.starts_with('-') && word.len() > 1).map(str::to_owned).collect()
}

//! The public interface is the one written down in `api.txt`: what changes there is seen, and is a matter of
//! versions.
//!
//! `make api` compares; `make api UPDATE=1` writes the list again. It is made of our own source, whose layout
//! rustfmt settles, so that it needs no tool and is the same with every compiler. Nothing that says `pub` is
//! out of reach: the compiler's lint `unreachable_pub` sees to that.

#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

#[test]
fn the_public_interface_is_the_one_written_down() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&crate_folder.join("src"), &mut files);
    files.sort();
    let mut now = String::new();
    for file in files {
        let name = file.strip_prefix(crate_folder).unwrap().display().to_string();
        let items = items(&std::fs::read_to_string(&file).unwrap());
        if !items.is_empty() {
            let _ = writeln!(now, "{name}\n{items}");
        }
    }
    let kept = crate_folder.join("api.txt");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&kept, &now).unwrap();
    }
    let before = std::fs::read_to_string(&kept).unwrap();
    let gone: Vec<&str> = before.lines().filter(|line| !now.lines().any(|other| other == *line)).collect();
    let new: Vec<&str> = now.lines().filter(|line| !before.lines().any(|other| other == *line)).collect();
    let told = "make api UPDATE=1 writes api.txt again; what is gone is a break and goes into CHANGELOG.md";
    assert!(before == now, "gone: {gone:#?}\nnew: {new:#?}\n{told}");
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// What a file offers: everything public, the impls that the traits of others have, and the lines of enums
/// and traits.
fn items(text: &str) -> String {
    let code = text.split("mod tests {").next().unwrap_or_default();
    let mut lines = code.lines().filter(|line| {
        let line = line.trim_start();
        !line.is_empty() && !line.starts_with("//") && !line.starts_with("#[")
    });
    let mut found = String::new();
    // The indentation of the enum or trait whose lines are being listed.
    let mut inside: Option<usize> = None;
    while let Some(line) = lines.next() {
        let (indent, item) = (line.len() - line.trim_start().len(), line.trim_start());
        if inside == Some(indent) && item == "}" {
            inside = None;
        }
        let listed = match inside {
            Some(outer) => indent == outer + 4 && item != "}",
            None => item.starts_with("pub ") || (item.starts_with("impl") && item.contains(" for ")),
        };
        if !listed {
            continue;
        }
        let mut whole = item.to_owned();
        while !whole.ends_with(['{', ';', ',', '}']) {
            let Some(more) = lines.next() else { break };
            let _ = write!(whole, " {}", more.trim());
        }
        if whole.starts_with("pub enum") || whole.starts_with("pub trait") {
            inside = Some(indent);
        }
        let told = whole.split(" = ").next().unwrap_or(&whole).trim_end_matches([' ', '{', ';', ',']);
        let _ = writeln!(found, "{:indent$}    {told}", "");
    }
    found
}

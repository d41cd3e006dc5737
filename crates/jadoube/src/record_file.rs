//! Reads records from files, folders of them, or standard input. What a record means is not known here.

use crate::exit::Failure;
use jadoube_referee::record::{self, Record};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The name of standard input.
pub(crate) const STDIN: &str = "-";

/// Reads one record from a file, or from standard input for `-`.
pub(crate) fn read(name: &str) -> Result<Record, Failure> {
    let text = text(name).map_err(|error| unreadable(name, &error))?;
    record::parse(&text).map_err(|error| Failure::Usage(format!("{}: {error}", shown(name))))
}

/// The text of one record, read or not.
pub(crate) fn whole(name: &str) -> Result<String, Failure> {
    text(name).map_err(|error| unreadable(name, &error))
}

fn text(name: &str) -> io::Result<String> {
    if name == STDIN {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(name)
}

fn shown(name: &str) -> &str {
    if name == STDIN { "standard input" } else { name }
}

fn unreadable(name: &str, error: &io::Error) -> Failure {
    let name = shown(name);
    match error.kind() {
        io::ErrorKind::InvalidData => Failure::Usage(format!("{name}: expected text in UTF-8")),
        io::ErrorKind::IsADirectory => Failure::Usage(format!("{name} is a folder; expected a record")),
        _ => Failure::Io(format!("cannot read {name}: {error}")),
    }
}

/// The files named, and for a folder every `.record` below it; in the order of their paths, each once.
pub(crate) fn find(names: &[String]) -> Result<Vec<String>, Failure> {
    let mut found = Vec::new();
    for name in names {
        if name != STDIN && Path::new(name).is_dir() {
            let before = found.len();
            below(Path::new(name), &mut found).map_err(|error| unreadable(name, &error))?;
            if found.len() == before {
                return Err(Failure::Usage(format!("{name}: no file below it ends in .record")));
            }
        } else {
            found.push(name.clone());
        }
    }
    found.sort();
    found.dedup();
    Ok(found)
}

/// Every `.record` below a folder that nobody named: none where it is not there.
pub(crate) fn below_default(folder: &str) -> Result<Vec<String>, Failure> {
    let mut found = Vec::new();
    if Path::new(folder).is_dir() {
        below(Path::new(folder), &mut found).map_err(|error| unreadable(folder, &error))?;
    }
    found.sort();
    Ok(found)
}

/// Links to folders are not followed: they may lead back.
fn below(folder: &Path, found: &mut Vec<String>) -> io::Result<()> {
    let mut folders: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let path = entry.path();
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "record") && path.is_file() {
                found.push(path.to_string_lossy().into_owned());
            }
        }
    }
    Ok(())
}

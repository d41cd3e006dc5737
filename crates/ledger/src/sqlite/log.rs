//! Looks at the write-ahead log before the database does. The database takes a log up to the first frame that
//! does not fit its checksum and drops the rest without a word: right where a write was cut short by a power
//! failure, and a loss of acknowledged acts where a bit was flipped. This tells the two apart.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// The first word of a log, but for its last bit: whether checksums are of big-endian words.
const MAGIC: u32 = 0x377f_0682;

/// What is added to the name of a damaged log that was set aside.
const ASIDE: &str = "-wal.damaged";

/// How a log is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Sound,
    /// Its last commit is not whole: the power failed before it was acknowledged, or it was damaged since.
    CutShort,
    /// Acknowledged commits stand behind a damaged place, and are dropped.
    Damaged,
}

/// What is wrong with the log of a database, and with those set aside, a sentence each.
pub(super) fn findings(database: &Path) -> Vec<String> {
    let log = with_ending(database, "-wal");
    let now = match fs::read(&log).map(|bytes| state(&bytes)) {
        Ok(State::Damaged) => Some(format!(
            "the log {} is damaged: commits that were acknowledged stand behind the damaged place and cannot be read. \
             Keep a copy of the folder; compare the heads that players have, or go back to a backup",
            log.display()
        )),
        Ok(State::CutShort) => Some(format!(
            "the last commit in the log {} is not whole: the power failed before it was acknowledged, or it was damaged",
            log.display()
        )),
        Ok(State::Sound) | Err(_) => None,
    };
    let aside = set_aside_before(database).into_iter().map(|log| {
        format!(
            "the server once found its log damaged and kept it as {}: acts at the end of some games are missing. \
             Compare the heads that players have; remove the file when that is settled",
            log.display()
        )
    });
    now.into_iter().chain(aside).collect()
}

/// Copies a damaged log aside, because the database is about to drop what it cannot read. Says what was
/// found.
pub(super) fn look_after(database: &Path) -> io::Result<Option<String>> {
    let log = with_ending(database, "-wal");
    let bytes = match fs::read(&log) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    match state(&bytes) {
        State::Sound => Ok(None),
        State::CutShort => Ok(Some(
            "the last commit in the log was not whole and is left out: the power failed before it was acknowledged, \
             or it was damaged"
                .to_owned(),
        )),
        State::Damaged => {
            let number = set_aside_before(database).len();
            let aside = with_ending(database, &format!("{ASIDE}{number}"));
            let mut copy = super::folder::open_private(&aside)?;
            io::Write::write_all(&mut copy, &bytes)?;
            copy.sync_all()?;
            Ok(Some(format!(
                "the log was damaged: acts that were acknowledged are missing at the end of some games; it is kept as {}, \
                 and players can compare the heads they have",
                aside.display()
            )))
        }
    }
}

fn set_aside_before(database: &Path) -> Vec<PathBuf> {
    let Some(name) = database.file_name().and_then(|name| name.to_str()) else { return Vec::new() };
    let start = format!("{name}{ASIDE}");
    let entries = database.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten();
    let ours = entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(&start));
    ours.map(|entry| entry.path()).collect()
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// A commit waits for the disk before the next one begins. So a frame that does not fit is a write cut short
/// only if no commit with another frame behind it follows: else its own commit was on the disk, whole.
fn state(log: &[u8]) -> State {
    let Some((header, frames)) = log.split_at_checked(HEADER) else { return State::Sound };
    let (magic, size) = (word(header, 0), word(header, 2) as usize);
    let big_endian = magic & 1 == 1;
    let mut sum = checksum((0, 0), &header[..24], big_endian);
    let sound = magic & !1 == MAGIC && sum == (word(header, 6), word(header, 7));
    // Page sizes are powers of two; where the header is not to be trusted, the usual one is tried.
    let size = if sound && size.is_power_of_two() { size } else { 4096 };
    let frames: Vec<&[u8]> = frames.chunks_exact(FRAME_HEADER + size).collect();
    let is_commit = |frame: &[u8]| word(frame, 1) > 0;
    if !sound {
        // Its frames name each other: two of one series are more than a header cut short.
        let salts = |frame: &[u8]| (word(frame, 2), word(frame, 3));
        let series = frames.windows(2).any(|pair| is_commit(pair[0]) && salts(pair[0]) == salts(pair[1]));
        return if series { State::Damaged } else { State::Sound };
    }
    let mut whole = 0;
    for frame in &frames {
        sum = checksum(checksum(sum, &frame[..8], big_endian), &frame[FRAME_HEADER..], big_endian);
        if !of_this_log(header, frame) || sum != (word(frame, 4), word(frame, 5)) {
            break;
        }
        whole += 1;
    }
    let mut dropped = frames[whole..].iter().filter(|frame| of_this_log(header, frame));
    match dropped.find(|frame| is_commit(frame)) {
        None => State::Sound,
        Some(_) if dropped.next().is_none() => State::CutShort,
        Some(_) => State::Damaged,
    }
}

/// Frames of an earlier use of the file have other salts, and are rightly left out.
fn of_this_log(header: &[u8], frame: &[u8]) -> bool {
    (word(frame, 2), word(frame, 3)) == (word(header, 4), word(header, 5))
}

fn word(bytes: &[u8], index: usize) -> u32 {
    let word = bytes.get(index * 4..index * 4 + 4).and_then(|word| word.try_into().ok());
    word.map_or(0, u32::from_be_bytes)
}

/// As the format of the log has it: two sums over pairs of words, going on from those before.
fn checksum((mut first, mut second): (u32, u32), bytes: &[u8], big_endian: bool) -> (u32, u32) {
    let read = if big_endian { u32::from_be_bytes } else { u32::from_le_bytes };
    for pair in bytes.as_chunks::<8>().0 {
        let [a, b, c, d, e, f, g, h] = *pair;
        first = first.wrapping_add(read([a, b, c, d])).wrapping_add(second);
        second = second.wrapping_add(read([e, f, g, h])).wrapping_add(first);
    }
    (first, second)
}

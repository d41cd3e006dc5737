//! Where games come from: files, folders, standard input; packed or not. Packing is recognised by the first
//! bytes, not by the name, and so is UTF-16.

use crate::boundary::Before;
use crate::encoding::{Decoded, Encoding};
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const ENDINGS: [&str; 4] = ["pgn", "zst", "gz", "bz2"];
const WINDOW: usize = 1 << 16;

/// The files of games among some paths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// The files, in order.
    pub files: Vec<PathBuf>,
    /// Other files met in folders, which are not read.
    pub skipped: Vec<PathBuf>,
}

/// The files of games among these paths: files as named, and of folders, with all inside them, those that end
/// in `.pgn`, `.zst`, `.gz` or `.bz2`, in capitals or not, in order of their names. Each folder is entered
/// once, so links may lead anywhere.
pub fn files(paths: &[PathBuf]) -> io::Result<Found> {
    let mut found = Found::default();
    let mut entered = HashSet::new();
    for path in paths {
        let said = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        if path.as_os_str() != "-" && std::fs::metadata(path).map_err(said)?.is_dir() {
            enter(path, &mut entered, &mut found).map_err(said)?;
        } else {
            found.files.push(path.clone());
        }
    }
    Ok(found)
}

fn enter(folder: &Path, entered: &mut HashSet<PathBuf>, found: &mut Found) -> io::Result<()> {
    if !entered.insert(folder.canonicalize()?) {
        return Ok(());
    }
    let mut inside: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    inside.sort();
    for path in inside {
        // A link that leads nowhere is no file of games.
        let Ok(facts) = std::fs::metadata(&path) else {
            continue;
        };
        if facts.is_dir() {
            enter(&path, entered, found)?;
        } else if has_games(&path) {
            found.files.push(path);
        } else {
            found.skipped.push(path);
        }
    }
    Ok(())
}

/// Whether a file's name says that it has games.
fn has_games(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

/// An input ready to be read.
pub struct Opened<'i> {
    from: From<'i>,
    /// How many bytes of the file, as it lies on the disk, have been read.
    done: Arc<AtomicU64>,
    /// How many it has, if that is known.
    size: Option<u64>,
    packed: bool,
}

enum From<'i> {
    /// A file that is not packed, its bytes as we read them: any byte of it can be gone to.
    Plain(File),
    Stream(Box<dyn Read + 'i>),
}

impl<'i> Opened<'i> {
    /// Bytes in memory, packed or not.
    pub fn bytes(bytes: &'i [u8]) -> Opened<'i> {
        let done = Arc::default();
        match unpacked(bytes, Encoding::Guessed) {
            Ok((stream, packing)) => {
                let packed = packing != Packing::None;
                Opened { from: From::Stream(stream), done, size: Some(bytes.len() as u64), packed }
            }
            Err(_) => Opened { from: From::Stream(Box::new(bytes)), done, size: None, packed: false },
        }
    }

    /// A stream, packed or not.
    pub fn stream(input: impl Read + 'i) -> io::Result<Opened<'i>> {
        Opened::stream_as(input, Encoding::Guessed)
    }

    /// A stream, packed or not, of text in this encoding.
    pub fn stream_as(input: impl Read + 'i, encoding: Encoding) -> io::Result<Opened<'i>> {
        let done: Arc<AtomicU64> = Arc::default();
        let counted = Counted { input, done: Arc::clone(&done) };
        let (stream, packing) = unpacked(counted, encoding)?;
        Ok(Opened { from: From::Stream(stream), done, size: None, packed: packing != Packing::None })
    }

    /// How far reading has got, and how far it will: bytes of the file as it lies on the disk.
    pub fn progress(&self) -> (Arc<AtomicU64>, Option<u64>) {
        (Arc::clone(&self.done), self.size)
    }

    /// The text, from its beginning.
    pub fn read(self) -> io::Result<Box<dyn Read + 'i>> {
        Ok(self.at(0)?.0)
    }

    /// Whether the bytes are packed.
    pub fn is_packed(&self) -> bool {
        self.packed
    }

    /// The input from a byte on, and what lies before it.
    pub(crate) fn at(self, start: u64) -> io::Result<(Box<dyn Read + 'i>, Before)> {
        match self.from {
            From::Plain(mut file) => {
                let before = before(&mut file, start)?;
                file.seek(SeekFrom::Start(start))?;
                self.done.store(start, Ordering::Relaxed);
                Ok((Box::new(Counted { input: file, done: self.done }), before))
            }
            From::Stream(mut stream) => {
                let mut before = Before::NOTHING;
                let mut passed = 0;
                let mut window = vec![0; WINDOW];
                while passed < start {
                    let wanted = (start - passed).min(WINDOW as u64) as usize;
                    match stream.read(&mut window[..wanted]) {
                        Ok(0) => break,
                        Ok(read) => {
                            before = before.then(&window[..read]);
                            passed += read as u64;
                        }
                        Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                        Err(error) => return Err(error),
                    }
                }
                Ok((stream, before))
            }
        }
    }
}

/// Opens a file, packed or not; `-` is standard input.
pub fn open(path: &Path) -> io::Result<Opened<'static>> {
    open_as(path, Encoding::Guessed)
}

/// The same, of text in this encoding. Where that is not UTF-8, places are those of the text as UTF-8.
pub fn open_as(path: &Path, encoding: Encoding) -> io::Result<Opened<'static>> {
    if path.as_os_str() == "-" {
        return Opened::stream_as(io::stdin().lock(), encoding);
    }
    let mut file = File::open(path)?;
    let facts = file.metadata()?;
    if facts.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder; expected a file of games"));
    }
    if !facts.is_file() {
        return Opened::stream_as(file, encoding);
    }
    let mut first = [0; 4];
    let read = read_up_to(&mut file, &mut first)?;
    file.rewind()?;
    let first = &first[..read];
    if Packing::of(first) == Packing::None && encoding.of(first) == Encoding::Guessed {
        let size = Some(facts.len());
        return Ok(Opened { from: From::Plain(file), done: Arc::default(), size, packed: false });
    }
    Ok(Opened { size: Some(facts.len()), ..Opened::stream_as(file, encoding)? })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Packing {
    None,
    Zstd,
    Gzip,
    Bzip2,
}

impl Packing {
    fn of(first: &[u8]) -> Packing {
        match first {
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Packing::Zstd,
            [0x1f, 0x8b, ..] => Packing::Gzip,
            [b'B', b'Z', b'h', b'1'..=b'9', ..] => Packing::Bzip2,
            _ => Packing::None,
        }
    }
}

fn read_up_to(input: &mut impl Read, into: &mut [u8]) -> io::Result<usize> {
    let mut read = 0;
    while read < into.len() {
        match input.read(&mut into[read..]) {
            Ok(0) => break,
            Ok(more) => read += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(read)
}

fn unpacked<'i>(mut input: impl Read + 'i, encoding: Encoding) -> io::Result<(Box<dyn Read + 'i>, Packing)> {
    let mut first = [0; 4];
    let read = read_up_to(&mut input, &mut first)?;
    let whole = io::Cursor::new(first).take(read as u64).chain(input);
    let packing = Packing::of(&first[..read]);
    let stream: Box<dyn Read + 'i> = match packing {
        Packing::None => Box::new(Decoded::new(whole, encoding)),
        Packing::Zstd => Box::new(Decoded::new(zstd::Decoder::new(whole)?, encoding)),
        Packing::Gzip => Box::new(Decoded::new(flate2::read::MultiGzDecoder::new(whole), encoding)),
        Packing::Bzip2 => Box::new(Decoded::new(bzip2::read::MultiBzDecoder::new(whole), encoding)),
    };
    Ok((stream, packing))
}

/// Counts what passes.
struct Counted<R> {
    input: R,
    done: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(into)?;
        self.done.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// What lies before a byte of a file, found by going back window by window, however long the lines are.
fn before(file: &mut File, start: u64) -> io::Result<Before> {
    let mut window = vec![0; WINDOW];
    let mut windows = |end: u64| -> io::Result<(u64, Vec<u8>)> {
        let from = end.saturating_sub(WINDOW as u64);
        file.seek(SeekFrom::Start(from))?;
        let read = read_up_to(file, &mut window[..(end - from) as usize])?;
        Ok((from, window[..read].to_vec()))
    };
    let mut end = start;
    let (mut last, mut is_open, mut at_line_start) = (None, true, true);
    let mut first = None;
    while end > 0 {
        let (from, text) = windows(end)?;
        if text.is_empty() {
            break; // the file is shorter
        }
        if end == start {
            at_line_start = text.last() == Some(&b'\n');
        }
        for &byte in text.iter().rev() {
            match (byte, last) {
                (b'\n', Some(_)) => {
                    return Ok(Before { ends: first.zip(last), is_open, at_line_start });
                }
                (b'\n', None) => is_open = false,
                (byte, _) if byte > b' ' => {
                    last = last.or(Some(byte));
                    first = Some(byte);
                }
                _ => {}
            }
        }
        end = from;
    }
    Ok(Before { ends: first.zip(last), is_open: is_open && last.is_some(), at_line_start })
}

//! Where games come from: files, folders, standard input; packed or not. Packing is recognised by the first
//! bytes, not by the name.

use crate::boundary::Before;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const ENDINGS: [&str; 4] = ["pgn", "zst", "gz", "bz2"];
const WINDOW: usize = 1 << 16;

/// The files of games among these paths: files as named, and of folders, with all inside them, those that end
/// in `.pgn`, `.zst`, `.gz` or `.bz2`, in order of their names. Each folder is entered once, so links may
/// lead anywhere.
pub fn files(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut entered = HashSet::new();
    for path in paths {
        let said = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        if path.as_os_str() != "-" && std::fs::metadata(path).map_err(said)?.is_dir() {
            enter(path, &mut entered, &mut found).map_err(said)?;
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

fn enter(folder: &Path, entered: &mut HashSet<PathBuf>, found: &mut Vec<PathBuf>) -> io::Result<()> {
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
        } else if path.extension().and_then(|ending| ending.to_str()).is_some_and(|e| ENDINGS.contains(&e)) {
            found.push(path);
        }
    }
    Ok(())
}

/// An input ready to be read.
pub struct Opened<'i> {
    from: From<'i>,
    /// How many bytes of the file, as it lies on the disk, have been read.
    done: Arc<AtomicU64>,
    /// How many it has, if that is known.
    size: Option<u64>,
}

enum From<'i> {
    /// A file that is not packed: any byte of it can be gone to.
    Plain(File),
    Stream(Box<dyn Read + 'i>),
}

impl<'i> Opened<'i> {
    /// Bytes in memory, packed or not.
    pub fn bytes(bytes: &'i [u8]) -> Opened<'i> {
        let done = Arc::default();
        match unpacked(bytes) {
            Ok(stream) => Opened { from: From::Stream(stream), done, size: Some(bytes.len() as u64) },
            Err(_) => Opened { from: From::Stream(Box::new(bytes)), done, size: None },
        }
    }

    /// A stream, packed or not.
    pub fn stream(input: impl Read + 'i) -> io::Result<Opened<'i>> {
        let done: Arc<AtomicU64> = Arc::default();
        let counted = Counted { input, done: Arc::clone(&done) };
        Ok(Opened { from: From::Stream(unpacked(counted)?), done, size: None })
    }

    /// How far reading has got, and how far it will: bytes of the file as it lies on the disk.
    pub fn progress(&self) -> (Arc<AtomicU64>, Option<u64>) {
        (Arc::clone(&self.done), self.size)
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
    if path.as_os_str() == "-" {
        return Opened::stream(io::stdin().lock());
    }
    let mut file = File::open(path)?;
    let facts = file.metadata()?;
    if facts.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder; expected a file of games"));
    }
    if !facts.is_file() {
        return Opened::stream(file);
    }
    let mut first = [0; 4];
    let read = read_up_to(&mut file, &mut first)?;
    file.rewind()?;
    if Packing::of(&first[..read]) == Packing::None {
        return Ok(Opened { from: From::Plain(file), done: Arc::default(), size: Some(facts.len()) });
    }
    Ok(Opened { size: Some(facts.len()), ..Opened::stream(file)? })
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

fn unpacked<'i>(mut input: impl Read + 'i) -> io::Result<Box<dyn Read + 'i>> {
    let mut first = [0; 4];
    let read = read_up_to(&mut input, &mut first)?;
    let whole = io::Cursor::new(first).take(read as u64).chain(input);
    Ok(match Packing::of(&first[..read]) {
        Packing::None => Box::new(whole),
        Packing::Zstd => Box::new(zstd::Decoder::new(whole)?),
        Packing::Gzip => Box::new(flate2::read::MultiGzDecoder::new(whole)),
        Packing::Bzip2 => Box::new(bzip2::read::MultiBzDecoder::new(whole)),
    })
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

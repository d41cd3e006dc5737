//! A file written beside its place and put there when it is whole: until then what was there stays as it was.

use crate::exit::Failure;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file under way. Dropped before [`ReplacedFile::put`], it leaves nothing behind.
pub(crate) struct ReplacedFile {
    /// Where it is to be, links followed.
    place: PathBuf,
    /// Where it is meanwhile; none for what cannot be replaced, such as a pipe or a terminal.
    beside: Option<PathBuf>,
    out: BufWriter<File>,
}

impl ReplacedFile {
    /// Begins to write what is to stand at a path.
    pub(crate) fn new(path: &Path) -> Result<ReplacedFile, Failure> {
        ReplacedFile::begin(path).map_err(|error| unwritten(path, &error))
    }

    fn begin(path: &Path) -> io::Result<ReplacedFile> {
        let place = followed(path)?;
        let there = fs::metadata(&place).ok();
        if there.as_ref().is_some_and(|facts| !facts.is_file()) {
            let out = BufWriter::new(OpenOptions::new().write(true).open(&place)?);
            return Ok(ReplacedFile { place, beside: None, out });
        }
        if there.is_some() {
            OpenOptions::new().append(true).open(&place)?; // a file one may not write to is not replaced either
        }
        let name = place.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_string_lossy().into_owned();
        for attempt in 0.. {
            let beside = place.with_file_name(format!(".{name}.{}-{attempt}.part", std::process::id()));
            match OpenOptions::new().write(true).create_new(true).open(&beside) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => {}
                Err(error) => return Err(error),
                Ok(file) => {
                    let written = ReplacedFile { place, beside: Some(beside), out: BufWriter::new(file) };
                    if let Some(facts) = there {
                        written.out.get_ref().set_permissions(facts.permissions())?;
                    }
                    return Ok(written);
                }
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Where it is to be.
    pub(crate) fn place(&self) -> &Path {
        &self.place
    }

    /// Puts it in its place, whole and on the disk.
    pub(crate) fn put(mut self) -> Result<(), Failure> {
        let place = self.place.clone();
        self.finish().map_err(|error| unwritten(&place, &error))
    }

    fn finish(&mut self) -> io::Result<()> {
        self.out.flush()?;
        if let Some(beside) = &self.beside {
            self.out.get_ref().sync_all()?;
            fs::rename(beside, &self.place)?;
            self.beside = None;
        }
        Ok(())
    }
}

impl Write for ReplacedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for ReplacedFile {
    fn drop(&mut self) {
        if let Some(beside) = &self.beside {
            drop(fs::remove_file(beside));
        }
    }
}

/// Where a path leads, whether something is there or not.
fn followed(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Ok(place) => Ok(place),
        // A link to what is not there yet is followed by hand; then what is there is its folder.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let place = match fs::read_link(path) {
                Ok(target) => path.parent().unwrap_or(Path::new("")).join(target),
                Err(_) => path.to_owned(),
            };
            Ok(place)
        }
        Err(error) => Err(error),
    }
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::Io(format!("cannot write {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_there_stays_until_the_file_is_whole() {
        let folder = tempfile::tempdir().expect("a folder for tests");
        let path = folder.path().join("a.pgn");
        fs::write(&path, "old").expect("a file for tests");
        let mut given_up = ReplacedFile::new(&path).expect("it can be written");
        given_up.write_all(b"half").expect("it can be written");
        drop(given_up);
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "old");
        let mut whole = ReplacedFile::new(&path).expect("it can be written");
        whole.write_all(b"new").expect("it can be written");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "old");
        whole.put().expect("it can be put there");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "new");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder for tests");
        let (path, link) = (folder.path().join("a.pgn"), folder.path().join("link.pgn"));
        fs::write(&path, "old").expect("a file for tests");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("it is ours");
        symlink("a.pgn", &link).expect("a link for tests");
        let mut whole = ReplacedFile::new(&link).expect("it can be written");
        whole.write_all(b"new").expect("it can be written");
        whole.put().expect("it can be put there");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "new");
        assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
        assert_eq!(fs::metadata(&path).expect("it is there").permissions().mode() & 0o777, 0o640);
    }
}

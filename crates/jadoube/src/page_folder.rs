//! Reads a built page from a folder, for `jadoube serve --page`.

use crate::exit::Failure;
use jadoube_server::Page;
use std::fs;
use std::path::Path;

/// All files of a folder and below it, with an `index.html` among them. Links to folders are not followed.
pub(crate) fn read(folder: &Path) -> Result<Page, Failure> {
    let mut files = Vec::new();
    find(folder, "", &mut files)
        .map_err(|error| Failure::Io(format!("cannot read the page in {}: {error}", folder.display())))?;
    if !files.iter().any(|(name, _)| name == "index.html") {
        let missing = format!("no index.html in {}: build the page with `make page`", folder.display());
        return Err(Failure::Io(missing));
    }
    Ok(Page::from_files(files))
}

fn find(folder: &Path, prefix: &str, files: &mut Vec<(String, Vec<u8>)>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        // What is neither file nor folder, such as a socket, is no part of a page.
        let kind = fs::metadata(entry.path())?;
        if entry.file_type()?.is_dir() {
            find(&entry.path(), &format!("{name}/"), files)?;
        } else if kind.is_file() {
            files.push((name, fs::read(entry.path())?));
        }
    }
    Ok(())
}

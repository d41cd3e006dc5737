//! The files of the page: those built into the program (feature `page`), or others given by whoever starts
//! it.

use axum::body::Bytes;

/// The files that were built in, by name in order.
static BUILT_IN: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The page, as files. What it shows is in them; the server only hands them out.
///
/// ```
/// use jadoube_server::Page;
/// let page = Page::from_files([("index.html".to_owned(), b"<!doctype html>".to_vec())]);
/// assert!(page.file("index.html").is_some() && page.file("other.html").is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Page {
    files: Vec<(String, Bytes)>,
}

impl Page {
    /// The page this program was built with. Without the feature `page`, one that says how to build it.
    pub fn built_in() -> Page {
        let files = BUILT_IN.iter().map(|&(name, data)| (name.to_owned(), Bytes::from_static(data)));
        Page { files: files.collect() }
    }

    /// A page made of these files: names with `/` between folders, and what is in them.
    pub fn from_files(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Page {
        Page { files: files.into_iter().map(|(name, data)| (name, Bytes::from(data))).collect() }
    }

    /// A file by its name.
    pub fn file(&self, name: &str) -> Option<Bytes> {
        self.files.iter().find(|(other, _)| other == name).map(|(_, data)| data.clone())
    }
}

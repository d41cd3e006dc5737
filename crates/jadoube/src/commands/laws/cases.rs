//! Reads a folder of cases, for one law or for all. Which cases show a law the referee says (`coverage`).

use super::Args;
use crate::exit::Failure;
use crate::record_file;
use jadoube_referee::record::Record;
use jadoube_referee::{Code, Coverage, Law, coverage};
use rayon::prelude::*;

/// The cases of one law, by what they show.
pub(super) struct Cases {
    /// Those in which it bites.
    pub(super) bites: Vec<Case>,
    /// Those in which it does not.
    pub(super) does_not_bite: Vec<Case>,
}

/// A record that shows a law.
pub(super) struct Case {
    /// Its path.
    pub(super) file: String,
    /// What it says it is about.
    pub(super) title: String,
}

/// The cases that show this law, sorted by their paths; `None` where there is no folder of cases.
pub(super) fn showing(args: &Args, code: &Code, law: &Law) -> Result<Option<Cases>, Failure> {
    let Some(mut records) = read(args)? else { return Ok(None) };
    records.retain(|(_, record)| record.terms.code == code.id); // no other record can show it
    let is_asked = |shown: &Coverage| shown.code.id == code.id && shown.law.number == law.number;
    let shown = coverage(&records).into_iter().find(is_asked);
    let titled = |files: Vec<String>| files.into_iter().map(|file| case(file, &records)).collect();
    Ok(shown.map(|shown| Cases { bites: titled(shown.bites), does_not_bite: titled(shown.does_not_bite) }))
}

/// The records of the folder named, or else of the folder `cases` here, each with its path.
pub(super) fn read(args: &Args) -> Result<Option<Vec<(String, Record)>>, Failure> {
    let files = match &args.cases {
        Some(folder) => record_file::find(&[folder.to_string_lossy().into_owned()])?,
        None => record_file::below_default("cases")?,
    };
    if files.is_empty() {
        return Ok(None);
    }
    let records = files.into_par_iter().map(|file| record_file::read(&file).map(|record| (file, record)));
    records.collect::<Result<Vec<_>, Failure>>().map(Some)
}

fn case(file: String, records: &[(String, Record)]) -> Case {
    let record = records.iter().find(|(name, _)| *name == file).map(|(_, record)| record);
    let title = record.and_then(Record::title).unwrap_or_default().replace(char::is_control, "?");
    Case { file, title }
}

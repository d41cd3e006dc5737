//! How an act is stored: JSON with a version, `{"v":1,…}`. Every version ever written stays readable here.
//!
//! Version 2 is version 1 with something enclosed. Version 3 is either of them with how things stood after
//! the act. Version 4 is any of them with evidence. Each act is written in the lowest version that has all
//! of it.
//!
//! Who acted, the client's id of the act and the result are columns of their own, so that a store can index
//! them.

use crate::{Entry, LedgerError, Ruling, Situation, StoredGame, UnixMillis};
use serde::{Deserialize, Serialize};

/// The version of an act with nothing enclosed.
const PLAIN: u64 = 1;
/// The version of an act with something enclosed.
const ENCLOSING: u64 = 2;
/// The version of an act with how things stood after it. Something may be enclosed.
const SITUATED: u64 = 3;
/// The version of an act with evidence for what was ruled on it, and the newest.
const PROVEN: u64 = 4;

/// What is stored in columns of its own, next to the body.
pub(crate) struct Columns {
    pub(crate) by: String,
    pub(crate) act_id: Option<String>,
    pub(crate) over: Option<String>,
}

/// The body of an entry, ready to be written.
pub(crate) fn write(entry: &Entry) -> Result<String, String> {
    let Entry { at, act, kind, rulings, code_version, enclosed, situation, evidence, .. } = entry;
    let v = match (enclosed, situation, evidence) {
        (_, _, Some(_)) => PROVEN,
        (_, Some(_), None) => SITUATED,
        (Some(_), None, None) => ENCLOSING,
        (None, None, None) => PLAIN,
    };
    let (enclosed, situation) = (enclosed.as_deref(), situation.as_ref());
    let evidence = evidence.as_deref();
    let body = Written { v, at: *at, act, kind, rulings, code_version, enclosed, situation, evidence };
    serde_json::to_string(&body).map_err(|error| error.to_string())
}

/// The bodies of all entries of a game.
pub(crate) fn bodies(game: &StoredGame) -> Result<Vec<String>, LedgerError> {
    let doing = "putting an act into its written form";
    let bodies = game.entries.iter().map(|stored| write(&stored.entry));
    bodies.collect::<Result<_, _>>().map_err(|why| LedgerError::Storage { doing, why })
}

/// The entry that was written so, or what is wrong with it.
pub(crate) fn read(columns: Columns, body: &str) -> Result<Entry, String> {
    let Body { v, at, act, kind, rulings, code_version, enclosed, situation, evidence } =
        match serde_json::from_str(body) {
            Ok(body) => body,
            Err(error) => return Err(why_not(body, &error)),
        };
    if !(PLAIN..=PROVEN).contains(&v) {
        return Err(later(v));
    }
    if v < SITUATED && enclosed.is_some() != (v == ENCLOSING) {
        return Err(not_so(v, "`enclosed` belongs to version 2, and may be in later ones"));
    }
    if v != PROVEN && situation.is_some() != (v == SITUATED) {
        return Err(not_so(v, "`situation` belongs to version 3, and may be in version 4"));
    }
    if evidence.is_some() != (v == PROVEN) {
        return Err(not_so(v, "`evidence` belongs to version 4 and to no other"));
    }
    let Columns { by, act_id, over } = columns;
    Ok(Entry { at, by, act_id, act, kind, rulings, code_version, over, enclosed, situation, evidence })
}

/// What is wrong with a body: it is read again for its version alone, because a later one may have other
/// fields.
fn why_not(body: &str, error: &serde_json::Error) -> String {
    match serde_json::from_str(body) {
        Err(error) => format!("its body is no versioned JSON ({error})"),
        Ok(Version { v }) if (PLAIN..=PROVEN).contains(&v) => not_so(v, &error.to_string()),
        Ok(Version { v }) => later(v),
    }
}

fn later(v: u64) -> String {
    format!("its form is version {v} and this program knows versions up to {PROVEN}")
}

fn not_so(v: u64, why: &str) -> String {
    format!("its body is not what version {v} says ({why})")
}

#[derive(Deserialize)]
struct Version {
    v: u64,
}

/// A body on its way out.
#[derive(Serialize)]
struct Written<'a> {
    v: u64,
    at: UnixMillis,
    act: &'a str,
    kind: &'a str,
    rulings: &'a [Ruling],
    code_version: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    enclosed: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    situation: Option<&'a Situation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    evidence: Option<&'a str>,
}

/// A body on its way in.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    v: u64,
    at: UnixMillis,
    act: String,
    kind: String,
    rulings: Vec<Ruling>,
    code_version: String,
    #[serde(default)]
    enclosed: Option<String>,
    #[serde(default)]
    situation: Option<Situation>,
    #[serde(default)]
    evidence: Option<String>,
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn entry() -> Entry {
        let ruling =
            Ruling { law: "XIII".into(), verdict: "false move".into(), text: "“Retract”\n♞\0".into() };
        Entry { rulings: vec![ruling], ..Entry::new(UnixMillis(-3), "white", "touch e2").with_act_id("a") }
    }

    fn columns() -> Columns {
        Columns { by: "white".into(), act_id: Some("a".into()), over: None }
    }

    #[test]
    fn the_form_of_version_one_is_this_text() {
        let plain = Entry { rulings: Vec::new(), kind: "touch".into(), ..entry() };
        let body = write(&plain).unwrap();
        assert_eq!(body, r#"{"v":1,"at":-3,"act":"touch e2","kind":"touch","rulings":[],"code_version":""}"#);
    }

    #[test]
    fn what_is_written_is_read_back() {
        let body = write(&entry()).unwrap();
        assert_eq!(read(columns(), &body).unwrap(), entry());
        let enclosing = entry().with_enclosed("…");
        let body = write(&enclosing).unwrap();
        assert!(body.starts_with(r#"{"v":2,"#) && body.ends_with(r#","enclosed":"…"}"#), "{body}");
        assert_eq!(read(columns(), &body).unwrap(), enclosing);
        let board = "8/8/8/8/8/8/8/8".to_owned();
        let situation = Situation { board, turn: "black".into(), result: Some("1-0".into()) };
        for situated in [entry().with_situation(situation.clone()), enclosing.with_situation(situation)] {
            let body = write(&situated).unwrap();
            assert!(body.starts_with(r#"{"v":3,"#), "{body}");
            assert_eq!(read(columns(), &body).unwrap(), situated);
            let proven = situated.with_evidence("1;disproved");
            let body = write(&proven).unwrap();
            assert!(
                body.starts_with(r#"{"v":4,"#) && body.ends_with(r#","evidence":"1;disproved"}"#),
                "{body}"
            );
            assert_eq!(read(columns(), &body).unwrap(), proven);
        }
    }

    #[test]
    fn the_form_of_version_three_is_this_text() {
        let situation = Situation { board: "8/8".into(), turn: "white".into(), result: None };
        let entry = Entry { rulings: Vec::new(), ..entry() }.with_situation(situation);
        let body = write(&entry).unwrap();
        let start = r#"{"v":3,"at":-3,"act":"touch e2","kind":"","rulings":[],"code_version":"","#;
        assert_eq!(body, format!(r#"{start}"situation":{{"board":"8/8","turn":"white"}}}}"#));
    }

    #[test]
    fn a_body_that_is_not_ours_is_told_from_one_of_a_later_version() {
        let body = write(&entry()).unwrap();
        let later = body.replace("\"v\":1", "\"v\":5");
        assert!(read(columns(), &later).unwrap_err().contains("version 5"));
        for v in [2, 3, 4] {
            let empty = body.replace("\"v\":1", &format!("\"v\":{v}"));
            assert!(read(columns(), &empty).unwrap_err().contains(&format!("not what version {v} says")));
        }
        for broken in ["", "7", "{}", "null", "{\"v\":-1}", &body[..body.len() - 1], &"[".repeat(100_000)] {
            assert!(read(columns(), broken).unwrap_err().contains("no versioned JSON"), "{broken:.20}");
        }
        let strange = body.replace("\"kind\"", "\"mind\"");
        assert!(read(columns(), &strange).unwrap_err().contains("not what version 1 says"));
    }
}

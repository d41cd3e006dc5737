//! The written form of an act: JSON with a version, `{"v":1,…}`. Every version ever written stays readable here.
//!
//! Who acted, the client's id of the act and the result stand beside the body, where a store can index them.

use crate::{Entry, Ruling, UnixMillis};
use serde::{Deserialize, Serialize};

/// The version written today.
const VERSION: u64 = 1;

/// What stands beside a body.
pub(crate) struct Beside {
    pub(crate) by: String,
    pub(crate) act_id: Option<String>,
    pub(crate) over: Option<String>,
}

/// An entry ready to be written: its body, and what stands beside it.
pub(crate) fn write(entry: Entry) -> Result<(Beside, String), String> {
    let Entry { at, by, act_id, act, kind, rulings, code_version, over } = entry;
    let body = serde_json::to_string(&V1 { v: VERSION, at, act, kind, rulings, code_version })
        .map_err(|error| error.to_string())?;
    Ok((Beside { by, act_id, over }, body))
}

/// The entry that was written so, or what is wrong with it.
pub(crate) fn read(beside: Beside, body: &str) -> Result<Entry, String> {
    let Version { v } =
        serde_json::from_str(body).map_err(|error| format!("its body is no versioned JSON ({error})"))?;
    if v != VERSION {
        return Err(format!("its form is version {v} and this program knows version {VERSION}"));
    }
    let V1 { v: _, at, act, kind, rulings, code_version } = serde_json::from_str(body)
        .map_err(|error| format!("its body is not what version {VERSION} says ({error})"))?;
    let Beside { by, act_id, over } = beside;
    Ok(Entry { at, by, act_id, act, kind, rulings, code_version, over })
}

#[derive(Deserialize)]
struct Version {
    v: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct V1 {
    v: u64,
    at: UnixMillis,
    act: String,
    kind: String,
    rulings: Vec<Ruling>,
    code_version: String,
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

    fn beside() -> Beside {
        Beside { by: "white".into(), act_id: Some("a".into()), over: None }
    }

    #[test]
    fn the_form_of_version_one_is_this_text() {
        let plain = Entry { rulings: Vec::new(), kind: "touch".into(), ..entry() };
        let (_, body) = write(plain).unwrap();
        assert_eq!(body, r#"{"v":1,"at":-3,"act":"touch e2","kind":"touch","rulings":[],"code_version":""}"#);
    }

    #[test]
    fn what_is_written_is_read_back() {
        let (beside, body) = write(entry()).unwrap();
        assert_eq!(read(beside, &body).unwrap(), entry());
    }

    #[test]
    fn a_body_that_is_not_ours_is_told_from_one_of_a_later_version() {
        let (_, body) = write(entry()).unwrap();
        let later = body.replace("\"v\":1", "\"v\":2");
        assert!(read(beside(), &later).unwrap_err().contains("version 2"));
        for broken in ["", "7", "{}", "null", "{\"v\":-1}", &body[..body.len() - 1], &"[".repeat(100_000)] {
            assert!(read(beside(), broken).unwrap_err().contains("no versioned JSON"), "{broken:.20}");
        }
        let strange = body.replace("\"kind\"", "\"mind\"");
        assert!(read(beside(), &strange).unwrap_err().contains("not what version 1 says"));
    }
}

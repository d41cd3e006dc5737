//! Which server it is, as told at `/version`.

use serde::Serialize;
use utoipa::ToSchema;

/// What a server was made from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct VersionSheet {
    /// The version, such as `0.2.0`.
    pub version: String,
    /// The commit it was built from, in short; null where its maker did not know.
    #[schema(required)]
    pub commit: Option<String>,
}

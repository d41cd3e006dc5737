//! The engines that play at tables besides ours: those that whoever runs the server has named, and no others.

use crate::App;
use crate::wire::EnginesSheet;
use axum::Json;
use axum::extract::State;

/// The engines that may be asked for by name with a new table. Only whoever runs the server names them.
#[utoipa::path(get, path = "/api/engines", responses(
    (status = 200, description = "Their names; none where nobody has named any", body = EnginesSheet),
))]
pub(crate) async fn engines(State(app): State<App>) -> Json<EnginesSheet> {
    Json(EnginesSheet { engines: offered(&app) })
}

/// Their names.
pub(super) fn offered(app: &App) -> Vec<String> {
    app.rooms.services().thoughts.guests().iter().map(|guest| guest.name().to_owned()).collect()
}

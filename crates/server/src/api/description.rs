//! Responses that every address can give, added to the description of each.

use utoipa::openapi::{ContentBuilder, OpenApi, Ref, Response, ResponseBuilder};

/// Any request may come too soon after many others: the tables come first.
const TOO_MANY: &str = "Too much is asked at once: Retry-After tells in how many seconds to come again";

/// Adds what the addresses do not say themselves.
pub(super) fn complete(description: &mut OpenApi) {
    for item in description.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten() {
            let answers = &mut operation.responses.responses;
            answers.entry("429".to_owned()).or_insert_with(|| problem(TOO_MANY).into());
        }
    }
}

fn problem(sentence: &str) -> Response {
    let schema = Some(Ref::from_schema_name("Problem"));
    let content = ContentBuilder::new().schema(schema).build();
    ResponseBuilder::new().description(sentence).content("application/json", content).build()
}

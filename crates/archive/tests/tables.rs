//! Collections as Arrow and Parquet: the same games, positions and findings as by the other ways, with the
//! same types whatever the data, on any number of threads.

#![allow(clippy::unwrap_used)]

mod common;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int32Type, Int64Type, UInt16Type};
use arrow_array::{Array, RecordBatch, RecordBatchReader};
use arrow_schema::DataType;
use common::MIXED;
use common::collections::by_date;
use jadoube_archive::arrow::{
    Batches, Collection, GameColumn, MoveForm, ReviewParquet, game_columns, position_columns,
};
use jadoube_archive::{COLUMNS, Format, GameRows, Opened, Run, review, write_rows};
use jadoube_chess::notation::fen;
use jadoube_chess::pgn::{Game, MoveStyle, Played, games};
use jadoube_testkit::collection::{collection, oddities};
use serde_json::{Value, json};
use std::io::Read;

/// A cell as JSON, whatever its type.
fn cell(array: &dyn Array, row: usize) -> Value {
    if array.is_null(row) {
        return Value::Null;
    }
    match array.data_type() {
        DataType::Utf8 => json!(array.as_string::<i32>().value(row)),
        DataType::Int32 => json!(array.as_primitive::<Int32Type>().value(row)),
        DataType::Int64 => json!(array.as_primitive::<Int64Type>().value(row)),
        DataType::UInt16 => json!(array.as_primitive::<UInt16Type>().value(row)),
        DataType::Float64 => json!(array.as_primitive::<Float64Type>().value(row)),
        DataType::Boolean => json!(array.as_boolean().value(row)),
        DataType::List(_) => {
            let list = array.as_list::<i32>().value(row);
            (0..list.len()).map(|index| cell(&list, index)).collect()
        }
        other => panic!("a column of type {other}"),
    }
}

/// The rows of batches, each an object.
fn rows(batches: impl Iterator<Item = RecordBatch>) -> Vec<Value> {
    let mut all = Vec::new();
    for batch in batches {
        let schema = batch.schema();
        for row in 0..batch.num_rows() {
            let cells = schema.fields().iter().zip(batch.columns());
            all.push(cells.map(|(field, array)| (field.name().clone(), cell(array, row))).collect());
        }
    }
    all
}

fn all_rows(batches: Batches) -> Vec<Value> {
    rows(batches.map(Result::unwrap))
}

fn of_text(text: &[u8]) -> Collection {
    Collection::of_stream("f", std::io::Cursor::new(text.to_vec()))
}

/// Many games, with everything odd among them.
fn many() -> Vec<u8> {
    [&collection(5, 640).bytes[..], &oddities(), MIXED.as_bytes(), b"\n", &collection(6, 640).bytes].concat()
}

fn long_way(text: &[u8]) -> Vec<Game> {
    games(text).collect::<Result<_, _>>().unwrap()
}

/// What was played in each position of a game.
fn line(game: &Game, style: MoveStyle) -> Vec<String> {
    let Some(mut position) = game.start else {
        return Vec::new();
    };
    let mut texts = Vec::new();
    for played in game.main_line() {
        texts.push(match (style, played) {
            (MoveStyle::Uci, Played::Illegal { from, to, becomes }) => {
                let becomes = becomes.map(|role| role.letter().to_ascii_lowercase().to_string());
                format!("{from}{to}{}", becomes.unwrap_or_default())
            }
            (MoveStyle::Uci, Played::Null) => "0000".to_owned(),
            _ => style.text(&position, played),
        });
        position = played.after(&position).unwrap();
    }
    texts
}

#[test]
fn games_are_those_of_the_long_way_on_any_number_of_threads() {
    // Where games run into each other, blocks are divided at boundaries and the long way is not.
    let text = [&collection(5, 640).bytes[..], &oddities(), &collection(6, 640).bytes].concat();
    let columns = game_columns::<&str>(&[]).unwrap();
    for (form, style) in [(MoveForm::Uci, MoveStyle::Uci), (MoveForm::San, MoveStyle::San)] {
        let rows = all_rows(of_text(&text).jobs(1).games(&columns, form));
        let games = long_way(&text);
        assert_eq!(rows.len(), games.len());
        for (row, game) in rows.iter().zip(&games) {
            assert_eq!(row["moves"], json!(line(game, style)), "{row}");
            assert_eq!(row["number"], game.number);
            assert_eq!(row["plies"], game.plies());
            assert_eq!(row["white"].as_str(), game.tag("White"), "{row}");
            assert_eq!(row["replayed"], game.is_replayed(), "{row}");
            let legal = game.main_line().all(|played| matches!(played, Played::Legal(_)));
            assert_eq!(row["legal"], legal && game.is_replayed(), "{row}");
        }
        assert_eq!(all_rows(of_text(&text).jobs(3).games(&columns, form)), rows);
    }
}

#[test]
fn games_are_those_of_a_review() {
    let text = many();
    let columns =
        game_columns(&["number", "offset", "year", "result", "plies", "replayed", "event"]).unwrap();
    let rows = all_rows(of_text(&text).games(&columns, MoveForm::U16));
    let games = review(&text, &by_date()).games;
    assert_eq!(rows.len(), games.len());
    for (index, (row, game)) in rows.iter().zip(&games).enumerate() {
        let expected = json!({
            "number": index + 1,
            "offset": game.offset,
            "year": game.year,
            "result": game.result.map(jadoube_chess::pgn::Termination::text),
            "plies": game.plies,
            "replayed": game.replayed,
            "event": row["event"],
        });
        assert_eq!(*row, expected);
        assert_eq!(row["event"].as_str().unwrap_or_default(), game.texts.as_ref().unwrap().event);
    }
}

#[test]
fn types_do_not_depend_on_the_data() {
    let columns = game_columns::<&str>(&[]).unwrap();
    for text in [&b""[..], b"no game", b"[WhiteElo \"?\"]\n\n1. e4 *", b"[WhiteElo \"2700\"]\n\n*"] {
        let games = of_text(text).games(&columns, MoveForm::Uci);
        let schema = games.schema();
        let types: Vec<String> = schema.fields().iter().map(|field| field.data_type().to_string()).collect();
        let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
        assert_eq!(names, GameColumn::NAMES);
        assert_eq!(types[..3], ["Utf8", "Int64", "Int64"]);
        assert!(types.last().unwrap().starts_with("List("), "{types:?}");
        games.map(Result::unwrap).for_each(|batch| assert_eq!(batch.schema(), schema));
    }
}

#[test]
fn what_tags_say_becomes_a_cell_and_what_they_do_not_say_nothing() {
    let text = b"[white \"A\"]\n[WHITEELO \" 2700 \"]\n[BlackElo \"?\"]\n[ECO \"C20\"]\n[ECO \"C21\"]\n\
        [Annotator \"Gr\xfcnfeld\"]\n[TimeControl \"\"]\n\n1. f3 e5 2. g4 Qh4 0-1\n";
    let names = [
        "white",
        "white_elo",
        "black_elo",
        "eco",
        "tag:annotator",
        "time_control",
        "fen",
        "ending",
        "result",
    ];
    let rows = all_rows(of_text(text).games(&game_columns(&names).unwrap(), MoveForm::Uci));
    let expected = json!({
        "white": "A", "white_elo": 2700, "black_elo": null, "eco": "C20", "tag:annotator": "Grünfeld",
        "time_control": "", "fen": null, "ending": "mate", "result": "0-1",
    });
    assert_eq!(rows, [expected.clone()]);
    // Nothing of the moves is asked for: the token is still heard.
    let rows = all_rows(of_text(text).games(&game_columns(&["result"]).unwrap(), MoveForm::Uci));
    assert_eq!(rows, [json!({"result": "0-1"})]);
}

#[test]
fn sixteen_bits_say_what_uci_says() {
    let text = b"[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=N -- 2. Nb6 Kg8 *\n";
    let moves = game_columns(&["moves"]).unwrap();
    let uci = all_rows(of_text(text).games(&moves, MoveForm::Uci));
    assert_eq!(uci, [json!({"moves": ["a7a8n", "0000", "a8b6", "h7g8"]})]);
    let bits = all_rows(of_text(text).games(&moves, MoveForm::U16));
    let packed = |from: u16, to: u16, becomes: u16| from + 64 * to + 4096 * becomes;
    assert_eq!(bits, [json!({"moves": [packed(48, 56, 1), 0, packed(56, 41, 0), packed(55, 62, 0)]})]);
}

#[test]
fn positions_are_those_of_the_long_way() {
    let text = [&oddities()[..], &collection(6, 64).bytes].concat();
    let columns = position_columns::<&str>(&[]).unwrap();
    let rows = all_rows(of_text(&text).jobs(2).positions(&columns));
    let mut expected = Vec::new();
    for game in long_way(&text) {
        let Some(mut position) = game.start else {
            continue;
        };
        if game.notices.iter().any(|notice| matches!(notice.what, jadoube_chess::pgn::What::Variant(_))) {
            continue;
        }
        let (uci, san) = (line(&game, MoveStyle::Uci), line(&game, MoveStyle::San));
        for (ply, played) in game.main_line().map(Some).chain([None]).enumerate() {
            let fen = fen::write(&position);
            expected.push(json!([game.number, ply, fen, uci.get(ply), san.get(ply)]));
            position = played.and_then(|played| played.after(&position)).unwrap_or(position);
        }
    }
    let found: Vec<Value> =
        rows.iter().map(|row| json!([row["game"], row["ply"], row["fen"], row["uci"], row["san"]])).collect();
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(&expected) {
        assert_eq!(found, expected);
    }
}

#[test]
fn clocks_and_evaluations_stand_with_their_moves() {
    let text =
        b"{[%clk 9:59:59] before all} 1. e4 {[%eval 0.25,18] [%clk 0:09:58.5]} (1. d4 {[%clk 0:00:01]}) \
        e5 {[%eval #-3]} 2. Nf3 {[%eval nan]} *";
    let columns = position_columns(&["ply", "clock", "eval", "mate_in"]).unwrap();
    let rows = all_rows(of_text(text).positions(&columns));
    let row = |ply: u32, clock: Option<f64>, eval: Option<f64>, mate_in: Option<i32>| json!({"ply": ply, "clock": clock, "eval": eval, "mate_in": mate_in});
    let expected = [
        row(0, Some(598.5), Some(0.25), None),
        row(1, None, None, Some(-3)),
        row(2, None, None, None),
        row(3, None, None, None),
    ];
    assert_eq!(rows, expected);
}

/// The rows of a review as NDJSON has them.
fn by_ndjson(text: &[u8]) -> Vec<Value> {
    let mut lines = Vec::new();
    let settings = by_date();
    Run::new(&settings, 2)
        .file("f", Opened::bytes(text), None, &mut |item| {
            write_rows(&mut lines, Format::Json, item, GameRows::Written, |_| true)
        })
        .unwrap();
    String::from_utf8(lines).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_review_has_the_rows_of_ndjson() {
    let text = many();
    let rows = all_rows(of_text(&text).review(by_date()));
    let expected = by_ndjson(&text);
    assert_eq!(rows.len(), expected.len());
    for (row, expected) in rows.iter().zip(&expected) {
        assert_eq!(row, expected);
    }
    // Every column has something in some row, so that none is of the wrong type.
    for column in COLUMNS {
        assert!(rows.iter().any(|row| !row[column].is_null()), "{column} is always empty");
    }
}

#[test]
fn a_review_in_parquet_is_read_back_as_it_was() {
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
    let text = many();
    let mut file = tempfile::tempfile().unwrap();
    let settings = by_date();
    let mut parquet = ReviewParquet::new(&mut file).unwrap();
    Run::new(&settings, 2)
        .file("f", Opened::bytes(&text), None, &mut |item| parquet.add(item, GameRows::Written, |_| true))
        .unwrap();
    parquet.finish().unwrap();
    let batches = ParquetRecordBatchReaderBuilder::try_new(file).unwrap().build().unwrap();
    assert_eq!(rows(batches.map(Result::unwrap)), by_ndjson(&text));
}

#[test]
fn files_folders_patterns_and_packed_files_are_read_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let game = |event: &str| format!("[Event \"{event}\"]\n\n1. e4 *\n");
    std::fs::write(folder.path().join("b.pgn"), game("b")).unwrap();
    std::fs::write(folder.path().join("a.pgn.zst"), zstd::encode_all(game("a").as_bytes(), 1).unwrap())
        .unwrap();
    std::fs::write(folder.path().join("[c].PGN"), game("c")).unwrap();
    let events = |path: &str| -> Vec<Value> {
        let collection = Collection::of_paths(&[folder.path().join(path)]).unwrap();
        let rows = all_rows(collection.games(&game_columns(&["event", "number"]).unwrap(), MoveForm::Uci));
        assert!(rows.iter().all(|row| row["number"] == 1));
        rows.into_iter().map(|row| row["event"].clone()).collect()
    };
    assert_eq!(events(""), ["c", "a", "b"]);
    assert_eq!(events("*.pgn*"), ["a", "b"]);
    assert_eq!(events("[c].PGN"), ["c"]);
    let error = |path: &str| Collection::of_paths(&[folder.path().join(path)]).err().unwrap().to_string();
    assert!(error("none.pgn").contains("none.pgn: "), "{}", error("none.pgn"));
    assert!(error("*.gz").contains("no file of games there"));
    assert!(error("[").starts_with(folder.path().to_str().unwrap()));
}

#[test]
fn what_cannot_be_read_on_is_an_error_after_what_was_read() {
    let packed = zstd::encode_all(&collection(5, 640).bytes[..], 1).unwrap();
    let cut = std::io::Cursor::new(packed[..packed.len() * 3 / 4].to_vec());
    let mut games = Collection::of_stream("f", cut).games(&game_columns(&["white"]).unwrap(), MoveForm::Uci);
    let read = games.by_ref().map_while(Result::ok).map(|batch| batch.num_rows()).sum::<usize>();
    assert!(read > 100, "{read}");
    assert!(games.next().is_none());
    let nothing = std::io::Cursor::new(packed).take(30);
    let mut games =
        Collection::of_stream("f", nothing).games(&game_columns(&["white"]).unwrap(), MoveForm::Uci);
    let error = games.next().unwrap().unwrap_err().to_string();
    assert!(error.contains("cannot read f: "), "{error}");
}

/// The same games again and again, without end.
struct Endless {
    text: Vec<u8>,
    at: usize,
}

impl Read for Endless {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let read = (&self.text[self.at..]).read(into)?;
        self.at = (self.at + read) % self.text.len();
        Ok(read)
    }
}

#[test]
fn an_input_without_end_is_read_only_as_far_as_it_is_asked_for() {
    for text in ["[Event \"a\"]\n\n1. e4 *\n\n", "1. e4 *\n", "1. Nf3 Nf6 2. Ng1 Ng8 "] {
        let endless = Endless { text: text.as_bytes().to_vec(), at: 0 };
        let columns = game_columns(&["plies"]).unwrap();
        let mut games = Collection::of_stream("f", endless).games(&columns, MoveForm::Uci);
        if text.ends_with('\n') {
            assert!(games.next().unwrap().unwrap().num_rows() > 100);
        }
    }
}

#[test]
fn a_game_longer_than_any_is_kept_up_to_a_bound() {
    let mut text = String::from("[Event \"a\"]\n\n");
    for number in (1..40_000).step_by(2) {
        text += &format!("{number}. Nf3 Nf6 {}. Ng1 Ng8\n", number + 1);
    }
    text += "*\n\n[Event \"b\"]\n\n1. e4 *\n";
    let columns = game_columns(&["event", "plies", "replayed", "moves"]).unwrap();
    let rows = all_rows(of_text(text.as_bytes()).games(&columns, MoveForm::U16));
    let told: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!([row["event"], row["plies"], row["replayed"], row["moves"].as_array().unwrap().len()])
        })
        .collect();
    assert_eq!(told, [json!(["a", 65_536, false, 65_536]), json!(["b", 1, true, 1])]);
}

#[test]
fn a_long_stretch_without_a_place_to_cut_it_is_read_too() {
    let game = "[White \"a\"]\n\n1. e4 e5 2. Nf3 *\n\n";
    let text = [game.repeat(150_000).as_bytes(), b"[Event \"last\"]\n\n1. d4 *\n"].concat();
    let columns = game_columns(&["number", "offset", "event", "plies"]).unwrap();
    let rows = all_rows(of_text(&text).games(&columns, MoveForm::Uci));
    assert_eq!(rows.len(), 150_001);
    assert_eq!(rows[1], json!({"number": 2, "offset": game.len(), "event": null, "plies": 3}));
    let last = json!({"number": 150_001, "offset": 150_000 * game.len(), "event": "last", "plies": 1});
    assert_eq!(rows[150_000], last);
}

# Everything this project can be asked to do. `make help` lists what people use.
.DEFAULT_GOAL := help
.PHONY: help serve build native dist page test check fix tools bench pictures release-check soak rogues strength mutants api \
	rust-format rust-lint rust-docs rust-tests toy-code page-lint page-tests browser-tests api-tests duckdb shared-cases fuzz \
	bench-builds package wheel test-python bench-python gate-tools debug-binary build-tools lint-tools page-tools browser-tools \
	database-tests database-tools soak-database parquet-tests spark

CARGO ?= cargo
# `make fuzz FUZZ=60` looks for something new for so many seconds a target; the gate's run is always the same.
FUZZ ?= gate
# More for `make serve`, such as SERVE="--data ./club".
SERVE ?=
# `make check CRATE=jadoube-chess` looks at that crate alone.
CRATE ?=
# `make soak ROUNDS=100 SEED=7`: so many times the gate's rounds of what is tried at random, from another seed.
ROUNDS ?= 20
SEED ?= 1
# A command that is built already, for the targets that run it.
JADOUBE ?=
# The page shows cases, so it is made of them too.
PAGE_SOURCES := $(shell find web/src web/public cases -type f) web/index.html web/package.json web/tsconfig.json \
	web/vite.config.ts web/cases-plugin.ts

help:
	@echo "make serve    builds page and server, serves at http://127.0.0.1:1851/ and opens it; Ctrl-C stops"
	@echo "make test     the gate: everything, browser and database included; closes with a table"
	@echo "make check    while you work: format, lints, types and unit tests of what differs from main; CRATE=name for one crate"
	@echo "make fix      formats everything"
	@echo "make build    the command with its page, quickly built: target/serve/jadoube"
	@echo "make dist     the command as it is handed out, fully optimised, for any machine: target/dist/release/jadoube"
	@echo "make native   the same for this machine's processor alone: target/native/release/jadoube"
	@echo "make wheel    the Python package: target/wheels/jadoube-*.whl"
	@echo "make test-python      the Python package in an environment of its own, beside python-chess"
	@echo "make tools    installs what is missing on this machine, by its package clients"
	@echo "make bench    ours beside cozy-chess, shakmaty, chess and a bare echo; writes bench/RESULTS.md"
	@echo "make fuzz FUZZ=60     a minute for every fuzz target"
	@echo "make soak     irregular games at random, twenty times the gate's; ROUNDS=100 SEED=7 for more and others"
	@echo "make parquet-tests    collections as Arrow and Parquet, with the libraries for them"
	@echo "make spark    collections reviewed by ranges on Spark, the rows as of one run; needs Java"
	@echo "make soak-database    servers and PostgreSQL killed in turn for an hour, nothing lost; MINUTES=5 for less"
	@echo "make rogues   1,000 games rogue against rogue under every code, with counts by law; ROGUES=25 for 100 games"
	@echo "make strength our engine beside Debian's stockfish and each level beside the one below; GAMES=20 for fewer games"
	@echo "make mutants  which changes of the law the referee's tests do not notice; a tenth of them, SHARD=3/10 for another"
	@echo "make api      whether the chess library offers what crates/chess/api.txt says; UPDATE=1 writes it again"
	@echo "make release-check    what a release needs and the gate leaves out: packages verified, oldest compiler"
	@echo "make pictures         the README's pictures anew, from the running page"

# Page and server are built at the same time, and the server takes the page from its folder.
# By the shell, since `make -j2` may wait for the one before it begins the other.
serve: build-tools page-tools
	@$(MAKE) --no-print-directory page & page=$$!; $(MAKE) --no-print-directory target/serve/jadoube && wait $$page
	target/serve/jadoube serve --page web/dist --open $(SERVE)

.PHONY: target/serve/jadoube
target/serve/jadoube:
	$(CARGO) build --profile serve --locked -p jadoube

build: build-tools page
	$(CARGO) build --profile serve --locked -p jadoube --features page

dist: build-tools page
	$(CARGO) build --release --locked -p jadoube --features page,parquet --target-dir target/dist

native: build-tools page
	RUSTFLAGS="-C target-cpu=native" $(CARGO) build --release --locked -p jadoube --features page,parquet --target-dir target/native

page: web/dist/index.html

web/dist/index.html: web/node_modules/.package-lock.json $(PAGE_SOURCES)
	cd web && npm run --silent build

web/node_modules/.package-lock.json: web/package-lock.json | page-tools
	cd web && npm ci --no-audit --no-fund
	@touch $@

test:
	scripts/gate

check: lint-tools page-tools web/node_modules/.package-lock.json
	scripts/check $(CRATE)

fix: lint-tools web/node_modules/.package-lock.json
	$(CARGO) fmt --all
	$(CARGO) fmt --manifest-path bench/Cargo.toml
	$(CARGO) fmt --manifest-path crates/python/Cargo.toml
	$(CARGO) fmt --manifest-path fuzz/Cargo.toml
	cd web && npm run --silent format

# Asked for in so many words, so that what needs root may be asked for too.
tools:
	scripts/tools --install build lint page python browser database

build-tools:
	@scripts/tools build

lint-tools:
	@scripts/tools build lint

page-tools:
	@scripts/tools page

browser-tools:
	@scripts/tools browser

database-tools:
	@scripts/tools build database

gate-tools:
	@scripts/tools build lint page python browser database

# The stages of the gate. Each can be run by itself.

rust-format: lint-tools
	$(CARGO) fmt --all --check
	$(CARGO) fmt --manifest-path bench/Cargo.toml --check
	$(CARGO) fmt --manifest-path crates/python/Cargo.toml --check
	$(CARGO) fmt --manifest-path fuzz/Cargo.toml --check
	scripts/long-cases --check

rust-lint: lint-tools
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(CARGO) clippy -p jadoube-chess --no-default-features --locked -- -D warnings
	$(CARGO) clippy $(DATABASE_TESTS) --locked -- -D warnings
	$(CARGO) clippy --manifest-path crates/python/Cargo.toml --all-targets --locked --target-dir target -- -D warnings

rust-docs: build-tools
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

# Features that no crate of ours asks for. The same at every stage, so that nothing is compiled twice for them.
TESTED := jadoube-chess/serde,jadoube-chess/arbitrary

rust-tests: build-tools
	$(CARGO) test --workspace --locked --features $(TESTED)

# Everything that goes over all codes, with one code more.
toy-code: build-tools
	$(CARGO) test -p jadoube-referee --features casual --locked
	$(CARGO) test -p jadoube --features casual --locked --test together -- laws:: records::

# The contract, and nodes and primaries that die, on a PostgreSQL that is started and stopped for it.
DATABASE_TESTS := --workspace --features $(TESTED),jadoube-ledger/database-tests,jadoube/database-tests --test postgres --test database
database-tests: database-tools
	$(CARGO) test $(DATABASE_TESTS) --locked

# The same faults, one a minute for so long.
MINUTES ?= 60
soak-database: database-tools
	SOAK_MINUTES=$(MINUTES) $(CARGO) test $(DATABASE_TESTS) --locked -- --nocapture faults_go_on

page-lint: web/node_modules/.package-lock.json
	cd web && npm run --silent lint
	cd web && npm run --silent check
	cd web && npm run --silent unused

page-tests: web/node_modules/.package-lock.json
	cd web && npm run --silent test

# The page as people use it, in headless Chromium, against the real server.
browser-tests: page browser-tools $(if $(JADOUBE),,debug-binary)
	cd web && JADOUBE=$(abspath $(or $(JADOUBE),target/debug/jadoube)) npm run --silent browser

# The interface as it describes itself, asked at random: no undocumented answer, no failure.
api-tests: $(if $(JADOUBE),,debug-binary)
	scripts/schemathesis

# The rows of a review in an engine that others use, by the queries of docs/review.md.
duckdb: $(if $(JADOUBE),,debug-binary)
	$(CARGO) build --locked -p jadoube-testkit
	scripts/duckdb

# The same by ranges on Spark, and duplicates across its parts: minutes, and 300 MB to fetch.
spark: $(if $(JADOUBE),,debug-binary)
	$(CARGO) build --locked -p jadoube-testkit
	scripts/spark

shared-cases: $(if $(JADOUBE),,debug-binary)
	scripts/shared-cases

fuzz: build-tools
	fuzz/run $(FUZZ)

# What the gate tries at random, longer and from another seed; every kind of difference is told with its smallest record.
soak: build-tools
	SOAK_ROUNDS=$(ROUNDS) SOAK_SEED=$(SEED) $(CARGO) test --locked -p jadoube-referee --lib soak
	SOAK_ROUNDS=$(ROUNDS) SOAK_SEED=$(SEED) $(CARGO) test --locked -p jadoube-referee --test oracle
	@$(MAKE) --no-print-directory rogues
	SOAK_ROUNDS=$(ROUNDS) SOAK_SEED=$(SEED) $(CARGO) test --locked -p jadoube-chess --test can_mate --test shared
	SCHEDULES=1000 SEED=$(or $(SEED),1) $(CARGO) test --locked -p jadoube-server --lib simulation

# Rogue against rogue under every code, four games a round; how often each law was reached is printed.
ROGUES ?= 250
rogues: build-tools
	SOAK_ROUNDS=$(ROGUES) SOAK_SEED=$(SEED) $(CARGO) test --locked -p jadoube-automaton --test soak -- --nocapture

# How strong the engine is: matches with stockfish held back, and of each level with the one below. Takes hours.
GAMES ?= 200
strength: target/serve/jadoube
	scripts/strength target/serve/jadoube $(GAMES)

# Which changes of the referee's law its tests do not notice: docs/mutants.md. Needs cargo-mutants.
SHARD ?= 0/10
mutants: export CARGO_PROFILE_DEV_OPT_LEVEL = 0
mutants: export CARGO_PROFILE_DEV_DEBUG = 0
mutants: build-tools
	@command -v cargo-mutants >/dev/null || { echo "cargo-mutants is missing: cargo install cargo-mutants --locked" >&2; exit 2; }
	cargo mutants -p jadoube-referee -f 'crates/referee/src/codes/**' -f 'crates/referee/src/decide/**' -f crates/referee/src/judging.rs \
	  -e 'crates/referee/src/codes/casual/**' --shard $(SHARD) --timeout 180 -o target -- --test coverage --test shared --test pairs --test notes

# Collections as Arrow and Parquet, which the gate leaves out because they take minutes to compile.
parquet-tests: build-tools
	$(CARGO) test --locked -p jadoube-archive --features parquet --test tables
	$(CARGO) test --locked -p jadoube --features parquet --test together -- review::

# In the workspace's folder, where most of it is compiled already.
bench-builds: build-tools
	$(CARGO) check --locked --manifest-path bench/Cargo.toml --target-dir target

# The Python package, fully optimised, for any Python from 3.10 on.
wheel: build-tools
	maturin=$$(scripts/python-tool maturin 1.16.0) && CARGO_TARGET_DIR=target/dist $$maturin/bin/maturin build --release --locked \
	  --manifest-path crates/python/Cargo.toml --out target/wheels

# In an environment of its own under target/, where python-chess is too, to be compared with.
test-python: build-tools
	scripts/test-python

# Every crate can be published; whether it builds from its package is part of `make release-check`.
package: build-tools
	$(CARGO) package --workspace --exclude jadoube-testkit --locked --no-verify --allow-dirty --quiet

debug-binary: build-tools
	$(CARGO) build --locked -p jadoube

# The public interface beside the list of it; `cargo test` does the same.
UPDATE ?=
api: build-tools
	$(if $(UPDATE),UPDATE=$(UPDATE)) $(CARGO) test --locked --quiet -p jadoube-chess --test api

# Heavier than the gate, for those who release or measure.

# Measured with what this machine's processor has, the rivals too.
bench: export RUSTFLAGS = -C target-cpu=native
bench: build-tools
	$(CARGO) run --release --locked --manifest-path bench/Cargo.toml --features pext
	$(CARGO) build --release --locked --manifest-path bench/Cargo.toml --features pext --bin load
	bench/target/release/load --write
	bench/target/release/load --flat-out --write
	bench/target/release/load --hold --write
	bench/target/release/load --open --write
	bench/target/release/load --chain --rounds 3 --write
	bench/target/release/load --automatons --rounds 5 --write

# The Python package as it is handed out, beside python-chess and the binding of pgn-reader, in an environment of its own.
bench-python: wheel
	bench/python/run

# What a release needs: every crate builds from its package alone, and where the tools and the oldest compiler are there, with these.
release-check: build-tools
	$(CARGO) package --workspace --exclude jadoube-testkit --locked --allow-dirty
	scripts/release-check

pictures: page debug-binary browser-tools
	cd web && JADOUBE=../target/debug/jadoube npm run --silent pictures

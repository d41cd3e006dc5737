# Everything this project can be asked to do. What is missing on the machine is installed by the ordinary package clients.
.PHONY: serve test page page-tests browser schemathesis duckdb lint docs unit native-tests fuzz bench-builds bench build dist native tools pictures help
.DEFAULT_GOAL := help

CARGO ?= cargo
# `make fuzz FUZZ=60` looks for something new for so many seconds a target; the gate's run is always the same.
FUZZ ?= gate
# More for `make serve`, such as SERVE="--data ./club".
SERVE ?=
# The page shows cases, so it is made of them too.
PAGE_SOURCES := $(shell find web/src web/public cases -type f) web/index.html web/package.json web/tsconfig.json web/vite.config.ts

help:
	@echo "make serve   builds page and server, sets the board at http://127.0.0.1:1851/ and opens it; Ctrl-C stops"
	@echo "make test    all checks: format, lints, docs, tests, the page in a browser, fuzzing for seconds, bench compiles"
	@echo "make bench   ours beside cozy-chess, shakmaty, chess and a bare echo; writes bench/RESULTS.md"
	@echo "make build   the command, for this machine: target/release/jadoube"
	@echo "make pictures the README's pictures anew, from the running page"
	@echo "make native  the command, with all this machine's processor has: target/native/release/jadoube"
	@echo "make dist    the command, for any machine of this kind: target/dist/release/jadoube"

serve: build
	target/release/jadoube serve --open $(SERVE)

test: tools page lint docs unit page-tests browser schemathesis duckdb native-tests fuzz bench-builds
	@echo "make test: all of it passed"

# The page is built first: the binary takes it in, and is built again only when the page has changed.
page: web/dist/index.html

web/dist/index.html: web/node_modules/.package-lock.json $(PAGE_SOURCES)
	cd web && npm run --silent build

web/node_modules/.package-lock.json: web/package-lock.json | tools
	cd web && npm ci --no-audit --no-fund
	@touch $@

page-tests: page
	cd web && npm run --silent check
	cd web && npm run --silent test

# The page as people use it, in headless Chromium, against the server just built.
browser: page
	scripts/browser-tools
	$(CARGO) build --locked -p jadoube
	cd web && JADOUBE=../target/debug/jadoube npm run --silent browser

# The interface as it describes itself, asked at random: no undocumented answer, no failure.
schemathesis: page
	$(CARGO) build --locked -p jadoube
	scripts/schemathesis

# The rows of a review in an engine that others use, by the queries of docs/review.md.
duckdb: page
	$(CARGO) build --locked -p jadoube
	scripts/duckdb

pictures: build
	scripts/browser-tools
	cd web && JADOUBE=../target/release/jadoube npm run --silent pictures

tools:
	@scripts/tools

lint: tools page
	$(CARGO) fmt --all --check
	$(CARGO) fmt --manifest-path bench/Cargo.toml --check
	$(CARGO) fmt --manifest-path fuzz/Cargo.toml --check
	scripts/long-cases --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

docs: tools
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

unit: tools page
	$(CARGO) test --workspace --locked

# The move generator with what this machine's processor has (BMI2, POPCNT); everything else tests it without.
native-tests: tools
	RUSTFLAGS="-C target-cpu=native" $(CARGO) test --locked -p jadoube-chess --target-dir target/native --lib --test perft --test legality --test differential

fuzz: tools
	fuzz/run $(FUZZ)

bench-builds: tools
	$(CARGO) check --locked --manifest-path bench/Cargo.toml

# Measured with what this machine's processor has, the rivals too.
bench: export RUSTFLAGS = -C target-cpu=native
bench: tools
	$(CARGO) run --release --locked --manifest-path bench/Cargo.toml
	$(CARGO) build --release --locked --manifest-path bench/Cargo.toml --bin load
	bench/target/release/load --write
	bench/target/release/load --flat-out --write
	bench/target/release/load --hold --write
	bench/target/release/load --open --write

build: tools page
	$(CARGO) build --release --locked -p jadoube

# The command for any machine of this kind, as it is handed out.
dist: tools page
	$(CARGO) build --release --locked -p jadoube --target-dir target/dist

# The command for this machine alone, with all its processor has.
native: tools page
	RUSTFLAGS="-C target-cpu=native" $(CARGO) build --release --locked -p jadoube --target-dir target/native

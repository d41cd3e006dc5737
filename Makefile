# Everything this project can be asked to do. `make test` and `make bench` need nothing but what a Rust machine has; what is
# missing they install by the system's package client.
.PHONY: test lint docs unit portable fuzz bench-builds bench build dist tools help
.DEFAULT_GOAL := help

CARGO ?= cargo
# `make fuzz FUZZ=60` looks for something new for so many seconds a target; the gate's run is always the same.
FUZZ ?= gate

help:
	@echo "make test    all checks: format, lints, docs, tests, the portable path, fuzzing for seconds, bench compiles"
	@echo "make bench   ours beside cozy-chess, shakmaty and chess; writes bench/RESULTS.md"
	@echo "make build   the command, for this machine: target/release/jadoube"
	@echo "make dist    the command, for any machine of this kind: target/dist/release/jadoube"

test: tools lint docs unit portable fuzz bench-builds
	@echo "make test: all of it passed"

tools:
	@scripts/tools

lint: tools
	$(CARGO) fmt --all --check
	$(CARGO) fmt --manifest-path bench/Cargo.toml --check
	$(CARGO) fmt --manifest-path fuzz/Cargo.toml --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

docs: tools
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

unit: tools
	$(CARGO) test --workspace --locked

# The move generator without BMI2 and POPCNT, as on a machine that lacks them.
portable: tools
	RUSTFLAGS="-C target-cpu=generic" $(CARGO) test --locked -p jadoube-chess --target-dir target/portable --lib --test perft --test legality --test differential

fuzz: tools
	fuzz/run $(FUZZ)

bench-builds: tools
	$(CARGO) check --locked --manifest-path bench/Cargo.toml

bench: tools
	$(CARGO) run --release --locked --manifest-path bench/Cargo.toml

build: tools
	$(CARGO) build --release --locked -p jadoube

dist: tools
	RUSTFLAGS="-C target-cpu=generic" $(CARGO) build --release --locked -p jadoube --target-dir target/dist

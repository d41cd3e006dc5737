# J'adoube in a container: the page, then the command with the page in it, then nothing but the command.
#
#   docker build --build-arg JADOUBE_COMMIT="$(git rev-parse HEAD)" -t jadoube .
#   docker run -p 127.0.0.1:1851:1851 -v jadoube:/data jadoube

ARG NODE_IMAGE=docker.io/library/node:22-bookworm-slim
ARG RUST_IMAGE=docker.io/library/rust:1-slim-bookworm
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS page
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY cases ../cases
RUN npm run build

FROM ${RUST_IMAGE} AS command
# SQLite, zstd and bzip2 are compiled from their C sources, which come with the crates.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Cargo.toml Cargo.lock ./
COPY crates crates
COPY cases cases
COPY --from=page /src/web/dist web/dist
# The repository itself is not here, so the commit is told.
ARG JADOUBE_COMMIT=
RUN JADOUBE_COMMIT="${JADOUBE_COMMIT}" cargo build --release --locked -p jadoube --features page

FROM ${BASE_IMAGE}
COPY --from=command /src/target/release/jadoube /usr/local/bin/jadoube
COPY LICENSE-APACHE LICENSE-MIT /usr/share/doc/jadoube/
# By number, so that nothing needs to be asked who that is; the folder of the games is his.
RUN install -d -o 1851 -g 1851 -m 0700 /data
USER 1851:1851
VOLUME /data
EXPOSE 1851
# The image has nothing to ask a server with but the shell.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s \
    CMD ["/bin/bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/1851 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r answer <&3 && [[ $answer == *' 200 '* ]]"]
ENTRYPOINT ["jadoube"]
CMD ["serve", "--listen", "0.0.0.0:1851", "--data", "/data", "--log-format", "json"]

# docker build -t wayfold . && docker run --rm -v "$PWD:/work" wayfold replay trace.jsonl
# Two stages: the second has glibc and what `make release` packs, and no toolchain.
FROM swift:6.3-bookworm AS build
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends make \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN make release BUILD=/build \
    && mkdir /release \
    && tar -C /release --strip-components=1 -xzf /build/wayfold-*-linux-*.tar.gz

FROM debian:bookworm-slim
RUN --mount=from=build,source=/release,target=/release cp -R /release/bin /release/lib /release/share /usr/local/
# Whoever runs it mounts a folder there; files that it writes belong to the user who runs it with
# --user "$(id -u):$(id -g)".
WORKDIR /work
ENTRYPOINT ["wayfold"]
CMD ["--help"]

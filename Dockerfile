FROM docker.io/library/swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update && apt-get install -y --no-install-recommends libssl-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN swift build -c release --product keyboard-avoidance --static-swift-stdlib \
    && install -D -s "$(swift build -c release --static-swift-stdlib --show-bin-path)/keyboard-avoidance" /out/keyboard-avoidance

FROM docker.io/library/debian:bookworm-slim
# Debian's own security updates are wanted here, so no versions are pinned.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates libssl3 libstdc++6 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/keyboard-avoidance /usr/local/bin/keyboard-avoidance

# A user with no name and no files. Nothing is written, so the root file system may be read-only (docker run --read-only).
USER 65532:65532
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=2s --retries=3 CMD ["keyboard-avoidance", "health"]
ENTRYPOINT ["keyboard-avoidance", "serve", "--host", "0.0.0.0"]

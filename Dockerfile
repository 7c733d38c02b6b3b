FROM docker.io/library/swift:6.3-bookworm AS build
# The packages whose files go into the image are named so that Debian's security updates count; hence no versions.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates libc6 libgcc-s1 libssl3 libssl-dev libstdc++6 python3 \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
ARG CREATED
ARG REVISION
ARG SOURCE
RUN swift build -c release --product keyboard-avoidance --static-swift-stdlib \
    && install -D -s "$(swift build -c release --static-swift-stdlib --show-bin-path)/keyboard-avoidance" /out/keyboard-avoidance \
    && scripts/lib/image-root /out/keyboard-avoidance /root-of-image

# Nothing but the program, the libraries it needs, and what says where they are from: no shell, no package manager.
FROM scratch
COPY --from=build /root-of-image /
ENV PATH=/usr/local/bin \
    SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt \
    KEYBOARD_AVOIDANCE_HOST=0.0.0.0 \
    KEYBOARD_AVOIDANCE_LOG_FORMAT=json

ARG VERSION
ARG REVISION
ARG CREATED
ARG SOURCE
LABEL org.opencontainers.image.title="keyboard-avoidance" \
      org.opencontainers.image.description="Computes how a scroll view avoids the on-screen keyboard" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.base.name="scratch" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.documentation="${SOURCE:+${SOURCE}#readme}"

# A user with no name and no files. Nothing is written, so the root file system may be read-only (docker run --read-only).
USER 65532:65532
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=2s --retries=3 CMD ["keyboard-avoidance", "health"]
ENTRYPOINT ["keyboard-avoidance"]
CMD ["serve"]

# The base image of both stages: any image with Node 20.19 or later and npm.
ARG BASE_IMAGE=node:24-bookworm-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /source
# Replaces the public npm registry where that cannot be reached: --build-arg NPM_REGISTRY=https://…
ARG NPM_REGISTRY=
COPY package.json package-lock.json .npmrc ./
# Runs no install scripts: no bundled package has one, and esbuild finds its binary without its own.
RUN npm ci --ignore-scripts ${NPM_REGISTRY:+--registry="$NPM_REGISTRY"}
COPY . .
# The image holds the package as npm would publish it, with its dependencies; nothing of it reads types or source maps.
RUN npm run prepack && npm prune --omit=dev --ignore-scripts \
    && find dist node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete

FROM ${BASE_IMAGE}
# The package is the whole program, so the package managers of the base image are removed.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* \
    /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
COPY --from=build /source/package.json /source/LICENSE /app/
COPY --from=build /source/node_modules/ /app/node_modules/
COPY --from=build /source/dist/ /app/dist/
COPY --from=build /source/docs/*.md /app/docs/
# So that the command can be given by its name: docker exec … sandglass clock
RUN ln -s /app/dist/sandglass.cjs /usr/local/bin/sandglass
ARG VERSION=0.1.0
# The address of the published sources; empty for a build that is not published.
ARG SOURCE=
LABEL org.opencontainers.image.title="Sandglass" \
      org.opencontainers.image.description="A stand-in for a whole payments API, with a clock that its user controls." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.source="${SOURCE}"
# Every address of the container, so that its port can be published.
ENV NODE_ENV=production PORT=8080 SANDGLASS_HOST=0.0.0.0
WORKDIR /app
# For SANDGLASS_STORAGE=/data; a volume that is mounted here for the first time belongs to the user below.
RUN mkdir --mode=700 /data && chown 10001:10001 /data
VOLUME /data
# A numeric user, because an orchestrator cannot verify that a named one is not root. The program writes only to standard
# output and to the storage folder, so the root file system can be read-only.
USER 10001:10001
EXPOSE 8080
# The first probe runs one interval after the start, so a short interval keeps dependent containers from waiting.
# --start-interval would express this better, but engines before 25 and the classic builder do not support it.
HEALTHCHECK --interval=2s --timeout=2s --start-period=10s --retries=3 CMD ["node", "/app/dist/sandglass.cjs", "health"]
# Exec form, so that node is process 1 and receives the SIGTERM of `docker stop`.
ENTRYPOINT ["node", "/app/dist/sandglass.cjs"]
CMD ["start"]

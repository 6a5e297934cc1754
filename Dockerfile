# The base of both stages: any image with node (20.19 or later) and, for the build, npm.
ARG BASE_IMAGE=node:24-bookworm-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /source
# Another npm registry than the public one, where that cannot be reached: --build-arg NPM_REGISTRY=https://…
ARG NPM_REGISTRY=
COPY package.json package-lock.json .npmrc ./
# No install scripts: nothing that goes into the bundle has one, and esbuild finds its binary without.
RUN npm ci --ignore-scripts ${NPM_REGISTRY:+--registry="$NPM_REGISTRY"}
COPY tsconfig.json ./
COPY .ci/build.mjs .ci/build.mjs
COPY fixtures fixtures
COPY simulator simulator
RUN node .ci/build.mjs

FROM ${BASE_IMAGE}
# The bundle is all the program there is, so the package managers of the base image have nothing to do here.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* \
    /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
COPY --from=build /source/dist/ /app/
ARG VERSION=0.1.0
# Where the sources of this build are published; empty for a build that is not.
ARG SOURCE=
LABEL org.opencontainers.image.title="Sandglass" \
      org.opencontainers.image.description="A stand-in for a whole payments API, with a clock that its user controls." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.source="${SOURCE}"
ENV NODE_ENV=production PORT=8080
WORKDIR /app
# A number, not a name: an orchestrator that insists on "not root" cannot look a name up. No home, no shell, no files
# of its own: the program writes to standard output only, so the root file system may be read-only.
USER 10001:10001
EXPOSE 8080
# The first probe comes one interval after the start, so a short interval is a short wait for whoever depends on it.
# --start-interval would say this better, but engines before 25 and the classic builder do not know it.
HEALTHCHECK --interval=2s --timeout=2s --start-period=10s --retries=3 CMD ["node", "/app/sandglass.cjs", "health"]
# Exec form: node is process 1 and gets the SIGTERM of `docker stop` itself.
ENTRYPOINT ["node", "/app/sandglass.cjs"]

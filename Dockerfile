# Makes the folder of `npm run build` and puts it on a base without shell, compiler and npm. docs/DEPLOY.md says how to run it.
FROM node:24-trixie-slim AS build
WORKDIR /src
COPY . .
# The build installs what it needs itself; only what `npm ci` leaves in dist goes on.
RUN npm run build \
  && cd dist \
  && npm ci --no-audit --no-fund \
  && mkdir /data

# The same Debian, because npm ci has chosen binaries for its C library.
FROM gcr.io/distroless/nodejs24-debian13:nonroot
WORKDIR /app
# Two arenas: with the eight for each core of glibc, pictures leave 150 MB more behind.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    YUTI_DATA_DIR=/data
COPY --from=build --chown=root:root /src/dist /app
# Pictures are here if no object store is set; the rest of the file system can be read-only. A new volume takes over the owner.
COPY --from=build --chown=65532:65532 /data /data
VOLUME ["/data"]
EXPOSE 3000
# `nonroot` of the base, as a number, so that a platform sees that it is not root.
USER 65532:65532
# What asks this restarts the container, so it is about the process alone: not even a database that is away is a reason. A server that
# starts refuses connections until it is ready, and waits ten minutes for a migration.
HEALTHCHECK --interval=10s --timeout=5s --start-period=660s \
  CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/livez').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# The base starts node: `docker run … yuti scripts/migrate.ts` runs a command instead.
CMD ["server/src/main.ts"]

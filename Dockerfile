# The site as one image. docker-compose.yml runs it together with its database.

# docker-compose.yml passes NODE_IMAGE from .env, so that an operator can pin a digest.
ARG NODE_IMAGE=node:24-bookworm-slim

# bcrypt and esbuild work without their install scripts, so no package runs code during
# installation.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier
COPY . .
# After a clone under umask 077, the user node could not read the files.
RUN node scripts/build.mjs && chmod -R a+rX package.json scripts build static

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# ts-node is an optional peer of typeorm, so npm keeps it (and TypeScript) although only a
# development package brings it. The site here has a PostgreSQL, so it needs no embedded database, and
# nothing reads typeorm's copy for browsers, types or source maps: 125 of 206 MB in all, with what the
# build puts into its own files (scripts/bundle-server.mjs).
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund --no-update-notifier && \
  rm -r node_modules/ts-node node_modules/typescript node_modules/typeorm/browser \
    node_modules/@electric-sql && \
  find node_modules -type f -regextype posix-extended -regex '.*\.(map|d\.[cm]?ts)' -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The image has no fonts and no configuration of them. The server draws cards with its own.
ENV FONTCONFIG_FILE=/app/build/cards/fonts.conf
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
# start.mjs imports build.mjs, which does nothing without src/.
COPY --from=build /app/scripts/start.mjs /app/scripts/build.mjs /app/scripts/admin.mjs \
  /app/scripts/prepare-database.mjs ./scripts/
COPY --from=build /app/static ./static
COPY --from=build /app/build ./build
# A new volume inherits the owner of its folder. The last two are for the service `backup`.
RUN mkdir /data /backups /backup-data && chown node:node /data /backups /backup-data && \
  chmod 700 /backups /backup-data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell or npm in between, so that SIGTERM reaches Node.
CMD ["node", "scripts/start.mjs"]

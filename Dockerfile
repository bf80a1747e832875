# The site as one image: docker-compose.yml runs it beside its database.

# Neither bcrypt nor esbuild needs its install script, so no package runs code while it is installed.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier
COPY . .
# A clone made under umask 077 would otherwise give files that the user node cannot read.
RUN node scripts/build.mjs && chmod -R a+rX package.json scripts build static

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund --no-update-notifier

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
# start.mjs imports build.mjs, which does nothing where there is no src/.
COPY --from=build /app/scripts/start.mjs /app/scripts/build.mjs /app/scripts/admin.mjs ./scripts/
COPY --from=build /app/static ./static
COPY --from=build /app/build ./build
# A new volume takes over the owner that the folder has here.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: SIGTERM has to reach Node itself.
CMD ["node", "scripts/start.mjs"]

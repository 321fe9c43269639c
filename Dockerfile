# Calls Bun directly: npm and npx do not pass SIGTERM on, and a server that is killed cannot let its answers finish.
FROM oven/bun:1.4.5-slim AS build
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile
COPY . .
RUN bun run build && rm -rf node_modules && bun install --frozen-lockfile --production

FROM oven/bun:1.4.5-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/spendlens.db
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/drizzle drizzle
COPY --from=build /app/src src
COPY --from=build /app/dist dist
# Before it becomes a volume, so that a new one belongs to the server and to nobody else.
RUN mkdir --mode=700 /data && chown bun:bun /data
USER bun
VOLUME /data
EXPOSE 3000
# A first start may have a large database to migrate or to encrypt.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["bun", "-e", "process.exit((await fetch('http://127.0.0.1:' + process.env.PORT + '/api/health')).ok ? 0 : 1)"]
CMD ["bun", "src/server/index.ts"]

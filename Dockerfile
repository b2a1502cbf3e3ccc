# docker build -t kakehashi . ; see docs/deploy.md. The build needs the packages, the server none of them.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The time of the release, in seconds since 1970; the folder .git, which knows it, is not copied.
ARG SOURCE_DATE_EPOCH=0
ARG API_BASE_URL=
RUN SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH} API_BASE_URL=${API_BASE_URL} node src/builder/main.ts

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
# Messages, where SQLite keeps them. The only place that is written to: the rest of the file system may be read-only.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=15s --retries=3 \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell between: signals reach the server, which ends its requests and deliveries first.
CMD ["node", "dist/server/main.js"]

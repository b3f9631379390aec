# One image for every process: `docker run IMAGE serve`, `… schedule`, `… ingest`, `… doctor`. Settings are environment variables.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY tsconfig.json ./
COPY docs/api.md docs/
COPY data data/
COPY pipeline pipeline/
COPY api api/
COPY scripts scripts/
# So that a container may have no place to write but its volume.
RUN npm run bundle

FROM node:24-slim
ENV NODE_ENV=production DEALMAP_HOME=/var/lib/dealmap HOST=0.0.0.0 PORT=3000
WORKDIR /app
RUN mkdir /var/lib/dealmap && chown node:node /var/lib/dealmap
COPY --from=build /app ./
USER node
VOLUME /var/lib/dealmap
EXPOSE 3000
# Of a process that serves; compose switches it off for the others.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/dealmap.cjs"]
CMD ["serve"]

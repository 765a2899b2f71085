# All of Nightdesk's processes run from this one image; the command says which. No build step: Node runs the TypeScript as it is.
FROM node:26-bookworm-slim

WORKDIR /opt/nightdesk
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    MALLOC_MMAP_THRESHOLD_=65536 \
    NODE_OPTIONS=--max-semi-space-size=8

# Its own user, and folders that a new volume takes over as they are.
RUN groupadd --gid 10001 nightdesk \
    && useradd --uid 10001 --gid nightdesk --no-create-home --shell /usr/sbin/nologin nightdesk \
    && mkdir -p /data/media \
    && chown -R nightdesk:nightdesk /data

COPY . .
# The Node that npm brings is for machines without one.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* /root/.npm

USER nightdesk
VOLUME /data
CMD ["node", "apps/reader/src/main.ts"]

// A reader with another size of its own memory: `MEMORY_BYTES`.
import { createLogger, runMain } from '@nightdesk/web';
import { readReaderConfig } from '../apps/reader/src/config.ts';
import { openReading } from '../apps/reader/src/open-reading.ts';
import { buildReader } from '../apps/reader/src/reader.ts';

await runMain(async () => {
  const config = readReaderConfig();
  const logger = createLogger('reader', 'warn');
  const reading = await openReading(config, { logger, memoryBytes: Number(process.env.MEMORY_BYTES) });
  const server = await buildReader({
    ...reading,
    mode: () => 'normal',
    logger,
    mediaDir: config.DATA_DIR,
    assetsDir: config.DATA_DIR,
    ready: () => true,
  });
  await reading.follower.ready;
  await server.listen({ port: config.READER_PORT, host: config.HOST });
});

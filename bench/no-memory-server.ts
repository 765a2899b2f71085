// A reader whose own memory holds nothing, so that each page comes from the shared layer, or is rendered when there is none.
import { createLogger, runMain } from '@nightdesk/web';
import { readReaderConfig } from '../apps/reader/src/config.ts';
import { openReading } from '../apps/reader/src/open-reading.ts';
import { buildReader } from '../apps/reader/src/reader.ts';

await runMain(async () => {
  const config = readReaderConfig();
  const logger = createLogger('reader', 'warn');
  const reading = await openReading(config, { logger, memoryBytes: 2 });
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

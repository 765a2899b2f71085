export { ConfigInvalid, cacheUrl, databaseUrl, port, readConfig, siteUrl, timeZone } from './config.ts';
export { escapeHtml, type SafeHtml, stripIllegalCharacters, trustHtml } from './html.ts';
export { createLogger } from './logger.ts';
export { runMain, stopOnSignals } from './run-process.ts';
export { createServer, type ServerOptions } from './server.ts';
export { openTemplates, type Templates } from './templates.ts';

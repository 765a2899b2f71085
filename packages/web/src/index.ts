export { chooseEncoding, type Encoding } from './accept-encoding.ts';
export { answerFaults, type Fault } from './answer-faults.ts';
export { type Assets, assetRoutes, keepAssets, readAssets } from './asset-files.ts';
export type { AtHand, FindAtHand } from './at-hand.ts';
export { type AttemptLimit, createAttemptLimit } from './attempt-limit.ts';
export {
  ConfigInvalid,
  cacheUrl,
  databaseUrl,
  isTimeZone,
  logLevel,
  oneOf,
  port,
  proxies,
  readConfig,
  siteUrl,
  timeZone,
  wholeNumber,
} from './config.ts';
export type { EncodedBody } from './encode-page.ts';
export { healthRoutes, type Readiness } from './health-routes.ts';
export { escapeHtml, type SafeHtml, stripIllegalCharacters, trustHtml } from './html.ts';
export { joinStyles } from './join-styles.ts';
export { createLogger } from './logger.ts';
export { makePage, type Page, type PageSource, PrivatePage, pageSize } from './page.ts';
export type { Delivery } from './page-answer.ts';
export { pageCodec } from './page-codec.ts';
export { type AllowedQuery, type PageAddress, pageKey } from './page-key.ts';
export { ForeignPost, refuseForeignPosts } from './refuse-foreign-posts.ts';
export type { Answered, Facts } from './request-log.ts';
export { requestStart } from './request-start.ts';
export { runMain, stopOnSignals } from './run-process.ts';
export { sendPage } from './send-page.ts';
export { createServer, type ServerOptions } from './server.ts';
export { openSignedCookie, type SignedCookie } from './signed-cookie.ts';
export { openTemplates, type Templates } from './templates.ts';
export { timeElement, timeText } from './time-element.ts';
export { clockWords, spanWords } from './time-words.ts';
export { type TrustedProxies, trustProxies } from './trusted-proxies.ts';
export { instantOfWall, zoneOffset } from './zone-offset.ts';

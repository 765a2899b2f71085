export { type AppProcess, runApp, startApp, until } from './app-process.ts';
export { aDemoReader, type DemoReader } from './demo-reader.ts';
export { freePort } from './free-port.ts';
export { openBrowser } from './open-browser.ts';
export { type OwnServers, ownServers } from './own-servers.ts';
export { describeWithData, sharedDataPath } from './shared-data.ts';
export { publishSmallStory, SMALL_PAPER_ZONE, type SmallPaper, seedSmallPaper } from './small-paper.ts';
export { aDatabase, type TestDatabase } from './test-database.ts';
export { type TestServers, testServers } from './test-servers.ts';

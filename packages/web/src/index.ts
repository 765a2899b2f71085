export { chooseEncoding, type Encoding } from './accept-encoding.ts';
export type { EncodedBody } from './encode-page.ts';
export { escapeHtml, type SafeHtml, stripIllegalCharacters, trustHtml } from './html.ts';
export { makePage, type Page, type PageSource, PrivatePage, pageSize } from './page.ts';
export { pageCodec } from './page-codec.ts';
export { type AllowedQuery, type PageAddress, pageKey } from './page-key.ts';
export { type Delivery, sendPage } from './send-page.ts';

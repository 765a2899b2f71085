export { escapeHtml, type SafeHtml, stripIllegalCharacters, trustHtml } from './html.ts';

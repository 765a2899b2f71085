import { escapeHtml } from '@nightdesk/web';

type Attributes = Record<string, string>;
type Warn = (text: string) => void;

const pattern = /\[(\/?)([a-z][\w-]*)/iy;
// Shortcodes end soon; an unclosed quote must not cost a walk to the end of the text for each one.
const longest = 4_000;

/**
 * WordPress's shortcodes as elements that the HTML converter knows (`nd-caption`, `nd-gallery`, `nd-embed`). Unknown
 * ones stay as they are, with a warning; those in `pre`, `code`, scripts, tags and comments are text.
 */
export function expandShortcodes(html: string, warn: Warn): string {
  const out: string[] = [];
  const unclosed = new Set<string>();
  let done = 0;
  let bracket = nextBracket(html, 0);
  for (const { start, end } of textSpans(html)) {
    if (bracket < start) bracket = nextBracket(html, start);
    if (end <= done || bracket >= end) continue;
    const from = Math.max(start, done);
    out.push(html.slice(done, from));
    done = expandSpan({ html, start: from, end, unclosed }, out, warn);
  }
  out.push(html.slice(done));
  return out.join('');
}

function nextBracket(html: string, from: number): number {
  const index = html.indexOf('[', from);
  return index === -1 ? html.length : index;
}

interface Span {
  html: string;
  start: number;
  end: number;
  /** Names whose end tag was looked for in vain: looking again for each one would take quadratic time. */
  unclosed: Set<string>;
}

interface Source {
  html: string;
  /** Where the opening tag ends. */
  at: number;
  unclosed: Set<string>;
}

function expandSpan({ html, start, end, unclosed }: Span, out: string[], warn: Warn): number {
  let done = start;
  for (let at = nextBracket(html, start); at < end; at = nextBracket(html, Math.max(at + 1, done))) {
    const found = shortcodeAt(html, at, { unclosed, warn });
    if (!found) continue;
    out.push(html.slice(done, found.start), found.markup);
    done = found.end;
  }
  out.push(html.slice(done, Math.max(done, end)));
  return Math.max(done, end);
}

function shortcodeAt(
  html: string,
  start: number,
  { unclosed, warn }: { unclosed: Set<string>; warn: Warn },
): { start: number; end: number; markup: string } | undefined {
  pattern.lastIndex = start;
  const match = pattern.exec(html);
  const at = match ? endOfTag(html, pattern.lastIndex) : undefined;
  if (!match || at === undefined) return undefined;
  // Doubled brackets are WordPress's way to write about a shortcode.
  if (html[start - 1] === '[' && html[at] === ']') {
    return { start: start - 1, end: at + 1, markup: html.slice(start, at) };
  }
  const [opened, slash, name] = match;
  const inner = html.slice(start + opened.length, at - 1);
  const expanded = slash ? closing(name!) : opening(name!, inner, { html, at, unclosed });
  if (expanded) return { start, end: expanded.end ?? at, markup: expanded.markup };
  if (slash || /^\s+[\w-]+\s*=/.test(inner))
    warn(`the shortcode [${name}] is not known and stayed in the text`);
  return undefined;
}

interface Expanded {
  markup: string;
  /** Where the source goes on, when the shortcode took its content with it. */
  end?: number;
}

function closing(name: string): Expanded | undefined {
  const known = name.toLowerCase();
  if (known === 'caption' || known === 'wp_caption') return { markup: '</nd-caption>' };
  return ['embed', 'audio', 'video', 'youtube', 'vimeo'].includes(known) ? { markup: '' } : undefined;
}

function opening(name: string, inner: string, source: Source): Expanded | undefined {
  const attributes = attributesOf(inner);
  switch (name.toLowerCase()) {
    case 'caption':
    case 'wp_caption':
      // Without its end it would take the rest of the story for a caption.
      if (endTag(name, source, longest) === undefined) return undefined;
      return { markup: tag('nd-caption', { id: attributes.id, caption: attributes.caption }, false) };
    case 'gallery':
      return { markup: tag('nd-gallery', { shortcode: '', ids: attributes.ids ?? attributes.include }) };
    case 'embed':
    case 'video':
    case 'audio':
      return media(name.toLowerCase(), attributes, source);
    case 'youtube':
      return named(inner, (id) => `https://www.youtube.com/watch?v=${id}`, attributes);
    case 'vimeo':
      return named(inner, (id) => `https://vimeo.com/${id}`, attributes);
    case 'tweet':
    case 'instagram':
    case 'soundcloud':
      return named(inner, () => '', attributes);
    case 'code':
    case 'sourcecode':
      return code(name, attributes, source);
    default:
      return undefined;
  }
}

function media(name: string, attributes: Attributes, source: Source): Expanded | undefined {
  const { html, at } = source;
  const end = endTag(name, source, longest);
  const content =
    end === undefined
      ? ''
      : html
          .slice(at, end)
          .replace(/<[^<>]*>/g, '')
          .trim();
  const files = ['src', 'mp3', 'mp4', 'm4a', 'ogg', 'webm', 'm4v', 'ogv', 'wav'].map(
    (key) => attributes[key],
  );
  const url = files.find((each) => each !== undefined) ?? (content || attributes[0]);
  if (url === undefined || !/^(?:https?:)?\/|^[\w-]+\./.test(url)) return undefined;
  const markup = tag('nd-embed', { url: url.replaceAll('&amp;', '&') });
  return end === undefined ? { markup } : { markup, end: end + name.length + 3 };
}

function named(inner: string, page: (id: string) => string, attributes: Attributes): Expanded | undefined {
  const value = attributes.id ?? attributes.url ?? inner.replace(/^[\s=:]+/, '').split(/\s/)[0] ?? '';
  const clean = value
    .replace(/^["']|["']$/g, '')
    .replaceAll('&amp;', '&')
    .replace(/&[wh]=\d+/g, '');
  const url = /^https?:\/\//.test(clean) ? clean : /^[\w-]+$/.test(clean) ? page(clean) : '';
  return url === '' ? undefined : { markup: tag('nd-embed', { url }) };
}

function code(name: string, attributes: Attributes, source: Source): Expanded | undefined {
  const end = endTag(name, source);
  if (end === undefined) return undefined;
  const text = source.html.slice(source.at, end).replace(/^\n/, '');
  const language = (attributes.language ?? attributes.lang ?? '').replace(/[^\w+#.-]/g, '');
  const escaped = text.includes('&lt;') ? text : escapeHtml(text);
  return {
    markup: `<pre class="${language ? `language-${language}` : ''}">\n${escaped}</pre>`,
    end: end + name.length + 3,
  };
}

function endTag(name: string, { html, at, unclosed }: Source, within = html.length): number | undefined {
  if (unclosed.has(name)) return undefined;
  const index = html.indexOf(`[/${name}]`, at);
  if (index === -1) unclosed.add(name);
  return index === -1 || index > at + within ? undefined : index;
}

function tag(name: string, attributes: Record<string, string | undefined>, close = true): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`],
  );
  return `<${name}${written.join('')}>${close ? `</${name}>` : ''}`;
}

function attributesOf(inner: string): Attributes {
  const attributes: Attributes = {};
  let position = 0;
  for (const match of inner.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|(\S+)/g)) {
    const [, name, double, single, bare, alone] = match;
    if (name === undefined) attributes[position++] = alone!;
    else attributes[name.toLowerCase()] = double ?? single ?? bare ?? '';
  }
  return attributes;
}

function endOfTag(html: string, from: number): number | undefined {
  let quote = '';
  for (let index = from; index < html.length && index < from + longest; index++) {
    const character = html[index]!;
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ']') return index + 1;
    else if (character === '[' || character === '<') return undefined;
  }
  return undefined;
}

// The stretches of text between tags, those in pre, code, script, style and textarea left out.
function* textSpans(html: string): Generator<{ start: number; end: number }> {
  const tags = /<!--|<(\/?)(pre|code|script|style|textarea)\b[^<>]*>|<\/?[a-z][^<>]*>/gi;
  let start = 0;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    if (match.index > start) yield { start, end: match.index };
    start = tags.lastIndex;
    if (match[0] === '<!--') start = endOf(html, '-->', start);
    else if (match[2] && !match[1]) start = endOf(html, `</${match[2].toLowerCase()}`, start);
    tags.lastIndex = start;
  }
  if (start < html.length) yield { start, end: html.length };
}

function endOf(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from);
  return index === -1 ? html.length : index + text.length;
}

import { open } from 'node:fs/promises';
import { ImportRefused } from './import-refused.ts';

export type FileKind =
  | 'wxr'
  | 'ghost'
  | 'disqus'
  | 'rss'
  | 'atom'
  | 'html'
  | 'xml'
  | 'json'
  | 'jsonl'
  | 'sql'
  | 'php'
  | 'gzip'
  | 'zip'
  | 'empty'
  | 'text'
  | 'binary';

const NAMES: Record<FileKind, string> = {
  wxr: 'a WordPress export',
  ghost: 'a Ghost export',
  disqus: 'a Disqus export',
  rss: 'an RSS feed',
  atom: 'an Atom feed',
  html: 'a web page (HTML)',
  xml: 'an XML file of another kind',
  json: 'a JSON file of another kind',
  jsonl: 'a file of JSON lines',
  sql: 'an SQL dump',
  php: 'PHP code or an error message of PHP, without an export behind it',
  gzip: 'a gzip archive: unpack it first',
  zip: 'a zip archive: unpack it first',
  empty: 'an empty file',
  text: 'plain text',
  binary: 'no text at all',
};

const HEAD = 256 * 1024;

/** What the beginning of the file looks like. */
export async function sniffFile(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return sniff(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** "FILE is no WordPress export; it looks like …". */
export function notThis(path: string, wanted: string, kind: FileKind): ImportRefused {
  return new ImportRefused(`${path} is no ${wanted}; it looks like ${NAMES[kind]}.`);
}

export function sniff(head: Buffer): FileKind {
  if (head.length >= 2 && head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return 'zip';
  const text = textOf(head);
  if (text.trim() === '') return head.includes(0) ? 'binary' : 'empty';
  if (/^\s*[[{]/.test(text)) return sniffJson(text);
  // By how it begins, before anything is looked for inside: both may quote a feed.
  if (/^\s*(?:--|\/\*)/.test(text)) return 'sql';
  if (/^\s*<(?:!doctype html|html\b)/i.test(text)) return 'html';
  return sniffXml(text) ?? sniffOther(text, head);
}

function textOf(head: Buffer): string {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return new TextDecoder(wide ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(head);
}

function sniffJson(text: string): FileKind {
  const start = text.trimStart();
  const lines = start.split('\n').slice(0, 2);
  const whole = lines.filter((line) => /^\s*\{.*\}\s*$/.test(line));
  if (lines.length === 2 && whole.length === 2) return 'jsonl';
  if (/"db"\s*:\s*\[/.test(start) || (/"meta"\s*:/.test(start) && /"data"\s*:/.test(start))) return 'ghost';
  return 'json';
}

// Names of elements, whatever stands in front of the document and however namespaces are called.
function sniffXml(text: string): FileKind | undefined {
  const rss = /<(?:\w+:)?rss\b/i.test(text) || /<channel\b/i.test(text) || /^\s*<item\b/i.test(text);
  if (rss) {
    const wordpress =
      /wordpress\.org\/export|<\w+:(?:wxr_version|post_type|post_id|base_site_url|author_login)\b|<generator>[^<]*wordpress\.org/i;
    return wordpress.test(text) ? 'wxr' : 'rss';
  }
  if (/<disqus\b/i.test(text)) return 'disqus';
  if (/<feed\b[^>]*Atom/i.test(text)) return 'atom';
  if (/<!doctype html|<html\b/i.test(text)) return 'html';
  if (/^\s*(?:<\?xml|<[A-Za-z][\w:-]*(?:\s[^>]*)?>)/.test(text)) return 'xml';
  return undefined;
}

function sniffOther(text: string, head: Buffer): FileKind {
  if (/<\?php|^(?:<br \/>\s*)?(?:<b>)?(?:PHP )?(?:Warning|Notice|Fatal error|Deprecated)\b/.test(text))
    return 'php';
  if (/^\s*(?:--|\/\*)[^\n]*(?:dump|mysql|mariadb)|\b(?:CREATE TABLE|INSERT INTO)\b/i.test(text))
    return 'sql';
  return head.includes(0) ? 'binary' : 'text';
}

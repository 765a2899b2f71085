import { createHash } from 'node:crypto';
import { join } from 'node:path';

const PLAIN = /^[a-z0-9][a-z0-9._-]{0,99}$/;
const PLAIN_QUERY = /^[a-z0-9][a-z0-9._=&-]{0,99}$/;
const LONGEST_NAME = 180;
const LONGEST_FOLDER = 1000;
const LONGEST_PATH = 8192;

/**
 * The folder of a page, below the press folder, for a request path such as `/section/news?page=2`. Plain lower-case
 * segments stay as they are, so that nginx finds them by the URI alone; anything else is escaped or hashed. Distinct
 * paths get distinct folders, also on a disk that ignores case. Undefined when it is no path.
 */
export function pressFolder(path: string): string | undefined {
  if (!path.startsWith('/') || path.length > LONGEST_PATH || !path.isWellFormed()) return undefined;
  const mark = path.indexOf('?');
  const names =
    mark === -1 ? pathNames(path) : [...pathNames(path.slice(0, mark)), ...queryNames(path, mark)];
  const folder = join(...names);
  return folder.length > LONGEST_FOLDER ? join('=long', sha256(path)) : folder;
}

// Plain names start with a letter or a digit, so they can be neither `..` nor one of the press's own names (`@…`, `=…`).
function pathNames(path: string): string[] {
  return path === '/'
    ? ['.']
    : path
        .slice(1)
        .split('/')
        .map((segment) => nameOf(segment, PLAIN));
}

function queryNames(path: string, mark: number): string[] {
  return ['@query', nameOf(path.slice(mark + 1), PLAIN_QUERY)];
}

function nameOf(text: string, plain: RegExp): string {
  if (plain.test(text)) return text;
  const escaped = `=e${escapeBytes(text)}`;
  return escaped.length <= LONGEST_NAME ? escaped : `=h${sha256(text)}`;
}

function escapeBytes(text: string): string {
  let escaped = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    const char = String.fromCharCode(byte);
    escaped += /[a-z0-9._-]/.test(char) ? char : `=${byte.toString(16).padStart(2, '0')}`;
  }
  return escaped;
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

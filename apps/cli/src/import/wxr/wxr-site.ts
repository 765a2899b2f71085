import { basename } from 'node:path';
import { plainTextOf } from '@nightdesk/stories';
import type { ImportedAuthor } from '../imported.ts';
import type { Fields, WxrEntry } from './wxr-entry.ts';

export interface WxrAttachment {
  id: number;
  url: string;
  alt: string;
  caption: string;
  /** The item it hangs on, 0 for none. */
  parent: number;
}

/** What items of an export refer to, gathered over all its files before the first item is read. */
export interface WxrSite {
  /** By login. */
  authors: Map<string, ImportedAuthor>;
  attachments: Map<number, WxrAttachment>;
  attachmentsByUrl: Map<string, WxrAttachment>;
  /** By parent, in the order of the export. */
  children: Map<number, WxrAttachment[]>;
  /** Nicenames of categories by term id. */
  categories: Map<string, string>;
  /** How many stories are filed under each category, by nicename, and which of them become sections. */
  categoryUses: Map<string, number>;
  sections: Set<string>;
  /** The site's address without a slash at its end; empty when the export does not tell. */
  base: string;
  /** All hosts the site calls its own. */
  hosts: Set<string>;
  language: string;
  /** The name in its masthead; empty when the export does not tell. */
  name: string;
  tagline: string;
}

export function newSite(): WxrSite {
  return {
    authors: new Map(),
    attachments: new Map(),
    attachmentsByUrl: new Map(),
    children: new Map(),
    categories: new Map(),
    categoryUses: new Map(),
    sections: new Set(),
    base: '',
    hosts: new Set(),
    language: '',
    name: '',
    tagline: '',
  };
}

/** Takes from an entry what others will refer to. */
export function gather(site: WxrSite, entry: WxrEntry): void {
  const field = (name: string) => own(entry.fields.get(name)?.trim() ?? '');
  if (entry.kind === 'author') gatherAuthor(site, field);
  else if (entry.kind === 'category') {
    site.categories.set(field('wp:term_id'), field('wp:category_nicename'));
  } else if (field('wp:post_type') === 'attachment') gatherAttachment(site, entry);
  else if (field('wp:post_type') === 'guest-author') gatherGuest(site, entry);
}

/** Takes what a file says of the site itself. */
export function gatherChannel(site: WxrSite, channel: Fields): void {
  const addresses = ['wp:base_blog_url', 'wp:base_site_url', 'link'].map((name) => webUrl(channel.get(name)));
  for (const url of addresses) if (url) site.hosts.add(url.host);
  const base = addresses.find((url) => url !== undefined);
  if (site.base === '' && base) site.base = `${base.origin}${base.pathname.replace(/\/+$/, '')}`;
  site.language ||= channel.get('language')?.trim() ?? '';
  site.name ||= plainTextOf(channel.get('title') ?? '').slice(0, 100);
  site.tagline ||= plainTextOf(channel.get('description') ?? '').slice(0, 250);
}

/** What to call the site among sources of imports. */
export function sourceName(site: WxrSite, files: readonly string[]): string {
  const name = site.base.replace(/^https?:\/\/(?:www\.)?/, '').toLowerCase() || basename(files[0] ?? '');
  return `wxr ${name}`.slice(0, 120);
}

function gatherAuthor(site: WxrSite, field: (name: string) => string): void {
  const login = field('wp:author_login');
  if (login === '') return;
  const full = `${field('wp:author_first_name')} ${field('wp:author_last_name')}`.trim();
  site.authors.set(login, authorOf(login, field('wp:author_display_name') || full));
}

// Co-Authors Plus keeps people without an account as items.
function gatherGuest(site: WxrSite, { meta, fields }: WxrEntry): void {
  const login = meta.get('cap-user_login')?.trim() || fields.get('wp:post_name')?.trim();
  const name = meta.get('cap-display_name')?.trim() || fields.get('title')?.trim();
  if (!login || !name) return;
  const bio = plainTextOf(meta.get('cap-description') ?? '');
  site.authors.set(login, { ...authorOf(login, name), bio });
}

/** An author by login; where the name is missing or an address for mail, what stands before the @. */
export function authorOf(login: string, name = ''): ImportedAuthor {
  const shown = plainTextOf(withoutMail(name) || withoutMail(login)) || login;
  return { externalId: login, slug: login.includes('@') ? undefined : login, name: shown };
}

const withoutMail = (text: string) => text.replace(/@\S+$/, '').trim();

function gatherAttachment(site: WxrSite, { fields, meta }: WxrEntry): void {
  const id = Number(fields.get('wp:post_id')?.trim() ?? 0);
  const url = absoluteUrl((fields.get('wp:attachment_url') ?? fields.get('guid') ?? '').trim(), site.base);
  if (!id || url === undefined) return;
  const attachment: WxrAttachment = {
    id,
    url: own(url),
    alt: own((meta.get('_wp_attachment_image_alt') ?? '').trim()),
    caption: own((fields.get('excerpt:encoded') ?? '').trim()),
    parent: Number(fields.get('wp:post_parent')?.trim() ?? 0),
  };
  site.attachments.set(id, attachment);
  site.attachmentsByUrl.set(attachment.url, attachment);
  const siblings = site.children.get(attachment.parent);
  if (siblings) siblings.push(attachment);
  else site.children.set(attachment.parent, [attachment]);
}

// Cut from the text of the file, a string would hold on to the whole piece it came from.
const own = (text: string) => Buffer.from(text).toString();

export function webUrl(text: string | undefined, base?: string): URL | undefined {
  try {
    const url = new URL(text?.trim() ?? '', base || undefined);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The address with the site's own in front where it is relative; undefined when it is none for the web. */
export function absoluteUrl(text: string, base: string): string | undefined {
  return webUrl(text, base)?.href;
}

import { createHash } from 'node:crypto';
import {
  documentFromHtml,
  type GalleryPicture,
  normalPath,
  type PictureSource,
  picturesIn,
  plainTextOf,
} from '@nightdesk/stories';
import type { ImportedPicture, ImportedStory, ImportWarning } from '../imported.ts';
import { feedTime, utcTime, zonedTime } from '../wall-time.ts';
import { decodedAddress } from '../written-address.ts';
import type { WxrThread } from './wxr-comments.ts';
import type { WxrEntry } from './wxr-entry.ts';
import { absoluteUrl, type WxrAttachment, type WxrSite, webUrl } from './wxr-site.ts';
import { bylinesOf, sectionAndTags } from './wxr-terms.ts';

export interface WxrContext {
  site: WxrSite;
  /** The site's zone. */
  timeZone: string;
}

/** The item's number in WordPress; where there is none, a digest of what tells it from others. */
export function itemId({ fields }: WxrEntry): string {
  const id = fields.get('wp:post_id')?.trim();
  if (id) return id;
  const marks = ['guid', 'link', 'title', 'pubDate', 'wp:post_date'].map((name) => fields.get(name) ?? '');
  return `item-${createHash('sha256').update(marks.join('\n')).digest('hex').slice(0, 24)}`;
}

/** When an item came out: in UTC, else by the site's clock, else as the feed has it. */
export function itemTime({ fields }: WxrEntry, timeZone: string): Date | undefined {
  return (
    utcTime(fields.get('wp:post_date_gmt') ?? '') ??
    zonedTime(fields.get('wp:post_date') ?? '', timeZone) ??
    feedTime(fields.get('pubDate') ?? '')
  );
}

/** A post or page as a story. */
export function storyOf(
  entry: WxrEntry,
  { state, thread }: { state: ImportedStory['state']; thread: WxrThread },
  context: WxrContext,
): ImportedStory {
  const field = (name: string) => entry.fields.get(name)?.trim() ?? '';
  const { site, timeZone } = context;
  const id = itemId(entry);
  const kind = field('wp:post_type') === 'page' ? 'page' : 'story';
  const at = itemTime(entry, timeZone);
  const slug = decodedAddress(field('wp:post_name')) || undefined;
  const { document, warnings } = documentFromHtml(
    entry.fields.get('content:encoded') ?? '',
    bodyOptions(entry, site),
  );
  for (const picture of picturesIn(document.blocks)) {
    picture.alt ||= site.attachmentsByUrl.get(picture.src ?? '')?.alt ?? '';
  }
  const lead = leadOf(entry, site);
  return {
    externalId: id,
    kind,
    title: plainTextOf(field('title')),
    slug,
    state: state === 'scheduled' && at === undefined ? 'draft' : state,
    firstPublishedAt: at,
    updatedAt: utcTime(field('wp:post_modified_gmt')) ?? zonedTime(field('wp:post_modified'), timeZone),
    ...(state === 'published' ? addresses(entry, { kind, slug, id }, site) : { oldPaths: [] }),
    authors: bylinesOf(entry, site),
    ...sectionAndTags(entry, site),
    language: site.language,
    standfirst: plainTextOf(field('excerpt:encoded')),
    body: document,
    lead,
    commenting: field('wp:comment_status') === 'open' ? 'open' : 'closed',
    comments: thread.comments,
    warnings: [...warnings.map((kind) => ({ kind })), ...doubts(entry, { at, state, lead })],
  };
}

function doubts(
  entry: WxrEntry,
  { at, state, lead }: { at: Date | undefined; state: string; lead: ImportedPicture | undefined },
): ImportWarning[] {
  const kinds = [
    entry.damage === 'torn' && 'not well-formed XML; read as far as it goes',
    at === undefined && state === 'published' && 'no date; dated today',
    at === undefined && state === 'scheduled' && 'scheduled without a date; kept as a draft',
    !entry.fields.get('wp:status')?.trim() && 'no status; kept as a draft',
    entry.meta.has('_thumbnail_id') && !lead && 'the lead picture is not in the export',
  ];
  return kinds.filter((kind) => kind !== false).map((kind) => ({ kind }));
}

function bodyOptions(entry: WxrEntry, site: WxrSite) {
  const own = Number(entry.fields.get('wp:post_id') ?? 0);
  return {
    wordpress: true,
    mapUrl: (url: string) => withinSite(url, site),
    mapImage: (picture: PictureSource) => pictureOf(picture, site),
    gallery: (ids: readonly number[] | undefined): GalleryPicture[] => {
      const attachments = ids
        ? ids.flatMap((id) => site.attachments.get(id) ?? [])
        : (site.children.get(own) ?? []).filter(isPicture);
      return attachments.map(({ url, id, alt, caption }) => ({ src: url, attachmentId: id, alt, caption }));
    },
  };
}

// The picture as it was uploaded, where the export knows it: better than one cut to size for a theme.
function pictureOf({ src, attachmentId, full }: PictureSource, site: WxrSite): { src: string } | undefined {
  const known = attachmentId === undefined ? undefined : site.attachments.get(attachmentId);
  if (known && isPicture(known)) return { src: known.url };
  const address = absoluteUrl(full && sameHost(full, src, site) ? full : src, site.base);
  return address === undefined ? undefined : { src: address };
}

function sameHost(a: string, b: string, site: WxrSite): boolean {
  return webUrl(a, site.base)?.host === webUrl(b, site.base)?.host;
}

function isPicture({ url }: WxrAttachment): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i.test(webUrl(url)?.pathname ?? '');
}

// Links within the old site become links within the new one, where its addresses lead on. Files stay where they are.
function withinSite(url: string, site: WxrSite): string {
  const target = webUrl(url);
  if (!target || !site.hosts.has(target.host) || /\/wp-(?:content|admin|includes)\//.test(target.pathname))
    return url;
  return `${target.pathname}${target.search}${target.hash}`;
}

function leadOf(entry: WxrEntry, site: WxrSite): ImportedPicture | undefined {
  const attachment = site.attachments.get(Number(entry.meta.get('_thumbnail_id') ?? 0));
  if (!attachment) return undefined;
  return { src: attachment.url, alt: attachment.alt, caption: plainTextOf(attachment.caption) };
}

function addresses(
  entry: WxrEntry,
  { kind, slug, id }: { kind: 'story' | 'page'; slug: string | undefined; id: string },
  site: WxrSite,
): Pick<ImportedStory, 'oldPaths' | 'ownPath'> {
  const link = webUrl(entry.fields.get('link'), site.base);
  const home = webUrl(site.base)?.pathname.replace(/\/+$/, '') ?? '';
  const pretty = link && link.search === '' && link.pathname !== '/' ? oneSlash(link.pathname) : undefined;
  const oldPaths = pretty === undefined ? [] : [pretty];
  const former = entry.meta.get('_wp_old_slug')?.trim();
  if (pretty && former)
    oldPaths.push(pretty.replace(/[^/]+\/?$/, encodeURIComponent(decodedAddress(former))));
  if (/^\d+$/.test(id)) oldPaths.push(`/?p=${id}`, ...(home === '' ? [] : [`${home}/?p=${id}`]));
  if (kind === 'story') return { oldPaths };
  return { oldPaths, ownPath: (pretty && normalPath(pretty)) || (slug ? normalPath(`/${slug}`) : undefined) };
}

// A path that begins with two slashes names another host.
const oneSlash = (path: string) => path.replace(/\/{2,}/g, '/');

import { type SafeHtml, stripIllegalCharacters, trustHtml } from '@nightdesk/web';
import sanitizeHtml from 'sanitize-html';
import { safeHref, safeSrc } from './addresses.ts';

type Attributes = Record<string, string>;

const words = (names: string): string[] => names.split(' ');

const commentTags = words(
  'a abbr b bdi bdo blockquote br cite code del dfn em i ins kbd li mark ol p pre q s small strong sub sup ul',
);
const storyTags = [
  ...commentTags,
  ...words('rp rt ruby samp span time u var wbr'),
  ...words('dd details div dl dt figcaption figure h2 h3 h4 hr img summary'),
  ...words('caption col colgroup table tbody td tfoot th thead tr'),
];
// What is inside these is never text for a reader.
const dropped = words(
  'script iframe style textarea option noscript template title xmp noembed noframes plaintext',
);

const storyPolicy: sanitizeHtml.IOptions = {
  allowedTags: storyTags,
  // No id, name, class or style anywhere: nothing imported can shadow or imitate a part of the page.
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
    bdo: ['dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: dropped,
  nestingLimit: 60,
  transformTags: {
    a: (_tag, attributes) => link(attributes, 'noopener'),
    img: picture,
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
  },
};

const commentPolicy: sanitizeHtml.IOptions = {
  ...storyPolicy,
  allowedTags: commentTags,
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  nestingLimit: 30,
  transformTags: { a: (_tag, attributes) => link(attributes, 'nofollow ugc noopener') },
};

/** Markup of an imported story without script, style, frame, form, event handler, id or class; tables, figures and inline marks stay. */
export function sanitizeStoryHtml(html: string): SafeHtml {
  return trustHtml(sanitizeHtml(stripIllegalCharacters(html), storyPolicy));
}

/** Markup of a reader's comment: inline marks, lists, quotes and code only, links marked as written by a reader. */
export function sanitizeCommentHtml(html: string): SafeHtml {
  return trustHtml(sanitizeHtml(stripIllegalCharacters(html), commentPolicy));
}

function link(attributes: Attributes, rel: string): sanitizeHtml.Tag {
  const href = attributes.href === undefined ? undefined : safeHref(attributes.href);
  const title = attributes.title === undefined ? {} : { title: attributes.title };
  return { tagName: 'a', attribs: href === undefined ? {} : { href, rel, ...title } };
}

function picture(_tag: string, attributes: Attributes): sanitizeHtml.Tag {
  const src = safeSrc(attributes.src ?? '');
  const { alt = '', width, height } = attributes;
  const size =
    /^\d{1,5}$/.test(width ?? '') && /^\d{1,5}$/.test(height ?? '') ? { width: width!, height: height! } : {};
  // A picture without an address is no picture: an unknown tag is dropped.
  if (src === undefined) return { tagName: 'no-picture', attribs: {} };
  return { tagName: 'img', attribs: { src, alt, ...size, loading: 'lazy', decoding: 'async' } };
}

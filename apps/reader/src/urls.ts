/** Every address that the reader's pages link to is built here. Paths in the database are not percent-encoded. */

// Segment by segment, as `pageKey` writes a path: an address has one spelling in links, in keys and on the disk.
export const storyUrl = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const storyPageUrl = (path: string, { page = 1, threshold = '' } = {}): string => {
  const query = new URLSearchParams();
  if (threshold !== '') query.set('threshold', threshold);
  if (page > 1) query.set('page', String(page));
  return `${storyUrl(path)}${query.size > 0 ? `?${query}` : ''}`;
};

export const sectionUrl = (slug: string, page = 1): string =>
  paged(`/section/${encodeURIComponent(slug)}`, page);

export const tagUrl = (slug: string, page = 1): string => paged(`/tag/${encodeURIComponent(slug)}`, page);

export const authorUrl = (slug: string, page = 1): string =>
  paged(`/author/${encodeURIComponent(slug)}`, page);

export const commentUrl = (id: number): string => `/comments/${id}`;

export const feedUrl = (sectionSlug?: string): string =>
  sectionSlug === undefined ? '/feed.xml' : `/section/${encodeURIComponent(sectionSlug)}/feed.xml`;

export const searchUrl = ({ typed = '', order = 'best', page = 1 } = {}): string => {
  const query = new URLSearchParams();
  if (typed !== '') query.set('q', typed);
  if (order !== 'best') query.set('order', order);
  if (page > 1) query.set('page', String(page));
  return `/search${query.size > 0 ? `?${query}` : ''}`;
};

const paged = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

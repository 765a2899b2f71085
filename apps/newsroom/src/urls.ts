/** Every address of the newsroom is built here. */

export const signInUrl = (next?: string): string =>
  next === undefined || next === '/' ? '/session' : `/session?next=${encodeURIComponent(next)}`;

export const signOutUrl = (): string => '/session/removal';

/** `done` is a word for what has just been done, which the page then says. */
export const storiesUrl = ({ state = '', page = 1, done = '' } = {}): string => {
  const query = new URLSearchParams();
  if (state !== '') query.set('state', state);
  if (page > 1) query.set('page', String(page));
  if (done !== '') query.set('done', done);
  return query.size > 0 ? `/?${query}` : '/';
};

export const newStoryUrl = (): string => '/stories/new';

export const storiesResource = (): string => '/stories';

export const storyUrl = (id: number, done = ''): string =>
  done === '' ? `/stories/${id}` : `/stories/${id}?done=${done}`;

export const previewUrl = (id: number): string => `/stories/${id}/preview`;

/** What an editor does to a story, as a resource below it. */
export const storyPartUrl = (
  id: number,
  part:
    | 'revisions'
    | 'publication'
    | 'publication/removal'
    | 'schedule'
    | 'schedule/removal'
    | 'slug'
    | 'removal',
): string => `/stories/${id}/${part}`;

export const frontUrl = (slug = 'home'): string => `/fronts/${slug}`;

export const slotUrl = (slug: string, position: number): string => `/fronts/${slug}/slots/${position}`;

export const commentsUrl = (page = 1): string => (page > 1 ? `/comments?page=${page}` : '/comments');

export const commentStateUrl = (id: number): string => `/comments/${id}/state`;

export const paperUrl = (): string => '/paper';

export const sectionsResource = (): string => '/sections';

export const sectionUrl = (slug: string): string => `/sections/${encodeURIComponent(slug)}`;

/** Where readers find a story. Paths in the database are not percent-encoded. */
export const readerStoryUrl = (readerUrl: string, path: string): string =>
  readerUrl + path.split('/').map(encodeURIComponent).join('/');

import type { Queryable } from '@nightdesk/store';
import { FRAME_TAG, type Frame, loadFrame } from '../frame/frame.ts';
import type { Rendered, Site } from '../rendered.ts';

interface MessageModel {
  frame: Frame;
  title: string;
  kicker: string;
  heading: string;
  text: string;
}

/** 404: nothing was ever here. `tags` name what would make something appear. */
export async function missingPage(conn: Queryable, tags: string[], site: Site): Promise<Rendered> {
  const frame = await loadFrame(conn, site);
  const body = site.templates.render<MessageModel>('errors/message-page', {
    frame,
    title: `Not found — ${frame.paper.name}`,
    kicker: 'Page not found',
    heading: 'There is no page here',
    text: 'The address may be mistyped, or the link that led here out of date.',
  });
  return { status: 404, body, tags: [FRAME_TAG, ...tags] };
}

/** 410: the paper took this story down. */
export async function gonePage(conn: Queryable, tags: string[], site: Site): Promise<Rendered> {
  const heading = 'This story is no longer available';
  return renderGone(await loadFrame(conn, site), { heading, tags }, site);
}

/** 410: the paper took this comment down; the story below which it stood may well be there. */
export async function goneCommentPage(conn: Queryable, tags: string[], site: Site): Promise<Rendered> {
  const heading = 'This comment is no longer available';
  return renderGone(await loadFrame(conn, site), { heading, tags }, site);
}

function renderGone(
  frame: Frame,
  { heading, tags }: { heading: string; tags: string[] },
  site: Site,
): Rendered {
  const body = site.templates.render<MessageModel>('errors/message-page', {
    frame,
    title: `Gone — ${frame.paper.name}`,
    kicker: 'Taken down',
    heading,
    text: 'The newsroom has taken it down.',
  });
  return { status: 410, body, tags: [FRAME_TAG, ...tags] };
}

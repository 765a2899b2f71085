import { pictureNames } from './pictures/draw-picture.ts';
import type { Paper } from './read-paper.ts';

/** Throws, naming file and field, when anything in the paper points at something that is not there. */
export function assertReferences(paper: Paper): void {
  const known = {
    section: new Set(paper.sections.map((section) => section.slug)),
    author: new Set(paper.authors.map((author) => author.slug)),
    tag: new Set(paper.tags.map((tag) => tag.slug)),
    story: new Set(paper.stories.map((story) => story.slug)),
    picture: new Set(pictureNames()),
  };
  const faults: string[] = [];
  const need = (kind: keyof typeof known, slug: string, where: string): void => {
    if (!known[kind].has(slug)) faults.push(`${where}: no ${kind} "${slug}"`);
  };

  for (const front of paper.fronts) {
    if (front.slug !== 'home') need('section', front.slug, 'paper.json: fronts');
    for (const pin of front.pins) need('story', pin.story, `paper.json: fronts.${front.slug}`);
  }
  for (const story of paper.stories) {
    const file = `stories/${story.slug}.md`;
    need('section', story.section, `${file}: section`);
    for (const author of story.bylines) need('author', author, `${file}: bylines`);
    for (const tag of story.tags) need('tag', tag, `${file}: tags`);
    if (story.image) need('picture', story.image.name, `${file}: image`);
    for (const slug of storyLinks(story.markdown)) need('story', slug, `${file}: body`);
    for (const name of pictureRefs(story.markdown)) need('picture', name, `${file}: body`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Slugs of the stories a Markdown body links to, in order. */
export function storyLinks(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(story:([^)\s]+)/g)].map((match) => match[1] as string);
}

/** Names of the pictures a Markdown body shows, in order. */
export function pictureRefs(markdown: string): string[] {
  return [...markdown.matchAll(/!\[[^\]]*\]\(picture:([^)\s]+)/g)].map((match) => match[1] as string);
}

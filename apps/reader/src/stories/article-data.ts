import type { Paper } from '@nightdesk/fronts';
import type { ShareImage } from '../frame/picture.ts';
import { authorUrl, storyUrl } from '../urls.ts';
import type { ShownStory } from './story-part.ts';

interface ArticleSetting {
  paper: Paper;
  siteUrl: string;
  image: ShareImage | undefined;
  /** Shown ones, as the thread counts them. */
  comments: number;
}

/** What search engines want to know of a story: schema.org's NewsArticle. */
export function articleData(story: ShownStory, { paper, siteUrl, image, comments }: ArticleSetting): object {
  return {
    '@context': 'https://schema.org',
    '@type': story.kind === 'story' ? 'NewsArticle' : 'WebPage',
    headline: story.headline,
    ...(story.standfirst ? { description: story.standfirst } : {}),
    url: `${siteUrl}${storyUrl(story.path)}`,
    mainEntityOfPage: `${siteUrl}${storyUrl(story.path)}`,
    datePublished: story.firstPublishedAt.toISOString(),
    dateModified: story.publishedAt.toISOString(),
    ...(story.language ? { inLanguage: story.language } : {}),
    ...(story.section ? { articleSection: story.section.name } : {}),
    ...(image ? { image: [image.url] } : {}),
    author: story.bylines.map(({ name, slug }) => ({
      '@type': 'Person',
      name,
      url: `${siteUrl}${authorUrl(slug)}`,
    })),
    publisher: { '@type': 'NewsMediaOrganization', name: paper.name, url: `${siteUrl}/` },
    commentCount: comments,
  };
}

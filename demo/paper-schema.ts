import { z } from 'zod';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a lower-case slug');
const line = z.string().trim().min(1);

const span = z
  .string()
  .regex(/^(\d+[dhm])( \d+[dhm])*$/, 'must be a span such as "3h", "5d 2h" or "40m"')
  .transform(spanToMs);

export const paperSchema = z.strictObject({
  name: line,
  tagline: line,
  about: line,
  sections: z.array(z.strictObject({ slug, name: line, description: line })),
  authors: z.array(z.strictObject({ slug, name: line, role: line, bio: line })),
  tags: z.array(z.strictObject({ slug, name: line })),
  fronts: z.array(
    z.strictObject({
      /** `home` or a section's slug. */
      slug,
      /** How many slots the front shows; what no pin holds is backfilled with the newest. */
      size: z.int().positive(),
      /** Positions count from 1. */
      pins: z.array(z.strictObject({ position: z.int().positive(), story: slug })),
    }),
  ),
});

export const storySchema = z
  .strictObject({
    slug,
    headline: line.max(90),
    standfirst: line.max(260),
    section: slug,
    bylines: z.array(slug).min(1).max(3),
    tags: z.array(slug).min(1),
    state: z.enum(['published', 'draft', 'scheduled']).default('published'),
    ago: span.optional(),
    in: span.optional(),
    image: slug.optional(),
    imageAlt: line.optional(),
    imageCaption: line.optional(),
    imageCredit: line.optional(),
    comments: z.int().nonnegative().default(0),
    commentsClosed: z.boolean().default(false),
  })
  .refine((story) => (story.state === 'published') === (story.ago !== undefined), {
    path: ['ago'],
    message: 'a published story says how long ago, and no other does',
  })
  .refine((story) => (story.state === 'scheduled') === (story.in !== undefined), {
    path: ['in'],
    message: 'a scheduled story says in how long, and no other does',
  })
  .refine((story) => story.image === undefined || (story.imageAlt && story.imageCredit), {
    path: ['imageAlt'],
    message: 'a picture needs its alt text and its credit',
  })
  .transform(shapeStory);

export interface StoryFrontMatter {
  slug: string;
  headline: string;
  standfirst: string;
  section: string;
  bylines: string[];
  tags: string[];
  state: 'published' | 'draft' | 'scheduled';
  /** Milliseconds before the reference instant; negative for a scheduled story, 0 for a draft. */
  agoMs: number;
  image?: { name: string; alt: string; caption?: string; credit: string };
  comments: { about: number; closed: boolean };
}

interface RawStory {
  slug: string;
  headline: string;
  standfirst: string;
  section: string;
  bylines: string[];
  tags: string[];
  state: 'published' | 'draft' | 'scheduled';
  ago?: number | undefined;
  in?: number | undefined;
  image?: string | undefined;
  imageAlt?: string | undefined;
  imageCaption?: string | undefined;
  imageCredit?: string | undefined;
  comments: number;
  commentsClosed: boolean;
}

function shapeStory(raw: RawStory): StoryFrontMatter {
  const {
    ago,
    in: ahead,
    image,
    imageAlt,
    imageCaption,
    imageCredit,
    comments,
    commentsClosed,
    ...kept
  } = raw;
  return {
    ...kept,
    agoMs: ago ?? (ahead === undefined ? 0 : -ahead),
    comments: { about: comments, closed: commentsClosed },
    ...(image && imageAlt && imageCredit
      ? {
          image: {
            name: image,
            alt: imageAlt,
            credit: imageCredit,
            ...(imageCaption ? { caption: imageCaption } : {}),
          },
        }
      : {}),
  };
}

function spanToMs(text: string): number {
  const unit = { d: 86_400_000, h: 3_600_000, m: 60_000 };
  return text
    .split(' ')
    .reduce((sum, part) => sum + Number.parseInt(part, 10) * unit[part.at(-1) as keyof typeof unit], 0);
}

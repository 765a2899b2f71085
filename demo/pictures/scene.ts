import type { Ink, Pen } from './ink.ts';

export interface Scene {
  ink: Ink;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  /** Marks from the back of the picture to the front. */
  draw(pen: Pen): string[];
}

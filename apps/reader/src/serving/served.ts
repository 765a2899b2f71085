import type { Page } from '@nightdesk/web';

/** A page, and who had it how many seconds after it was made. */
export interface Served {
  page: Page;
  layer: string;
  age: number;
}

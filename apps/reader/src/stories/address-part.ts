import { type Address, findAddress } from '@nightdesk/stories';
import { LASTING, type Part } from '../parts/part.ts';

/** What the address registry knows of a path. */
export const addressPart: Part<string, Address | undefined> = {
  kind: 'address',
  policy: LASTING,
  keyOf: (path) => path,
  load: async (conn, path) => {
    const value = await findAddress(conn, path);
    const story = value?.storyId === undefined ? [] : [`story:${value.storyId}`];
    return { value, tags: [`address:${path}`, ...story], isAbsent: value === undefined };
  },
};

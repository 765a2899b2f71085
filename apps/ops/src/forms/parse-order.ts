import type { z } from 'zod';
import { RequestFault } from '../errors/request-fault.ts';

/** What a form or an address says. What no page of ours could have sent is refused as a whole. */
export function parseOrder<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given ?? {});
  if (!result.success) throw new RequestFault(422, 'This order makes no sense. Go back and choose again.');
  return result.data;
}

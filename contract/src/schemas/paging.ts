import * as z from 'zod';

/** Spec part 2, section 9: "Collections page size 50 by default". */
export const DEFAULT_PAGE_SIZE = 50;

export const MAX_PAGE_SIZE = 100;

/** `limit` of a list call, with a maximum. */
export const limitSchema = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE);

/** An opaque key: the `LastEvaluatedKey` of a page, sent back as `nextPage`. */
export const pageKeySchema = z.string().min(1).max(2048);

/** A page of a list: its data, and the key of the next page, if any (Spec part 2, section 7.1). */
export function pageSchema<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), LastEvaluatedKey: pageKeySchema.optional() });
}

import * as z from 'zod';

const uploadKey = z.string().min(1);

/**
 * The source of a collection: an uploaded file, an uploaded recording from the browser, the address of media elsewhere,
 * or none for a text without media. A link has its upload once the workflow fetched its media.
 */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), uploadKey }),
  z.object({ kind: z.literal('recording'), uploadKey }),
  z.object({ kind: z.literal('link'), url: z.url({ protocol: /^https?$/ }), uploadKey: uploadKey.optional() }),
  z.object({ kind: z.literal('none') }),
]);
export type Source = z.infer<typeof sourceSchema>;

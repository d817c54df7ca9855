import * as z from 'zod';

const uploadKey = z.string().min(1);

/**
 * Where a collection's words come from: a file that was chosen, a recording made in the browser (both are uploaded), the
 * address of a medium elsewhere, or nothing, for a text that was only written.
 */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), uploadKey }),
  z.object({ kind: z.literal('recording'), uploadKey }),
  z.object({ kind: z.literal('link'), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ kind: z.literal('none') }),
]);
export type Source = z.infer<typeof sourceSchema>;

import * as z from 'zod';

/** A Magic Doc's content: ProseMirror's JSON. `@parlance/document` has its schema, by which functions and pages read it. */
export const documentJsonSchema = z.looseObject({ type: z.literal('doc') });
export type DocumentJson = z.infer<typeof documentJsonSchema>;

import { speakersSchema, wordsSchema } from '@parlance/contract/schemas/words';
import * as z from 'zod';

/** Unsaved edits, which survive a reload, a crash and a conflict in this browser. */
export const draftSchema = z.object({
  /** The transcript's version on which the edits were made. */
  version: z.number().int(),
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  ranges: z.array(z.object({ from: z.number(), to: z.number(), words: wordsSchema })),
  speakers: z.object({ set: speakersSchema, remove: z.array(z.string()) }),
});
export type Draft = z.infer<typeof draftSchema>;

/** The text of the edited places, for the clipboard. */
export function draftText({ ranges }: Draft): string {
  return ranges.map(({ words }) => words.map((word) => word.alternatives[0]?.content ?? '').join(' ')).join('\n\n');
}

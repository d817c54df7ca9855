import * as z from 'zod';
import { EDITED_CHOICES } from '../translation.ts';
import { secondsSchema } from './words.ts';

export const toolSchema = z.enum(['recode', 'denoise', 'retranslate']);
export type Tool = z.infer<typeof toolSchema>;

const runSchema = z.object({
  /** Number of this run, counted per collection. It is part of the name of the workflow execution. */
  number: z.number().int().min(1),
  running: z.boolean(),
});

/** The current or last tool run on a finished transcript: a new transcription of a section, noise removal, or a new translation of changed sentences. */
export const toolRunSchema = z.discriminatedUnion('tool', [
  runSchema.extend({
    tool: z.literal('recode'),
    /** The language of the words that start within [start, end] (seconds of the transcript). */
    languageCode: z.string(),
    start: secondsSchema,
    end: secondsSchema,
  }),
  runSchema.extend({ tool: z.literal('denoise') }),
  runSchema.extend({
    tool: z.literal('retranslate'),
    /** What happens to sentences that a person edited in the translation. */
    edited: z.enum(EDITED_CHOICES),
    /** The number of its booking in the ledger, which is higher than that of the collection's attempt. */
    booking: z.number().int().min(1),
  }),
]);
export type ToolRun = z.infer<typeof toolRunSchema>;
export type RecodeRun = Extract<ToolRun, { tool: 'recode' }>;

/** The audio versions: the original recording, and the recording without noise. */
export const audioVersionSchema = z.enum(['original', 'denoised']);
export type AudioVersion = z.infer<typeof audioVersionSchema>;

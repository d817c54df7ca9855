import * as z from 'zod';
import { secondsSchema } from './words.ts';

export const toolSchema = z.enum(['recode', 'denoise']);
export type Tool = z.infer<typeof toolSchema>;

const runSchema = z.object({
  /** Counts the runs of a collection's tools; the workflow's execution bears it in its name. */
  number: z.number().int().min(1),
  running: z.boolean(),
});

/** What works on a finished transcript's recording, or was the last to: a section transcribed anew, or its noise removed. */
export const toolRunSchema = z.discriminatedUnion('tool', [
  runSchema.extend({
    tool: z.literal('recode'),
    /** The language of the words that start within [start, end] (seconds of the transcript). */
    languageCode: z.string(),
    start: secondsSchema,
    end: secondsSchema,
  }),
  runSchema.extend({ tool: z.literal('denoise') }),
]);
export type ToolRun = z.infer<typeof toolRunSchema>;
export type RecodeRun = Extract<ToolRun, { tool: 'recode' }>;

/** What can be listened to: the recording as it is, and without its noise. */
export const audioVersionSchema = z.enum(['original', 'denoised']);
export type AudioVersion = z.infer<typeof audioVersionSchema>;

import * as z from 'zod';
import { secondsSchema } from './words.ts';

export const toolSchema = z.enum(['recode', 'denoise']);
export type Tool = z.infer<typeof toolSchema>;

const runSchema = z.object({
  /** Number of this run, counted per collection. It is part of the name of the workflow execution. */
  number: z.number().int().min(1),
  running: z.boolean(),
});

/** The current or last tool run on a finished transcript: a new transcription of a section, or noise removal. */
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

/** The audio versions: the original recording, and the recording without noise. */
export const audioVersionSchema = z.enum(['original', 'denoised']);
export type AudioVersion = z.infer<typeof audioVersionSchema>;

import * as z from 'zod';
import { parsePresent } from '../../platform/stored-data.ts';

const secondsTextSchema = z.coerce.number().min(0);

const itemSchema = z.object({
  type: z.enum(['pronunciation', 'punctuation']),
  start_time: secondsTextSchema.optional(),
  end_time: secondsTextSchema.optional(),
  speaker_label: z.string().optional(),
  alternatives: z.array(z.object({ content: z.string(), confidence: z.coerce.number().min(0).max(1).default(0) })),
});
export type TranscribeItem = z.infer<typeof itemSchema>;

/**
 * The file that Amazon Transcribe writes. Items have their speakers or, in older results, segments have them and
 * refer to items by start.
 */
export const transcribeResultSchema = z.object({
  results: z.object({
    language_code: z.string().optional(),
    items: z.array(itemSchema),
    speaker_labels: z
      .object({
        segments: z.array(
          z.object({
            items: z.array(z.object({ start_time: secondsTextSchema, speaker_label: z.string() })).default([]),
          }),
        ),
      })
      .optional(),
  }),
});
export type TranscribeResult = z.infer<typeof transcribeResultSchema>;

/**
 * Reads the file that a job has written.
 *
 * @throws Error naming the job when it is no JSON, MalformedItemError when it is no result
 */
export function readTranscribeResult(text: string, job: string): TranscribeResult {
  const what = `Result of ${job}`;
  let result: unknown;
  try {
    result = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${what} is no JSON`, { cause });
  }
  return parsePresent(transcribeResultSchema, result, what);
}

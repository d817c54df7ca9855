import * as z from 'zod';
import { MAX_ALTERNATIVES, MAX_CONTENT_LENGTH, MAX_SECONDS, MAX_SPEAKER_NAME } from '../transcript-limits.ts';

/** Seconds from the start of the media, to the millisecond. */
export const secondsSchema = z.number().min(0).max(MAX_SECONDS);

/** DynamoDB refuses numbers below 1e-130. A time below a nanosecond is a rounding error. */
const NANOSECOND = 1e-9;

/** {@link secondsSchema} for the input of a call: times below a nanosecond become 0. */
export const givenSecondsSchema = secondsSchema.overwrite((seconds) => (seconds < NANOSECOND ? 0 : seconds));

const alternativeSchema = z.object({
  content: z.string().min(1).max(MAX_CONTENT_LENGTH),
  confidence: z.number().min(0).max(1),
  speaker: z.string().max(MAX_SPEAKER_NAME).optional(),
});

/**
 * Amazon Transcribe's item shape with the spec's additions (Spec part 2, section 3). Punctuation is part of the word's
 * content.
 */
export const wordSchema = z.object({
  start_time: secondsSchema,
  end_time: secondsSchema,
  type: z.enum(['pronunciation', 'punctuation']),
  skip: z.boolean().optional(),
  bookmark: z.boolean().optional(),
  alternatives: z.array(alternativeSchema).min(1).max(MAX_ALTERNATIVES),
});
export type Word = z.infer<typeof wordSchema>;
export const wordsSchema = z.array(wordSchema);

/** {@link wordSchema} for the input of a call. */
export const givenWordSchema = wordSchema.extend({ start_time: givenSecondsSchema, end_time: givenSecondsSchema });

/** The start of a speaker's paragraph in seconds, as text; spec part 2, section 7.2, also calls it `speakerId`. */
export const speakerTimeSchema = z.string().regex(/^\d+(\.\d{1,3})?$/);

export const speakerNameSchema = z.string().trim().min(1).max(MAX_SPEAKER_NAME);

/** Start time in seconds (as text) to the speaker of the paragraph that starts there (Spec part 2, section 3). */
export const speakersSchema = z.record(speakerTimeSchema, z.object({ name: speakerNameSchema }));
export type Speakers = z.infer<typeof speakersSchema>;

import * as z from 'zod';
import { MAX_ATTACHED_NAME, MAX_CUE_LENGTH, MAX_IMPORT_CALL_BYTES } from '../import-limits.ts';
import { MAX_SECONDS, MAX_SPEAKER_ENTRIES } from '../transcript-limits.ts';
import { visibleLine } from '../visible-text.ts';
import { speakerNameSchema } from './words.ts';

/** A paragraph of a transcript that a person brings; `speaker` where the text names one. */
const importedParagraphSchema = z.object({
  speaker: speakerNameSchema.optional(),
  text: z.string().trim().min(1).max(MAX_IMPORT_CALL_BYTES),
});
export type ImportedParagraph = z.infer<typeof importedParagraphSchema>;

/** A transcript that a person brings, in the order of speech. */
export const importedParagraphsSchema = z.array(importedParagraphSchema).min(1).max(MAX_SPEAKER_ENTRIES);

/** A cue of subtitles that a person brings without a recording. Times are seconds. */
export const subtitleCueSchema = z
  .object({
    speaker: speakerNameSchema.optional(),
    start: z.number().min(0).max(MAX_SECONDS),
    end: z.number().min(0).max(MAX_SECONDS),
    text: z.string().trim().min(1).max(MAX_CUE_LENGTH),
  })
  .refine(({ start, end }) => start <= end);
export type SubtitleCue = z.infer<typeof subtitleCueSchema>;

/** A transcript that a person attaches to an upload. It is aligned when the draft is there. */
export const attachedTranscriptSchema = z.object({
  fileName: z.string().overwrite(visibleLine).min(1).max(MAX_ATTACHED_NAME),
  paragraphs: importedParagraphsSchema,
});
export type AttachedTranscript = z.infer<typeof attachedTranscriptSchema>;

/** How much of a transcript that a person brings fits the recording. */
export const importFitSchema = z.object({
  words: z.number().int().min(1),
  /** Words that were heard in the recording, as they are or nearly so. The times of all others are estimates. */
  placed: z.number().int().min(0),
});
export type ImportFit = z.infer<typeof importFitSchema>;

/** A transcript that was attached to an upload and is not in place: it waits for the draft, or could not be aligned with it. */
export const waitingTranscriptSchema = z.object({
  fileName: z.string(),
  /** How much of it fits the draft, when that is too little; absent before it was looked at, and where it could not be. */
  fit: importFitSchema.optional(),
});
export type WaitingTranscript = z.infer<typeof waitingTranscriptSchema>;

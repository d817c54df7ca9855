import * as z from 'zod';

/**
 * What of the options of an upload could not be used. The transcription went on without it. Each has an interface text
 * `transcript.notices.*`.
 */
export const noticeCodeSchema = z.enum([
  /** Hints and dictionary need a chosen language. */
  'terms-need-language',
  /** The speech recognition refused them. */
  'terms-refused',
  /** The speech recognition had no room for them for too long. */
  'terms-late',
  /** These terms can't be written in the language's letters, or there were too many. */
  'terms-unusable',
  /** The dictionary was deleted before the transcription started. */
  'dictionary-gone',
  /** The dictionary is for another language. */
  'dictionary-other-language',
  /** Proofreading was not ordered: the workspace had too few minutes of Precision and credits. */
  'precision-not-enough',
  /** No corrector had the language. */
  'precision-no-correctors',
  /** The plan did not include it. */
  'precision-not-included',
  /** Proofreading was ordered, but could not be done; what it took is back. */
  'precision-failed',
]);
export type NoticeCode = z.infer<typeof noticeCodeSchema>;

export const noticeSchema = z.object({
  code: noticeCodeSchema,
  /** The terms that it is about, at most 20 of them. */
  terms: z.array(z.string()).optional(),
});
export type Notice = z.infer<typeof noticeSchema>;

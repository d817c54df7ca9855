import * as z from 'zod';

/** How a translation follows from its source: an entry for each sentence, in columns, because there are many. */
export const alignmentSchema = z.object({
  format: z.literal(1),
  /** Start and end of each sentence, in milliseconds of the transcript. */
  starts: z.array(z.number().int().min(0)),
  ends: z.array(z.number().int().min(0)),
  /** A mark of its text in the source, and one of its text in the translation as it was written by the workflow. */
  sources: z.array(z.string()),
  texts: z.array(z.string()),
});

/** A sentence of a translation. */
export interface AlignedSentence {
  /** Milliseconds of the transcript. */
  readonly start: number;
  readonly end: number;
  readonly source: string;
  readonly text: string;
}

/** The stored object of an alignment. */
export function alignmentObject(sentences: readonly AlignedSentence[]): z.infer<typeof alignmentSchema> {
  return {
    format: 1,
    starts: sentences.map(({ start }) => start),
    ends: sentences.map(({ end }) => end),
    sources: sentences.map(({ source }) => source),
    texts: sentences.map(({ text }) => text),
  };
}

/** The sentences of a stored alignment. */
export function alignedSentences({ starts, ends, sources, texts }: z.infer<typeof alignmentSchema>): AlignedSentence[] {
  return starts.map((start, index) => ({
    start,
    end: ends[index] ?? start,
    source: sources[index] ?? '',
    text: texts[index] ?? '',
  }));
}

import type { Speakers, TranscriptRef } from '@parlance/contract/transcript';
import type { BuiltDocument } from '../model/build-document.ts';
import type { WordLine } from '../model/word-line.ts';

/** A document as one thread sends it to another: the numbers of all lines are in one buffer, which is transferred. */
export interface SentDocument {
  readonly text: readonly string[];
  readonly speakers: readonly WordLine['speaker'][];
  readonly numbers: Float64Array<ArrayBuffer>;
  /** For each line, where its numbers end. */
  readonly ends: readonly number[];
  /** By the line's index; of the lines that have any. */
  readonly extras: ReadonlyMap<number, NonNullable<WordLine['extras']>>;
}

export function sentDocument({ text, lines }: BuiltDocument): SentDocument {
  const ends: number[] = [];
  const extras = new Map<number, NonNullable<WordLine['extras']>>();
  let end = 0;
  lines.forEach((line, index) => {
    end += line.numbers.length;
    ends.push(end);
    if (line.extras) extras.set(index, line.extras);
  });
  const numbers = new Float64Array(end);
  for (const [index, line] of lines.entries()) numbers.set(line.numbers, ends[index - 1] ?? 0);
  return { text, speakers: lines.map(({ speaker }) => speaker), numbers, ends, extras };
}

/** The document that was sent. */
export function receivedDocument({ text, speakers, numbers, ends, extras }: SentDocument): BuiltDocument {
  const lines = speakers.map((speaker, index): WordLine => {
    const own = numbers.subarray(ends[index - 1] ?? 0, ends[index]);
    return { speaker, numbers: own, extras: extras.get(index) };
  });
  return { text, lines };
}

/** Identifies a document by its sources. */
export function documentName({ version, bundleUrl, chunks }: TranscriptRef, speakers: Speakers): string {
  return JSON.stringify([version, bundleUrl, chunks.map(({ url }) => url), speakers]);
}

import type { Word } from '@parlance/contract/transcript';
import type { Rest } from '@parlance/contract/word-columns';
import { textToContent } from './line-tokens.ts';

/** Fields that few words have. They are stored apart, so that a plain word takes three numbers. */
export interface WordExtra {
  readonly type?: 'punctuation';
  readonly skip?: boolean;
  readonly bookmark?: boolean;
  readonly speaker?: string;
  /** The alternatives after the best one. */
  readonly others?: Word['alternatives'];
}

/** A word without its text, which stands in the document. Times in seconds. */
export interface WordRecord {
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
  readonly extra?: WordExtra;
}

/** Numbers of each word. */
export const STRIDE = 3;

/**
 * The data of one line of the document: the times of its words, in their order, and the speaker. Immutable: an edit makes
 * new objects for the lines that it touches, and shares the others.
 */
export interface WordLine {
  /** The speaker of the paragraph that begins with this line; null for a line that continues a paragraph. */
  readonly speaker: string | null;
  /** Start, end and confidence of each word. */
  readonly numbers: Float64Array;
  readonly extras: ReadonlyMap<number, WordExtra> | undefined;
}

export function wordCount(line: WordLine): number {
  return line.numbers.length / STRIDE;
}

export function startOf(line: WordLine, index: number): number {
  return line.numbers[index * STRIDE] ?? 0;
}

export function endOf(line: WordLine, index: number): number {
  return line.numbers[index * STRIDE + 1] ?? 0;
}

export function confidenceOf(line: WordLine, index: number): number {
  return line.numbers[index * STRIDE + 2] ?? 0;
}

export function recordOf(line: WordLine, index: number): WordRecord {
  const extra = line.extras?.get(index);
  const record = {
    start: startOf(line, index),
    end: endOf(line, index),
    confidence: confidenceOf(line, index),
  };
  return extra ? { ...record, extra } : record;
}

export function makeLine(speaker: string | null, records: readonly WordRecord[]): WordLine {
  const numbers = new Float64Array(records.length * STRIDE);
  let extras: Map<number, WordExtra> | undefined;
  for (let i = 0; i < records.length; i++) {
    const record = records[i];
    if (!record) continue;
    numbers[i * STRIDE] = record.start;
    numbers[i * STRIDE + 1] = record.end;
    numbers[i * STRIDE + 2] = record.confidence;
    if (record.extra) {
      extras ??= new Map();
      extras.set(i, record.extra);
    }
  }
  return { speaker, numbers, extras };
}

/** The extra fields of a word; undefined for a plain word. */
export function extraOf({ type, skip, bookmark, speaker, others = [] }: Rest): WordExtra | undefined {
  const extra = {
    ...(type === 'punctuation' && { type }),
    ...(skip !== undefined && { skip }),
    ...(bookmark !== undefined && { bookmark }),
    ...(speaker !== undefined && { speaker }),
    ...(others.length > 0 && { others }),
  };
  return Object.keys(extra).length > 0 ? extra : undefined;
}

/** The contract's word of a record and its text in the document. */
export function recordToWord({ start, end, confidence, extra }: WordRecord, text: string): Word {
  const best = {
    content: textToContent(text),
    confidence,
    ...(extra?.speaker !== undefined && { speaker: extra.speaker }),
  };
  return {
    start_time: start,
    end_time: end,
    type: extra?.type ?? 'pronunciation',
    ...(extra?.skip !== undefined && { skip: extra.skip }),
    ...(extra?.bookmark !== undefined && { bookmark: extra.bookmark }),
    alternatives: [best, ...(extra?.others ?? [])],
  };
}

/** A record whose text a person wrote: full confidence, no alternatives. */
export function rewritten(record: WordRecord, start: number, end: number): WordRecord {
  const { others: _recognised, ...kept } = record.extra ?? {};
  const plain = { start, end, confidence: 1 };
  return Object.keys(kept).length > 0 ? { ...plain, extra: kept } : plain;
}

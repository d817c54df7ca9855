import type { Word } from '@parlance/contract/transcript';
import type { SpokenWord } from '../../repositories/transcripts/spoken-paragraphs.ts';
import type { TranscribeItem, TranscribeResult } from './transcribe-result.ts';

/** The limit of the contract's word. */
const MAX_ALTERNATIVES = 10;
const MAX_CONTENT = 500;

/**
 * The words of Transcribe's result, in order: punctuation joined to the word before it (or, at the very beginning, to
 * the word after), times in milliseconds' precision and never running backwards.
 */
export function wordsOfResult({ results }: TranscribeResult): SpokenWord[] {
  const speakers = speakersByStart(results.speaker_labels);
  const spoken: SpokenWord[] = [];
  let leading = '';
  let earliest = 0;
  for (const item of results.items) {
    const last = spoken.at(-1);
    if (item.type === 'punctuation') {
      const mark = item.alternatives[0]?.content ?? '';
      if (last) spoken[spoken.length - 1] = { ...last, word: withContent(last.word, (content) => content + mark) };
      else leading += mark;
      continue;
    }
    const alternatives = alternativesOf(item);
    if (alternatives.length === 0) continue;
    const start = Math.max(earliest, toMilliseconds(item.start_time ?? earliest));
    const end = Math.max(start, toMilliseconds(item.end_time ?? start));
    earliest = start;
    const word: Word = { start_time: start, end_time: end, type: 'pronunciation', alternatives };
    const mark = leading;
    leading = '';
    spoken.push({
      word: mark ? withContent(word, (content) => mark + content) : word,
      speaker: item.speaker_label ?? speakers.get(item.start_time ?? -1),
    });
  }
  return spoken;
}

function alternativesOf(item: TranscribeItem): Word['alternatives'] {
  return item.alternatives
    .filter(({ content }) => content !== '')
    .slice(0, MAX_ALTERNATIVES)
    .map(({ content, confidence }) => ({ content: content.slice(0, MAX_CONTENT), confidence }));
}

function withContent(word: Word, change: (content: string) => string): Word {
  const alternatives = word.alternatives.map((alternative) => ({
    ...alternative,
    content: change(alternative.content).slice(0, MAX_CONTENT),
  }));
  return { ...word, alternatives };
}

function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function speakersByStart(labels: TranscribeResult['results']['speaker_labels']): Map<number, string> {
  const items = labels?.segments.flatMap((segment) => segment.items) ?? [];
  return new Map(items.map((item) => [item.start_time, item.speaker_label]));
}

import type { Text } from '@codemirror/state';
import { type Word, wordText } from '@parlance/contract/transcript';
import { wordAtOrAfter } from './find-word.ts';
import { lineTokens } from './line-tokens.ts';
import { recordOf, recordToWord, startOf, type WordLine, wordCount } from './word-line.ts';

/** The words of a line of the document (from 0). */
function wordsOfLine(doc: Text, lines: readonly WordLine[], line: number): Word[] {
  const beside = lines[line];
  if (!beside) return [];
  const { text } = doc.line(line + 1);
  const tokens = lineTokens(text);
  return Array.from({ length: wordCount(beside) }, (_, i) =>
    recordToWord(recordOf(beside, i), text.slice(tokens[i * 2], tokens[i * 2 + 1])),
  );
}

/** The words that start within [startTime, endTime] (seconds, both ends included). */
export function wordsBetween(doc: Text, lines: readonly WordLine[], startTime: number, endTime: number): Word[] {
  const words: Word[] = [];
  const first = wordAtOrAfter(lines, startTime);
  if (!first) return words;
  for (let number = first.line; number < lines.length; number++) {
    const line = lines[number];
    if (!line || wordCount(line) === 0) continue;
    if (startOf(line, 0) > endTime) break;
    for (const word of wordsOfLine(doc, lines, number)) {
      if (word.start_time >= startTime && word.start_time <= endTime) words.push(word);
    }
  }
  return words;
}

/** Every word of the transcript. */
export function allWords(doc: Text, lines: readonly WordLine[]): Word[] {
  return lines.flatMap((_, line) => wordsOfLine(doc, lines, line));
}

/** A paragraph as it is read: its speaker and all its words, whatever lines it is shown in. Times in seconds. */
export interface TranscriptParagraph {
  readonly speaker: string;
  readonly words: readonly {
    readonly text: string;
    readonly start: number;
    readonly end: number;
    readonly bookmark?: boolean;
  }[];
}

/** The paragraphs that have words, without those that are skipped. */
export function paragraphsOf(doc: Text, lines: readonly WordLine[]): TranscriptParagraph[] {
  const paragraphs: { speaker: string; words: TranscriptParagraph['words'][number][] }[] = [];
  lines.forEach((line, number) => {
    const words = wordsOfLine(doc, lines, number)
      .filter((word) => !word.skip)
      .map((word) => ({
        ...{ text: wordText(word), start: word.start_time, end: word.end_time },
        ...(word.bookmark && { bookmark: true }),
      }));
    const last = paragraphs[paragraphs.length - 1];
    if (line.speaker === null && last) last.words.push(...words);
    else paragraphs.push({ speaker: line.speaker ?? '', words });
  });
  return paragraphs.filter((paragraph) => paragraph.words.length > 0);
}

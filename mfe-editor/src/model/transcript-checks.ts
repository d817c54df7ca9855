import type { EditorState, Transaction } from '@codemirror/state';
import { type Word, wordText } from '@parlance/contract/transcript';
import { contentToText, lineTokens } from './line-tokens.ts';
import { allWords } from './read-words.ts';
import { transcriptField } from './transcript-state.ts';
import { overlaps, typingBurst } from './typing-burst.ts';
import { recordOf, wordCount } from './word-line.ts';

/** For tests: words with realistic times, some with bookmarks and alternatives; deterministic. */
export function spoken(count: number): Word[] {
  const names = 'so we went down to the river and the the water was cold. Nobody spoke!'.split(' ');
  return Array.from({ length: count }, (_, i) => ({
    start_time: Math.round(i * 430) / 1000,
    end_time: Math.round(i * 430 + 200 + (i % 5) * 57) / 1000,
    type: 'pronunciation' as const,
    ...(i % 7 === 3 && { bookmark: true }),
    alternatives: [
      { content: names[i % names.length] ?? 'so', confidence: 0.9 + (i % 10) / 101 },
      ...(i % 11 === 5 ? [{ content: 'other', confidence: 0.2 }] : []),
    ],
  }));
}

export function wordsOf(state: EditorState): Word[] {
  return allWords(state.doc, state.field(transcriptField).lines);
}

/** Throws unless words and text agree and times rise, read independently of the model's own lookups. */
export function checkShape(state: EditorState): void {
  const { lines } = state.field(transcriptField);
  if (lines.length !== state.doc.lines) throw new Error(`${lines.length} lines beside ${state.doc.lines} of text`);
  let last = 0;
  lines.forEach((line, i) => {
    const texts = textsOf(state, i);
    if (wordCount(line) !== texts.length)
      throw new Error(`line ${i}: ${wordCount(line)} words beside ${texts.length} of text`);
    for (let word = 0; word < texts.length; word++) {
      const { start, end } = recordOf(line, word);
      if (!(start >= last) || !(end >= start))
        throw new Error(`line ${i}, word ${word}: ${start} to ${end} after ${last}`);
      last = start;
    }
  });
  const words = wordsOf(state).map((word) => contentToText(wordText(word)));
  const text = state.doc
    .toString()
    .split(/[ \t\n]+/)
    .filter(Boolean)
    .map(contentToText);
  if (words.join(' ') !== text.join(' ')) throw new Error('the words’ text is not the document’s');
  if (lines[0]?.speaker === null) throw new Error('nobody speaks at the beginning');
}

function textsOf(state: EditorState, line: number): string[] {
  return state.doc
    .line(line + 1)
    .text.split(/[ \t]+/)
    .filter(Boolean);
}

/**
 * Throws unless words that no change touches keep all numbers. Words next to a change may be joined to its text; words that
 * are typed over others share their time.
 */
export function checkUntouched({ startState: before, state: after, changes }: Transaction): void {
  const oldLines = before.field(transcriptField).lines;
  const newLines = after.field(transcriptField).lines;
  const burst = after.field(typingBurst, false);
  for (let number = 1; number <= before.doc.lines; number++) {
    const line = before.doc.line(number);
    const old = oldLines[number - 1];
    const tokens = lineTokens(line.text);
    for (let i = 0; i < tokens.length; i += 2) {
      const from = line.from + (tokens[i] ?? 0);
      const to = line.from + (tokens[i + 1] ?? 0);
      const position = changes.mapPos(from, 1);
      const isTyped = overlaps({ from: position, to: position + to - from }, burst);
      if (!old || isTyped || changes.mapPos(to, -1) - position !== to - from) continue;
      const newLine = after.doc.lineAt(position);
      const newTokens = lineTokens(newLine.text);
      const at = newTokens.findIndex((offset, j) => j % 2 === 0 && offset === position - newLine.from);
      const now = newLines[newLine.number - 1];
      if (at < 0 || newTokens[at + 1] !== position + to - from - newLine.from) {
        if (!changes.touchesRange(from, to)) throw new Error(`lost an untouched word at ${from}`);
        continue;
      }
      if (newLine.text.slice(newTokens[at], newTokens[at + 1]) !== line.text.slice(tokens[i], tokens[i + 1])) continue;
      if (!now || !isSame(recordOf(now, at / 2), recordOf(old, i / 2)))
        throw new Error(`changed an untouched word at ${from}`);
    }
  }
}

function isSame(a: ReturnType<typeof recordOf>, b: ReturnType<typeof recordOf>): boolean {
  return a.start === b.start && a.end === b.end && a.confidence === b.confidence && a.extra === b.extra;
}

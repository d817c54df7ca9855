import type { Text } from '@codemirror/state';
import { MAX_HIGHLIGHTED_LENGTH } from '@parlance/contract/annotation-limits';
import { isHighlighted } from '@parlance/contract/highlighted-words';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { speakerAt } from '../../model/apply-change.ts';
import { SAME_MOMENT, wordAtOrAfter, wordAtPosition } from '../../model/find-word.ts';
import { lineTokens } from '../../model/line-tokens.ts';
import { endOf, startOf, type WordLine, wordCount } from '../../model/word-line.ts';

/** The text of a new highlight. Times in seconds. */
export type HighlightedText = Pick<Highlight, 'startTime' | 'endTime' | 'highlighted'> & { readonly speaker: string };

type Span = Pick<Highlight, 'startTime' | 'endTime'>;

/** The first and the last word of a line (from 0) that a highlight covers, or undefined when none is. */
export function coveredWords(
  line: WordLine,
  span: Span,
): { readonly first: number; readonly last: number } | undefined {
  let first = -1;
  let last = -1;
  for (let i = 0; i < wordCount(line); i++) {
    const start = startOf(line, i);
    if (start > span.endTime + SAME_MOMENT) break;
    if (!isHighlighted(span, start)) continue;
    if (first < 0) first = i;
    last = i;
  }
  return first < 0 ? undefined : { first, last };
}

/** The whole words that a range of the document touches; undefined without a word. */
export function highlightedText(
  doc: Text,
  lines: readonly WordLine[],
  range: { readonly from: number; readonly to: number },
): HighlightedText | undefined {
  const parts: string[] = [];
  let startTime: number | undefined;
  let endTime = 0;
  let speaker = '';
  for (let number = doc.lineAt(range.from).number; number <= doc.lineAt(range.to).number; number++) {
    const line = doc.line(number);
    const beside = lines[number - 1];
    const tokens = lineTokens(line.text);
    for (let i = 0; beside && i < wordCount(beside); i++) {
      const from = line.from + (tokens[i * 2] ?? 0);
      const to = line.from + (tokens[i * 2 + 1] ?? 0);
      if (to <= range.from || from >= range.to) continue;
      if (startTime === undefined) {
        startTime = startOf(beside, i);
        speaker = speakerAt(lines, number - 1);
      }
      // The highlight must not cover a word that starts before this one ends.
      const next = i + 1 < wordCount(beside) ? startOf(beside, i + 1) : Number.POSITIVE_INFINITY;
      endTime = Math.max(startOf(beside, i), Math.min(endOf(beside, i), next));
      parts.push(line.text.slice(from - line.from, to - line.from));
    }
  }
  if (startTime === undefined) return undefined;
  return { startTime, endTime, speaker, highlighted: parts.join(' ').slice(0, MAX_HIGHLIGHTED_LENGTH) };
}

/** The text and the speaker of a highlight's range; undefined when no word is left there. */
export function textOfSpan(
  doc: Text,
  lines: readonly WordLine[],
  span: Span,
): Pick<HighlightedText, 'highlighted' | 'speaker'> | undefined {
  const first = wordAtOrAfter(lines, span.startTime - SAME_MOMENT);
  const parts: string[] = [];
  let speaker: string | undefined;
  for (let number = first?.line ?? lines.length; number < lines.length; number++) {
    const line = lines[number];
    if (!line || wordCount(line) === 0) continue;
    if (startOf(line, 0) > span.endTime + SAME_MOMENT) break;
    const covered = coveredWords(line, span);
    if (!covered) continue;
    const { text } = doc.line(number + 1);
    const tokens = lineTokens(text);
    speaker ??= speakerAt(lines, number);
    for (let i = covered.first; i <= covered.last; i++) parts.push(text.slice(tokens[i * 2], tokens[i * 2 + 1]));
  }
  if (speaker === undefined) return undefined;
  return { speaker, highlighted: parts.join(' ').slice(0, MAX_HIGHLIGHTED_LENGTH) };
}

/** The range of the word at the cursor, for an empty selection. */
export function wordRangeAt(doc: Text, position: number): { readonly from: number; readonly to: number } | undefined {
  const place = wordAtPosition(doc, position);
  if (!place) return undefined;
  const line = doc.line(place.line + 1);
  const tokens = lineTokens(line.text);
  return { from: line.from + (tokens[place.index * 2] ?? 0), to: line.from + (tokens[place.index * 2 + 1] ?? 0) };
}

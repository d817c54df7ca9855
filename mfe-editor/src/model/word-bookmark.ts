import type { Text } from '@codemirror/state';
import type { LostWord } from './apply-change.ts';
import { wordAtPosition, wordRange } from './find-word.ts';
import { makeLine, recordOf, startOf, type WordLine, wordCount } from './word-line.ts';

/** The lines with a word's bookmark set or taken away, and the word as it was; undefined when nothing changes. */
export function withBookmark(
  lines: readonly WordLine[],
  doc: Text,
  { position, bookmark }: { readonly position: number; readonly bookmark: boolean },
): { readonly lines: readonly WordLine[]; readonly lost: LostWord } | undefined {
  const place = wordAtPosition(doc, position);
  const line = place && lines[place.line];
  if (!place || !line) return undefined;
  const record = recordOf(line, place.index);
  if ((record.extra?.bookmark ?? false) === bookmark) return undefined;
  const { bookmark: _, ...others } = record.extra ?? {};
  const extra = bookmark ? { ...others, bookmark } : others;
  const { start, end, confidence } = record;
  const marked = { start, end, confidence, ...(Object.keys(extra).length > 0 && { extra }) };
  const records = Array.from({ length: wordCount(line) }, (_word, i) =>
    i === place.index ? marked : recordOf(line, i),
  );
  const { from, to } = wordRange(doc, place);
  return {
    lines: lines.with(place.line, makeLine(line.speaker, records)),
    lost: { position: from, text: doc.sliceString(from, to), record },
  };
}

/** A bookmarked word with its line (from 0) and its start (seconds). */
export interface BookmarkedWord {
  readonly time: number;
  readonly text: string;
  readonly line: number;
}

/** The bookmarked words, in the order of the text. */
export function bookmarkedWords(doc: Text, lines: readonly WordLine[]): BookmarkedWord[] {
  return lines.flatMap((line, number) => {
    const marked = [...(line.extras ?? [])].filter(([, extra]) => extra.bookmark).map(([index]) => index);
    return marked
      .sort((a, b) => a - b)
      .map((index) => {
        const { from, to } = wordRange(doc, { line: number, index });
        return { time: startOf(line, index), text: doc.sliceString(from, to), line: number };
      });
  });
}

import type { Text } from '@codemirror/state';
import { wordRange } from '../model/find-word.ts';
import { startOf, type WordLine, wordCount } from '../model/word-line.ts';
import type { Refusal } from '../saving/save-state.ts';

/** The ranges of the refused words: the named one, or all sent words when the service named none. */
export function refusedRanges(
  doc: Text,
  lines: readonly WordLine[],
  refusal: Refusal,
): { readonly from: number; readonly to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  let index = 0;
  lines.forEach((line, number) => {
    for (let word = 0; word < wordCount(line); word++) {
      const start = startOf(line, word);
      if (start < refusal.from || start > refusal.to) continue;
      if (refusal.index === undefined || refusal.index === index)
        ranges.push(wordRange(doc, { line: number, index: word }));
      index++;
    }
  });
  return ranges;
}

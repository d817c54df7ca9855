import { wordBefore, wordFrom } from './find-word.ts';
import { endOf, startOf, type WordLine } from './word-line.ts';

/** From the first word's start to the last one's end (seconds) of the paragraph that holds a line (from 0). */
export function paragraphTimes(
  lines: readonly WordLine[],
  line: number,
): { readonly from: number; readonly to: number } | undefined {
  let begin = line;
  while (begin > 0 && lines[begin]?.speaker === null) begin--;
  let end = line + 1;
  while (end < lines.length && lines[end]?.speaker === null) end++;
  const first = wordFrom(lines, begin, 0);
  const last = wordBefore(lines, end, 0);
  const [firstLine, lastLine] = [first && lines[first.line], last && lines[last.line]];
  if (!first || !last || !firstLine || !lastLine || first.line >= end) return undefined;
  return { from: startOf(firstLine, first.index), to: endOf(lastLine, last.index) };
}

import type { EditorState } from '@codemirror/state';
import { type WordPlace, wordAtPosition, wordBefore, wordFrom } from '../../model/find-word.ts';
import { transcriptField } from '../../model/transcript-state.ts';
import { endOf, startOf, type WordLine } from '../../model/word-line.ts';

/** In seconds. */
export interface Section {
  readonly from: number;
  readonly to: number;
}

/** Seconds of silence that are added on both sides: without them, the first sound of a word may be cut off. */
const MARGIN = 0.15;
/** Seconds between the end of the section and the next word. */
const LEAST = 0.001;

/**
 * The section in which exactly the selected words start; without a selection, those of the paragraph at the cursor.
 * Undefined where there are no words.
 */
export function selectedSection(state: EditorState): Section | undefined {
  const { lines } = state.field(transcriptField);
  const { from, to, empty, head } = state.selection.main;
  const places = empty ? paragraphPlaces(lines, state.doc.lineAt(head).number - 1) : selectedPlaces(state, from, to);
  if (!places) return undefined;
  const { first, last } = places;
  const before = wordBefore(lines, first.line, first.index);
  const after = wordFrom(lines, last.line, last.index + 1);
  const start = timeOf(lines, first, startOf);
  const earliest = before ? Math.max(timeOf(lines, before, endOf), timeOf(lines, before, startOf) + LEAST) : 0;
  const latest = after ? timeOf(lines, after, startOf) - LEAST : Number.POSITIVE_INFINITY;
  const section = {
    from: Math.min(start, Math.max(start - MARGIN, earliest)),
    to: Math.min(timeOf(lines, last, endOf) + MARGIN, latest),
  };
  return { from: rounded(section.from), to: rounded(section.to) };
}

interface Places {
  readonly first: WordPlace;
  readonly last: WordPlace;
}

function selectedPlaces({ doc }: EditorState, from: number, to: number): Places | undefined {
  const [first, last] = [wordAtPosition(doc, from), wordAtPosition(doc, Math.max(from, to - 1))];
  return first && last && { first, last };
}

function paragraphPlaces(lines: readonly WordLine[], line: number): Places | undefined {
  let begin = line;
  while (begin > 0 && lines[begin]?.speaker === null) begin--;
  let end = line + 1;
  while (end < lines.length && lines[end]?.speaker === null) end++;
  const [first, last] = [wordFrom(lines, begin, 0), wordBefore(lines, end, 0)];
  return first && last && first.line < end ? { first, last } : undefined;
}

function timeOf(lines: readonly WordLine[], { line, index }: WordPlace, time: typeof startOf): number {
  const at = lines[line];
  return at ? time(at, index) : 0;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

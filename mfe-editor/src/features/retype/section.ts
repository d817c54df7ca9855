import type { EditorState } from '@codemirror/state';
import { type WordPlace, wordAtPosition, wordBefore, wordFrom, wordRange } from '../../model/find-word.ts';
import { isUnsure } from '../../model/low-confidence.ts';
import { transcriptField } from '../../model/transcript-state.ts';
import { endOf, startOf } from '../../model/word-line.ts';
import type { TimeRange } from '../../player/player-state.ts';

/** Correcting is faster than typing anew only below this share of wrong words; the unsure ones stand for them. */
const WORTH_TYPING = 0.3;
/** A shorter section is corrected faster in any case. */
const LEAST_WORDS = 5;

/** A part of one paragraph, from a word to a word. */
export interface Section {
  /** Positions in the document. */
  readonly from: number;
  readonly to: number;
  /** Seconds of the text. */
  readonly times: TimeRange;
  readonly words: number;
  /** The words of which the recognition was unsure. */
  readonly unsure: number;
}

/** The section at the cursor: the selected words, if they are in one paragraph, else the paragraph. */
export function sectionAt(state: EditorState): Section | undefined {
  const { lines } = state.field(transcriptField);
  const { from, to, empty, head } = state.selection.main;
  const numberOf = (position: number) => state.doc.lineAt(position).number - 1;
  const line = numberOf(head);
  let begin = line;
  while (begin > 0 && lines[begin]?.speaker === null) begin--;
  let end = line + 1;
  while (end < lines.length && lines[end]?.speaker === null) end++;
  const isSelected = !empty && numberOf(from) >= begin && numberOf(to) < end;
  const first = isSelected ? wordAtPosition(state.doc, from) : wordFrom(lines, begin, 0);
  const last = isSelected ? wordAtPosition(state.doc, to - 1) : wordBefore(lines, end, 0);
  if (!first || !last || first.line >= end || last.line < begin) return undefined;
  return sectionBetween(state, first, last);
}

function sectionBetween(state: EditorState, first: WordPlace, last: WordPlace): Section | undefined {
  const { lines } = state.field(transcriptField);
  let words = 0;
  let unsure = 0;
  let place: WordPlace | undefined = first;
  while (place && (place.line < last.line || (place.line === last.line && place.index <= last.index))) {
    const line = lines[place.line];
    if (line && isUnsure(line, place.index)) unsure++;
    words++;
    place = wordFrom(lines, place.line, place.index + 1);
  }
  const [firstLine, lastLine] = [lines[first.line], lines[last.line]];
  if (!firstLine || !lastLine || words === 0) return undefined;
  return {
    from: wordRange(state.doc, first).from,
    to: wordRange(state.doc, last).to,
    times: { from: startOf(firstLine, first.index), to: endOf(lastLine, last.index) },
    words,
    unsure,
  };
}

/** Whether typing a section anew is worth an offer: more than 30 % of its words are unsure. */
export function isWorthTyping({ words, unsure }: Section): boolean {
  return words >= LEAST_WORDS && unsure / words > WORTH_TYPING;
}

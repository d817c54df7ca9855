import type { EditorView } from '@codemirror/view';
import { wordAtOrAfter, wordAtPosition, wordRange } from '../../model/find-word.ts';
import { setWordBookmark, transcriptField } from '../../model/transcript-state.ts';
import { recordOf } from '../../model/word-line.ts';
import { type HighlightedText, highlightedText, wordRangeAt } from './highlight-range.ts';

/** The selected words, or the word at the cursor; undefined where there is no word. */
export function selectedText({ state }: EditorView): HighlightedText | undefined {
  const { doc, selection } = state;
  const { from, to, head, empty } = selection.main;
  const range = empty ? wordRangeAt(doc, head) : { from, to };
  return range && highlightedText(doc, state.field(transcriptField).lines, range);
}

/** Sets or removes the bookmark of the first selected word or of the word at the cursor. */
export function toggleBookmark(view: EditorView): void {
  const { doc, selection } = view.state;
  const position = selection.main.from;
  const place = wordAtPosition(doc, position);
  const line = place && view.state.field(transcriptField).lines[place.line];
  if (!line) return;
  const bookmark = recordOf(line, place.index).extra?.bookmark !== true;
  view.dispatch({ effects: setWordBookmark.of({ position, bookmark }) });
}

/** Removes the bookmark of the word that starts at `time` (seconds). */
export function removeBookmark(view: EditorView, time: number): void {
  const place = wordAtOrAfter(view.state.field(transcriptField).lines, time);
  if (!place) return;
  const position = wordRange(view.state.doc, place).from;
  view.dispatch({ effects: setWordBookmark.of({ position, bookmark: false }) });
}

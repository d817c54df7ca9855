import type { EditorView } from '@codemirror/view';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { wordAtOrAfter, wordAtPosition, wordRange } from '../../model/find-word.ts';
import { setWordBookmark, transcriptField } from '../../model/transcript-state.ts';
import { recordOf } from '../../model/word-line.ts';
import { setHighlights } from './highlight-marks.ts';
import { type HighlightedText, highlightedText, wordRangeAt } from './highlight-range.ts';
import { setToolbar, type Toolbar } from './selection-toolbar.ts';

/** Highlights and bookmarks in the text of a transcript. */
export class TextMarking {
  readonly #view: EditorView;
  #highlights: readonly Highlight[] = [];
  #toolbar: Toolbar | undefined;

  constructor(view: EditorView) {
    this.#view = view;
  }

  /** Draws the highlights. */
  show(highlights: readonly Highlight[]): void {
    this.#highlights = highlights;
    this.#view.dispatch({ effects: setHighlights.of(highlights) });
  }

  /** Offers actions beside the text that a person selects; none when undefined. */
  offer(toolbar: Toolbar | undefined): void {
    this.#toolbar = toolbar;
    this.#view.dispatch({ effects: setToolbar.of(toolbar) });
  }

  /** Draws all again in a state that was made anew. */
  again(): void {
    this.show(this.#highlights);
    this.offer(this.#toolbar);
  }

  /** The selected words, or the one at the cursor. */
  selected(): HighlightedText | undefined {
    const { doc, selection } = this.#view.state;
    const { from, to, head, empty } = selection.main;
    const range = empty ? wordRangeAt(doc, head) : { from, to };
    return range && highlightedText(doc, this.#view.state.field(transcriptField).lines, range);
  }

  /** Sets a bookmark on the first selected word or the one at the cursor, or takes it away. */
  toggleBookmark(): void {
    const { doc, selection } = this.#view.state;
    const position = selection.main.from;
    const place = wordAtPosition(doc, position);
    const line = place && this.#view.state.field(transcriptField).lines[place.line];
    if (!line) return;
    const bookmark = recordOf(line, place.index).extra?.bookmark !== true;
    this.#view.dispatch({ effects: setWordBookmark.of({ position, bookmark }) });
  }

  /** Takes the bookmark of the word that starts at `time` (seconds) away. */
  removeBookmark(time: number): void {
    const { doc } = this.#view.state;
    const place = wordAtOrAfter(this.#view.state.field(transcriptField).lines, time);
    if (!place) return;
    const position = wordRange(doc, place).from;
    this.#view.dispatch({ effects: setWordBookmark.of({ position, bookmark: false }) });
  }
}

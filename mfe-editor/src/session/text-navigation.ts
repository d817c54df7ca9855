import { EditorView } from '@codemirror/view';
import { type WordPlace, wordAtOrAfter, wordAtPosition, wordRange, wordSpokenAt } from '../model/find-word.ts';
import { nextUnsure } from '../model/low-confidence.ts';
import { paragraphTimes } from '../model/paragraph-times.ts';
import { transcriptField } from '../model/transcript-state.ts';
import { startOf, type WordLine, wordCount } from '../model/word-line.ts';
import { setPlayingTime } from '../text/marked-words.ts';

/** Milliseconds without automatic scrolling after the person scrolled or typed. */
const BUSY = 4000;
/** Milliseconds between two checks of the spoken word's position, each of which forces a layout. */
const LOOK = 400;

/** Maps times of the recording to places in the text, and back. */
export class TextNavigation {
  readonly #view: EditorView;
  #playing: WordPlace | undefined;
  /** When the person last scrolled or typed (milliseconds): following the sound would pull the text away. */
  #busyAt = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(view: EditorView) {
    this.#view = view;
    for (const event of ['wheel', 'touchmove', 'keydown']) {
      view.scrollDOM.addEventListener(event, () => (this.#busyAt = Date.now()), { passive: true });
    }
  }

  get #lines(): readonly WordLine[] {
    return this.#view.state.field(transcriptField).lines;
  }

  /** Marks the word spoken at `time` (seconds) and scrolls to it when `follow` is on. */
  showTime(time: number, follow: boolean): void {
    const place = wordSpokenAt(this.#lines, time);
    const isSameLine = place?.line === this.#playing?.line;
    if (isSameLine && place?.index === this.#playing?.index) return;
    this.#playing = place;
    const looks = follow && Date.now() - this.#busyAt > BUSY && !(isSameLine && Date.now() - this.#lookedAt < LOOK);
    const range = place && looks && wordRange(this.#view.state.doc, place);
    // Before the dispatch: after it, reading the position would force a second layout.
    const leaves = range && !this.#isComfortable(range.from);
    const scroll = leaves ? [EditorView.scrollIntoView(range.from, { y: 'start', yMargin: 96 })] : [];
    this.#view.dispatch({ effects: [setPlayingTime.of(time), ...scroll] });
  }

  /** Selects the next (1) or previous (-1) word that the recognition was unsure of, and answers its start (seconds). */
  stepUnsure(direction: 1 | -1): number | undefined {
    const { doc, selection } = this.#view.state;
    const line = doc.lineAt(selection.main.from).number - 1;
    const here = wordAtPosition(doc, selection.main.from) ?? { line, index: 0 };
    return this.#select(nextUnsure(this.#lines, here, direction));
  }

  /** Selects a word, and answers its start (seconds); the one at its start, if the text has changed since. */
  selectWord({ place, time }: { readonly place: WordPlace; readonly time: number }): number {
    const line = this.#lines[place.line];
    const isThere = line !== undefined && place.index < wordCount(line) && startOf(line, place.index) === time;
    return this.#select(isThere ? place : wordAtOrAfter(this.#lines, time)) ?? time;
  }

  /** Puts the cursor on the word spoken at `time` (seconds), or on the one after it. */
  goTo(time: number): void {
    this.#select(wordSpokenAt(this.#lines, time) ?? wordAtOrAfter(this.#lines, time), true);
  }

  /** Scrolls so that the words spoken at `time` (seconds) are at the top; the cursor stays. */
  scrollTo(time: number): void {
    const place = wordSpokenAt(this.#lines, time) ?? wordAtOrAfter(this.#lines, time);
    if (!place) return;
    const { from } = wordRange(this.#view.state.doc, place);
    this.#view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 8 }) });
  }

  /** Makes a change of the layout, after which the same words are at the top. */
  keepPlace(change: () => void): void {
    const { scrollDOM } = this.#view;
    const { left, top, width } = scrollDOM.getBoundingClientRect();
    const isScrolled = scrollDOM.scrollTop > 0;
    const position = isScrolled ? this.#view.posAtCoords({ x: left + width / 2, y: top + 24 }, false) : 0;
    change();
    if (isScrolled) this.#view.dispatch({ effects: EditorView.scrollIntoView(position, { y: 'start', yMargin: 8 }) });
  }

  /** When the first visible words begin, in seconds. */
  timeAtTop(): number | undefined {
    const { scrollDOM, state } = this.#view;
    const block = this.#view.lineBlockAtHeight(Math.max(0, scrollDOM.scrollTop - this.#view.documentPadding.top));
    const lines = this.#lines;
    for (let number = state.doc.lineAt(block.from).number - 1; number < lines.length; number++) {
      const line = lines[number];
      if (line && line.numbers.length > 0) return startOf(line, 0);
    }
    return undefined;
  }

  /** The start (seconds) of the word at the cursor, or of the one before it in its line. */
  timeAtCursor(): number | undefined {
    const { doc, selection } = this.#view.state;
    const place = wordAtPosition(doc, selection.main.from);
    const line = place && this.#lines[place.line];
    return line && startOf(line, place.index);
  }

  /** From the first word's start to the last one's end (seconds) of the paragraph at the cursor, if it has words. */
  paragraphTimes(): { readonly from: number; readonly to: number } | undefined {
    const { doc, selection } = this.#view.state;
    return paragraphTimes(this.#lines, doc.lineAt(selection.main.head).number - 1);
  }

  #select(place: WordPlace | undefined, cursorOnly = false): number | undefined {
    const line = place && this.#lines[place.line];
    if (!line) return undefined;
    const { from, to } = wordRange(this.#view.state.doc, place);
    this.#view.dispatch({
      selection: { anchor: from, head: cursorOnly ? from : to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    return startOf(line, place.index);
  }

  #isComfortable(position: number): boolean {
    this.#lookedAt = Date.now();
    const at = this.#view.coordsAtPos(position);
    const { top, bottom } = this.#view.scrollDOM.getBoundingClientRect();
    return at !== null && at.top > top + 32 && at.bottom < bottom - (bottom - top) / 4;
  }
}

import { Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Speakers } from '@parlance/contract/transcript';
import { speakerAt } from '../model/apply-change.ts';
import { speakerNames, storedLineSpeakers } from '../model/speaker-changes.ts';
import { type LineSpeaker, setLineSpeakers, transcriptField } from '../model/transcript-state.ts';
import type { WordLine } from '../model/word-line.ts';

/** Who speaks in the text, and giving its paragraphs to others. */
export class TextSpeakers {
  readonly #view: EditorView;

  constructor(view: EditorView) {
    this.#view = view;
  }

  get #lines(): readonly WordLine[] {
    return this.#view.state.field(transcriptField).lines;
  }

  /** The names in use, each once, sorted. */
  get names(): string[] {
    return speakerNames(this.#lines);
  }

  /** The speaker of the paragraph at a position of the text. */
  at(position: number): string {
    return speakerAt(this.#lines, this.#view.state.doc.lineAt(position).number - 1);
  }

  /** Renames the speaker of the paragraph at `position`, or every paragraph of that speaker. */
  rename(position: number, name: string, everywhere: boolean): void {
    const { doc } = this.#view.state;
    const old = this.at(position);
    const entries: LineSpeaker[] = [];
    if (everywhere) {
      this.#lines.forEach(({ speaker }, number) => {
        if (speaker === old) entries.push({ position: doc.line(number + 1).from, speaker: name });
      });
    } else {
      let number = doc.lineAt(position).number;
      while (number > 1 && this.#lines[number - 1]?.speaker === null) number--;
      entries.push({ position: doc.line(number).from, speaker: name });
    }
    this.#view.dispatch({ effects: setLineSpeakers.of(entries) });
  }

  /** Shows again the speakers that the service has: it refused a change of them. */
  takeBack(stored: Speakers, defaultSpeaker: string): void {
    const entries = storedLineSpeakers(this.#lines, this.#view.state.doc, stored, defaultSpeaker);
    this.#view.dispatch({ effects: setLineSpeakers.of(entries), annotations: Transaction.addToHistory.of(false) });
  }
}

import { Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Speakers } from '@parlance/contract/transcript';
import { speakerAt } from '../model/apply-change.ts';
import { speakerNames, storedLineSpeakers } from '../model/speaker-changes.ts';
import { type LineSpeaker, setLineSpeakers, transcriptField } from '../model/transcript-state.ts';
import type { WordLine } from '../model/word-line.ts';
import { speakerColours } from '../text/paragraph-labels.ts';

export type RenameScope = 'one' | 'after' | 'all';

/** The speakers of the text, and renaming them. */
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

  /** Which of {@link SPEAKER_COLOURS} a speaker has. */
  colourOf(name: string): number {
    return this.#view.state.facet(speakerColours)?.of(name) ?? 0;
  }

  /**
   * Renames the speaker of the paragraph at `position`: there alone, in all paragraphs of that speaker from there on
   * (which makes two speakers of one), or in all.
   */
  rename(position: number, name: string, scope: RenameScope): void {
    const { doc } = this.#view.state;
    let number = doc.lineAt(position).number;
    while (number > 1 && this.#lines[number - 1]?.speaker === null) number--;
    if (scope === 'one') this.#set([{ position: doc.line(number).from, speaker: name }]);
    else this.#renameFrom(scope === 'after' ? number : 1, this.at(position), name);
  }

  /** Renames a speaker everywhere; with another one's name the two are one from then on. */
  renameAll(old: string, name: string): void {
    this.#renameFrom(1, old, name);
  }

  #renameFrom(line: number, old: string, name: string): void {
    const { doc } = this.#view.state;
    const entries: LineSpeaker[] = [];
    this.#lines.forEach(({ speaker }, index) => {
      if (index + 1 >= line && speaker === old) entries.push({ position: doc.line(index + 1).from, speaker: name });
    });
    this.#set(entries);
  }

  #set(entries: readonly LineSpeaker[]): void {
    this.#view.dispatch({ effects: setLineSpeakers.of(entries) });
  }

  /** Shows the stored speakers again: the service refused a change of them. */
  takeBack(stored: Speakers, defaultSpeaker: string): void {
    const entries = storedLineSpeakers(this.#lines, this.#view.state.doc, stored, defaultSpeaker);
    this.#view.dispatch({ effects: setLineSpeakers.of(entries), annotations: Transaction.addToHistory.of(false) });
  }
}

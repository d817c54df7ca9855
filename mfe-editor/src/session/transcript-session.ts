import { redo, undo } from '@codemirror/commands';
import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { replaceWordRange, type Speakers, type Word } from '@parlance/contract/transcript';
import { Finder } from '../finding/finder.ts';
import type { LoadedTranscript } from '../loading/load-transcript.ts';
import { speakerAt } from '../model/apply-change.ts';
import { buildDocument } from '../model/build-document.ts';
import { type WordPlace, wordAtOrAfter, wordAtPosition, wordRange, wordSpokenAt } from '../model/find-word.ts';
import { nextUnsure } from '../model/low-confidence.ts';
import { paragraphTimes } from '../model/paragraph-times.ts';
import { allWords, paragraphsOf, type TranscriptParagraph, wordsBetween } from '../model/read-words.ts';
import { applySpeakerChanges, speakerChanges, speakerNames, storedLineSpeakers } from '../model/speaker-changes.ts';
import { type LineSpeaker, setLineSpeakers, transcriptField } from '../model/transcript-state.ts';
import { startOf, type WordLine, wordCount } from '../model/word-line.ts';
import type { Draft } from '../saving/draft.ts';
import type { Refusal, SaveState } from '../saving/save-state.ts';
import { type SaverPorts, TranscriptSaver } from '../saving/transcript-saver.ts';
import { setPlayingTime, setRefusedText } from '../text/marked-words.ts';
import { allowWriting, createTextState, describeText, type TextPorts } from '../text/transcript-view.ts';
import { setUnsureShown } from '../text/unsure-words.ts';

type ServicePorts = Pick<SaverPorts, 'saveWords' | 'setSpeakers' | 'deleteSpeaker' | 'keepDraft'>;

export interface SessionPorts extends ServicePorts {
  readonly text: TextPorts;
  findOwnSave(save: Parameters<SaverPorts['findOwnSave']>[0], wordCount: number): Promise<number | undefined>;
  /** The service refused edits, or took them in the end. */
  onRefused(refusal: Refusal | undefined): void;
  onSpeakersRefused(): void;
}

/** Milliseconds for which the text isn't scrolled by itself after the person did something in it. */
const BUSY = 4000;

/**
 * One opening of a transcript: its text, its words and speakers, and their saving. Outlives neither the screen nor a
 * reload; what the service hasn't taken by then is in the draft.
 */
export class TranscriptSession {
  readonly view: EditorView;
  readonly finder = new Finder(() => this.view);
  readonly #saver: TranscriptSaver;
  readonly #ports: SessionPorts;
  readonly #defaultSpeaker: string;
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { kind: 'saved' };
  #playing: { readonly line: number; readonly index: number } | undefined;
  #saved = false;
  #wasRefused = false;
  #description = describeText('', undefined);
  #writing = allowWriting(true);
  #unsure = setUnsureShown.of(false);
  /** When the person last scrolled or typed (milliseconds): following the sound would pull the text away. */
  #busyAt = 0;

  constructor(parent: ShadowRoot, loaded: LoadedTranscript, defaultSpeaker: string, ports: SessionPorts) {
    this.#ports = ports;
    this.#defaultSpeaker = defaultSpeaker;
    this.view = new EditorView({ parent, state: this.#createState(loaded.words, loaded.speakers) });
    this.#saver = new TranscriptSaver(loaded.version, loaded.speakers, {
      wordsBetween: (from, to) => wordsBetween(this.view.state.doc, this.lines, from, to),
      speakerChanges: (stored) => speakerChanges(this.lines, stored, defaultSpeaker),
      saveWords: async (save) => {
        const answer = await ports.saveWords(save);
        this.#saved = true;
        return answer;
      },
      findOwnSave: (save) => ports.findOwnSave(save, this.wordCount),
      setSpeakers: ports.setSpeakers,
      deleteSpeaker: ports.deleteSpeaker,
      keepDraft: ports.keepDraft,
      onSpeakersRefused: (stored) => this.#takeBackSpeakers(stored),
      onState: (state) => this.#become(state),
    });
    for (const event of ['wheel', 'touchmove', 'keydown']) {
      this.view.scrollDOM.addEventListener(event, () => (this.#busyAt = Date.now()), { passive: true });
    }
  }

  get lines(): readonly WordLine[] {
    return this.view.state.field(transcriptField).lines;
  }

  get words(): Word[] {
    return allWords(this.view.state.doc, this.lines);
  }

  get wordCount(): number {
    return this.lines.reduce((sum, line) => sum + wordCount(line), 0);
  }

  get paragraphs(): TranscriptParagraph[] {
    return paragraphsOf(this.view.state.doc, this.lines);
  }

  get speakerNames(): string[] {
    return speakerNames(this.lines);
  }

  get version(): number {
    return this.#saver.version;
  }

  /** Whether anything of this session reached the service, which then holds the transcript for this person. */
  get hasSaved(): boolean {
    return this.#saved;
  }

  get hasUnsaved(): boolean {
    return this.#saver.hasUnsaved;
  }

  getSaveState = (): SaveState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  describe(label: string, language: string | undefined): void {
    this.#description = describeText(label, language);
    this.view.dispatch({ effects: this.#description });
  }

  allowWriting(allowed: boolean): void {
    this.#writing = allowWriting(allowed);
    this.view.dispatch({ effects: this.#writing });
  }

  undo(): void {
    undo(this.view);
  }

  redo(): void {
    redo(this.view);
  }

  /** Marks the word spoken at `time` (seconds) and, when `follow` is on, keeps it in sight. */
  showTime(time: number, follow: boolean): void {
    const place = wordSpokenAt(this.lines, time);
    if (place?.line === this.#playing?.line && place?.index === this.#playing?.index) return;
    this.#playing = place;
    this.view.dispatch({ effects: setPlayingTime.of(time) });
    const range = place && wordRange(this.view.state.doc, place);
    if (range && follow && Date.now() - this.#busyAt > BUSY && !this.#isComfortable(range.from)) {
      this.view.dispatch({ effects: EditorView.scrollIntoView(range.from, { y: 'start', yMargin: 96 }) });
    }
  }

  /** Whether words that the recognition was unsure of are marked. */
  showUnsure(shown: boolean): void {
    this.#unsure = setUnsureShown.of(shown);
    this.view.dispatch({ effects: this.#unsure });
  }

  /** Selects the next (1) or previous (-1) word that the recognition was unsure of, and answers its start (seconds). */
  stepUnsure(direction: 1 | -1): number | undefined {
    const { doc, selection } = this.view.state;
    const line = doc.lineAt(selection.main.from).number - 1;
    const here = wordAtPosition(doc, selection.main.from) ?? { line, index: 0 };
    return this.#select(nextUnsure(this.lines, here, direction));
  }

  /** Puts the cursor on the word spoken at `time` (seconds), or on the one after it. */
  goTo(time: number): void {
    this.#select(wordSpokenAt(this.lines, time) ?? wordAtOrAfter(this.lines, time), true);
  }

  /** From the first word's start to the last one's end (seconds) of the paragraph at the cursor, if it has words. */
  paragraphTimes(): { readonly from: number; readonly to: number } | undefined {
    const { doc, selection } = this.view.state;
    return paragraphTimes(this.lines, doc.lineAt(selection.main.head).number - 1);
  }

  #select(place: WordPlace | undefined, cursorOnly = false): number | undefined {
    const line = place && this.lines[place.line];
    if (!line) return undefined;
    const { from, to } = wordRange(this.view.state.doc, place);
    this.view.dispatch({
      selection: { anchor: from, head: cursorOnly ? from : to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    return startOf(line, place.index);
  }

  /** The speaker of the paragraph at a position of the text. */
  speakerAt(position: number): string {
    return speakerAt(this.lines, this.view.state.doc.lineAt(position).number - 1);
  }

  /** Renames the speaker of the paragraph at `position`, or every paragraph of that speaker. */
  renameSpeaker(position: number, name: string, everywhere: boolean): void {
    const { doc } = this.view.state;
    const old = this.speakerAt(position);
    const entries: LineSpeaker[] = [];
    if (everywhere) {
      this.lines.forEach(({ speaker }, number) => {
        if (speaker === old) entries.push({ position: doc.line(number + 1).from, speaker: name });
      });
    } else {
      let number = doc.lineAt(position).number;
      while (number > 1 && this.lines[number - 1]?.speaker === null) number--;
      entries.push({ position: doc.line(number).from, speaker: name });
    }
    this.view.dispatch({ effects: setLineSpeakers.of(entries) });
  }

  /** Puts edits of an earlier session back, and has them saved. */
  restore({ ranges, speakers }: Draft): void {
    const stored = this.#saver.speakers;
    const now = applySpeakerChanges(stored, speakerChanges(this.lines, stored, this.#defaultSpeaker));
    let words: readonly Word[] = this.words;
    for (const range of ranges) words = replaceWordRange(words, range.from, range.to, range.words);
    this.view.setState(this.#createState(words, applySpeakerChanges(now, speakers)));
    this.view.dispatch({ effects: [this.#description, this.#writing, this.#unsure] });
    this.#saver.edited(ranges, true);
  }

  flush(): Promise<void> {
    return this.#saver.flush();
  }

  keepDraft(): void {
    this.#saver.keepDraft();
  }

  draft(): Draft | undefined {
    return this.#saver.draft();
  }

  close(): void {
    this.#saver.close();
    this.#listeners.clear();
    this.finder.close();
    this.view.destroy();
  }

  #createState(words: readonly Word[], speakers: Speakers) {
    const built = buildDocument(words, speakers, this.#defaultSpeaker);
    const listener = EditorView.updateListener.of(({ transactions }) => {
      for (const transaction of transactions) {
        const { touched, lost } = transaction.state.field(transcriptField);
        const speakersChanged = lost.lines.length > 0;
        if (touched.length > 0 || speakersChanged) this.#saver.edited(touched, speakersChanged);
      }
    });
    return createTextState(built, this.#ports.text, [listener, this.finder.extension]);
  }

  #isComfortable(position: number): boolean {
    const at = this.view.coordsAtPos(position);
    const { top, bottom } = this.view.scrollDOM.getBoundingClientRect();
    return at !== null && at.top > top + 32 && at.bottom < bottom - (bottom - top) / 4;
  }

  #become(state: SaveState): void {
    this.#state = state;
    if (state.kind === 'refused') this.#showRefusal(state.refusal);
    else if (this.#wasRefused && state.kind === 'saved') this.#forgetRefusal();
    for (const listener of this.#listeners) listener();
  }

  #forgetRefusal(): void {
    this.#wasRefused = false;
    this.view.dispatch({ effects: setRefusedText.of([]) });
    this.#ports.onRefused(undefined);
  }

  #showRefusal(refusal: Refusal): void {
    this.#wasRefused = true;
    const { doc } = this.view.state;
    const ranges: { from: number; to: number }[] = [];
    let index = 0;
    this.lines.forEach((line, number) => {
      for (let word = 0; word < wordCount(line); word++) {
        const start = line.numbers[word * 3] ?? 0;
        if (start < refusal.from || start > refusal.to) continue;
        if (refusal.index === undefined || refusal.index === index)
          ranges.push(wordRange(doc, { line: number, index: word }));
        index++;
      }
    });
    this.view.dispatch({ effects: setRefusedText.of(ranges) });
    this.#ports.onRefused(refusal);
  }

  /** The service refused a change of speakers: the text shows again what it has. */
  #takeBackSpeakers(stored: Speakers): void {
    const entries = storedLineSpeakers(this.lines, this.view.state.doc, stored, this.#defaultSpeaker);
    this.view.dispatch({ effects: setLineSpeakers.of(entries), annotations: Transaction.addToHistory.of(false) });
    this.#ports.onSpeakersRefused();
  }
}

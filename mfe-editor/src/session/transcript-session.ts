import { redo, undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { replaceWordRange, type Word } from '@parlance/contract/transcript';
import { TextMarking } from '../features/annotating/text-marking.ts';
import { Finder } from '../features/finding/finder.ts';
import type { LoadedTranscript } from '../loading/load-transcript.ts';
import { type BuiltDocument, buildDocument } from '../model/build-document.ts';
import { allWords, paragraphsOf, type TranscriptParagraph, wordsBetween } from '../model/read-words.ts';
import { applySpeakerChanges, speakerChanges } from '../model/speaker-changes.ts';
import { transcriptField } from '../model/transcript-state.ts';
import { type WordLine, wordCount } from '../model/word-line.ts';
import type { Draft } from '../saving/draft.ts';
import type { Refusal, SaveState } from '../saving/save-state.ts';
import { type SaverPorts, TranscriptSaver } from '../saving/transcript-saver.ts';
import { setRefusedText } from '../text/marked-words.ts';
import { changeLook, type TextLook } from '../text/text-look.ts';
import { createTextState, type TextPorts } from '../text/transcript-view.ts';
import { refusedRanges } from './refused-ranges.ts';
import { TextNavigation } from './text-navigation.ts';
import { TextSpeakers } from './text-speakers.ts';

type ServicePorts = Pick<SaverPorts, 'saveWords' | 'setSpeakers' | 'deleteSpeaker' | 'keepDraft'>;

export interface SessionPorts extends ServicePorts {
  readonly text: TextPorts;
  findOwnSave(save: Parameters<SaverPorts['findOwnSave']>[0], wordCount: number): Promise<number | undefined>;
  /** The service refused edits, or took them in the end. */
  onRefused(refusal: Refusal | undefined): void;
  onSpeakersRefused(): void;
}

/**
 * One opening of a transcript: its text, its words and speakers, and their saving. Outlives neither the screen nor a
 * reload; what the service hasn't taken by then is in the draft.
 */
export class TranscriptSession {
  readonly view: EditorView;
  readonly finder = new Finder(() => this.view);
  readonly navigation: TextNavigation;
  readonly speakers: TextSpeakers;
  readonly marking: TextMarking;
  readonly #saver: TranscriptSaver;
  readonly #ports: SessionPorts;
  readonly #defaultSpeaker: string;
  readonly #listeners = new Set<() => void>();
  readonly #textListeners = new Set<() => void>();
  readonly #handListeners = new Set<() => void>();
  #state: SaveState = { kind: 'saved' };
  #saved = false;
  #wasRefused = false;
  #look: TextLook;

  constructor(
    parent: ShadowRoot,
    loaded: LoadedTranscript,
    look: TextLook,
    defaultSpeaker: string,
    ports: SessionPorts,
  ) {
    this.#ports = ports;
    this.#look = look;
    this.#defaultSpeaker = defaultSpeaker;
    this.view = new EditorView({ parent, state: this.#createState(loaded.document) });
    this.navigation = new TextNavigation(this.view);
    this.speakers = new TextSpeakers(this.view);
    this.marking = new TextMarking(this.view);
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
      onSpeakersRefused: (stored) => {
        this.speakers.takeBack(stored, defaultSpeaker);
        ports.onSpeakersRefused();
      },
      onState: (state) => this.#become(state),
    });
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

  /** Tells of each change of the text, the words or the speakers; answers how to stop. */
  onTextChange(listener: () => void): () => void {
    this.#textListeners.add(listener);
    return () => this.#textListeners.delete(listener);
  }

  /** Tells whenever the person writes or deletes, by whichever key or the clipboard; answers how to stop. */
  onWriting(listener: () => void): () => void {
    this.#handListeners.add(listener);
    return () => this.#handListeners.delete(listener);
  }

  /** Shows the text otherwise from now on. */
  show(look: TextLook): void {
    const isSame = (Object.keys(look) as (keyof TextLook)[]).every((name) => look[name] === this.#look[name]);
    if (isSame) return;
    this.#look = look;
    this.view.dispatch({ effects: changeLook(look) });
  }

  undo(): void {
    undo(this.view);
  }

  redo(): void {
    redo(this.view);
  }

  /** Puts edits of an earlier session back, and has them saved. */
  restore({ ranges, speakers }: Draft): void {
    const stored = this.#saver.speakers;
    const now = applySpeakerChanges(stored, speakerChanges(this.lines, stored, this.#defaultSpeaker));
    let words: readonly Word[] = this.words;
    for (const range of ranges) words = replaceWordRange(words, range.from, range.to, range.words);
    const built = buildDocument(words, applySpeakerChanges(now, speakers), this.#defaultSpeaker);
    this.view.setState(this.#createState(built));
    this.marking.again();
    this.#saver.edited(ranges, true);
  }

  /** Whether a draft's edits are here already: they were saved, and only the service's answer was lost. */
  holds({ ranges, speakers }: Draft): boolean {
    const stored = this.#saver.speakers;
    return (
      ranges.every(({ from, to, words }) => {
        const here = wordsBetween(this.view.state.doc, this.lines, from, to);
        return JSON.stringify(here) === JSON.stringify(words);
      }) &&
      Object.entries(speakers.set).every(([key, { name }]) => stored[key]?.name === name) &&
      speakers.remove.every((key) => !stored[key])
    );
  }

  flush(): Promise<void> {
    return this.#saver.flush();
  }

  /** Keeps what is unsaved in the browser; false when it has no room. */
  keepDraft(): Promise<boolean> {
    return this.#saver.keepDraft();
  }

  draft(): Draft | undefined {
    return this.#saver.draft();
  }

  close(): void {
    this.#saver.close();
    this.#listeners.clear();
    this.#textListeners.clear();
    this.#handListeners.clear();
    this.finder.close();
    this.view.destroy();
  }

  #createState(built: BuiltDocument) {
    const listener = EditorView.updateListener.of(({ startState, state, transactions }) => {
      if (startState.field(transcriptField) !== state.field(transcriptField)) {
        for (const tell of this.#textListeners) tell();
      }
      if (transactions.some((each) => each.isUserEvent('input') || each.isUserEvent('delete'))) {
        for (const tell of this.#handListeners) tell();
      }
      for (const transaction of transactions) {
        const { touched, lost } = transaction.state.field(transcriptField);
        const speakersChanged = lost.lines.length > 0;
        if (touched.length > 0 || speakersChanged) this.#saver.edited(touched, speakersChanged);
      }
    });
    return createTextState(built, this.#look, this.#ports.text, [listener, this.finder.extension]);
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
    const ranges = refusedRanges(this.view.state.doc, this.lines, refusal);
    this.view.dispatch({ effects: setRefusedText.of(ranges) });
    this.#ports.onRefused(refusal);
  }
}

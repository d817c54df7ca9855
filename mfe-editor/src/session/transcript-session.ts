import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { replaceWordRange, type Word } from '@parlance/contract/transcript';
import { createStore } from 'zustand';
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
import { SessionEvent } from './session-event.ts';
import { TextNavigation } from './text-navigation.ts';
import { TextSpeakers } from './text-speakers.ts';

type ServicePorts = Pick<SaverPorts, 'saveWords' | 'setSpeakers' | 'deleteSpeaker' | 'keepDraft'>;

export interface SessionPorts extends ServicePorts {
  readonly text: Omit<TextPorts, 'onSpeaker'>;
  findOwnSave(save: Parameters<SaverPorts['findOwnSave']>[0], wordCount: number): Promise<number | undefined>;
  /** The service refused edits; undefined once it has taken them. */
  onRefused(refusal: Refusal | undefined): void;
  onSpeakersRefused(): void;
}

/**
 * One opening of a transcript: its text, its words and speakers, and their saving. It ends with the screen or a reload;
 * edits that are unsaved by then are in the draft.
 */
export class TranscriptSession {
  readonly view: EditorView;
  readonly navigation: TextNavigation;
  readonly speakers: TextSpeakers;
  readonly #updated = new SessionEvent<[update: ViewUpdate]>();
  readonly #textChanged = new SessionEvent<[]>();
  readonly #written = new SessionEvent<[]>();
  readonly #restored = new SessionEvent<[]>();
  readonly #speakerChosen = new SessionEvent<[position: number, anchor: HTMLElement]>();
  readonly #saver: TranscriptSaver;
  readonly #ports: SessionPorts;
  readonly #defaultSpeaker: string;
  readonly #extension: Extension;
  readonly #saveState = createStore<SaveState>(() => ({ kind: 'saved' }));
  #saved = false;
  #wasRefused = false;
  #look: TextLook;

  /** @param extension what the features add to the text */
  constructor(
    parent: ShadowRoot,
    loaded: LoadedTranscript,
    look: TextLook,
    defaultSpeaker: string,
    ports: SessionPorts,
    extension: Extension = [],
  ) {
    this.#ports = ports;
    this.#extension = extension;
    this.#look = look;
    this.#defaultSpeaker = defaultSpeaker;
    this.view = new EditorView({ parent, state: this.#createState(loaded.document) });
    this.navigation = new TextNavigation(this.view);
    this.speakers = new TextSpeakers(this.view);
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

  /** Whether the service has taken an edit of this session. */
  get hasSaved(): boolean {
    return this.#saved;
  }

  get hasUnsaved(): boolean {
    return this.#saver.hasUnsaved;
  }

  /** Whether the cursor is at the start and there is no edit: the person has not begun yet. */
  get isUntouched(): boolean {
    const { main } = this.view.state.selection;
    return main.empty && main.head === 0 && !this.canUndo() && !this.hasUnsaved;
  }

  getSaveState = (): SaveState => this.#saveState.getState();

  /** Subscribes to the save state. */
  subscribe = this.#saveState.subscribe;

  /** Each update of the view. Like the events below, it answers how to stop listening. */
  onUpdate = this.#updated.on;

  /** A change of the text, the words or the speakers. */
  onTextChange = this.#textChanged.on;

  /** The person wrote or deleted something, by keyboard or clipboard. */
  onWriting = this.#written.on;

  /** A restored draft has replaced the view's state: state of the features is gone from it. */
  onRestored = this.#restored.on;

  /** A paragraph's speaker label was clicked. */
  onSpeakerChosen = this.#speakerChosen.on;

  /** Changes how the text is shown. */
  show(look: TextLook): void {
    const isSame = (Object.keys(look) as (keyof TextLook)[]).every((name) => look[name] === this.#look[name]);
    if (isSame) return;
    const change = () => this.view.dispatch({ effects: changeLook(look) });
    const isLaidOutAnew = look.reads !== this.#look.reads;
    this.#look = look;
    if (isLaidOutAnew) this.navigation.keepPlace(change);
    else change();
  }

  /** Whether there is an edit to undo. */
  canUndo = (): boolean => undoDepth(this.view.state) > 0;

  /** Whether there is an undone edit to redo. */
  canRedo = (): boolean => redoDepth(this.view.state) > 0;

  /** Calls the listener when {@link canUndo} or {@link canRedo} may have changed; answers how to stop. */
  onHistory = (listener: () => void): (() => void) => {
    const stops = [this.onUpdate(listener), this.onRestored(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  undo(): void {
    undo(this.view);
  }

  redo(): void {
    redo(this.view);
  }

  /** Restores the edits of a draft, and saves them. */
  restore({ ranges, speakers }: Draft): void {
    const stored = this.#saver.speakers;
    const now = applySpeakerChanges(stored, speakerChanges(this.lines, stored, this.#defaultSpeaker));
    let words: readonly Word[] = this.words;
    for (const range of ranges) words = replaceWordRange(words, range.from, range.to, range.words);
    const built = buildDocument(words, applySpeakerChanges(now, speakers), this.#defaultSpeaker);
    this.view.setState(this.#createState(built));
    this.#restored.emit();
    this.#saver.edited(ranges, true);
  }

  /** Whether the text has a draft's edits already: they were saved, and only the service's answer was lost. */
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

  /** Stores the unsaved edits in the browser; false when it has no room. */
  keepDraft(): Promise<boolean> {
    return this.#saver.keepDraft();
  }

  draft(): Draft | undefined {
    return this.#saver.draft();
  }

  close(): void {
    this.#saver.close();
    for (const event of [this.#textChanged, this.#written, this.#updated, this.#restored, this.#speakerChosen])
      event.clear();
    this.view.destroy();
  }

  #createState(built: BuiltDocument) {
    const listener = EditorView.updateListener.of((update) => {
      const { startState, state, transactions } = update;
      if (startState.field(transcriptField) !== state.field(transcriptField)) this.#textChanged.emit();
      if (transactions.some((each) => each.isUserEvent('input') || each.isUserEvent('delete'))) this.#written.emit();
      for (const transaction of transactions) {
        const { touched, lost } = transaction.state.field(transcriptField);
        const speakersChanged = lost.lines.length > 0;
        if (touched.length > 0 || speakersChanged) this.#saver.edited(touched, speakersChanged);
      }
      this.#updated.emit(update);
    });
    const text = { ...this.#ports.text, onSpeaker: this.#speakerChosen.emit };
    return createTextState(built, this.#look, text, [this.#extension, listener]);
  }

  #become(state: SaveState): void {
    if (state.kind === 'refused') this.#showRefusal(state.refusal);
    else if (this.#wasRefused && state.kind === 'saved') this.#forgetRefusal();
    this.#saveState.setState(state, true);
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

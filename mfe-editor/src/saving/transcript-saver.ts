import type { Speakers, Word } from '@parlance/contract/transcript';
import { SPEAKER_BATCH } from '@parlance/contract/transcript-limits';
import { ApiCallError } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import type { TouchedTimes } from '../model/apply-change.ts';
import { addRange, addRanges, type EditedRanges } from '../model/edited-ranges.ts';
import { applySpeakerChanges, type SpeakerChanges } from '../model/speaker-changes.ts';
import type { Draft } from './draft.ts';
import { fittingWords } from './fitting-words.ts';
import type { Refusal, SaveState } from './save-state.ts';

/** Milliseconds without another edit until edits are sent. */
const QUIET = 800;
/** Milliseconds after which edits are sent while the person is still typing. */
const LONGEST_WAIT = 5000;
/** Milliseconds from an edit to its draft: the time of the last write times `DRAFT_SHARE`, between these two. */
const DRAFT_WAIT = 300;
const LONGEST_DRAFT_WAIT = 5000;
const DRAFT_SHARE = 20;
/** Milliseconds until the first new attempt after a failure; doubled each time up to the last. */
const FIRST_RETRY = 2000;
const LAST_RETRY = 30_000;
/** Seconds that separate a save's range from the next one's: less than any two words are apart. */
const STEP = 1e-6;

export interface WordSave {
  readonly words: Word[];
  readonly startTime: number;
  readonly endTime: number;
  readonly version: number;
}

export interface SaverPorts {
  /** The words as they are now that start within [from, to]. */
  wordsBetween(from: number, to: number): Word[];
  /** The difference between the document's speakers and the stored ones. */
  speakerChanges(stored: Speakers): SpeakerChanges;
  saveWords(save: WordSave): Promise<{ readonly version: number }>;
  /**
   * After a conflict: the service's version if it holds exactly the sent words, because the answer to an earlier attempt
   * was lost. Undefined for another person's change.
   */
  findOwnSave(save: WordSave): Promise<number | undefined>;
  /** These two answer the transcript's version after the change. */
  setSpeakers(speakers: Speakers): Promise<{ readonly version?: number | undefined }>;
  deleteSpeaker(key: string): Promise<{ readonly version?: number | undefined }>;
  /** The service refused the speakers: the document goes back to the stored ones. */
  onSpeakersRefused(stored: Speakers): void;
  /** Stores the unsaved edits in the browser, or deletes the draft; false when there is no room. */
  keepDraft(draft: Draft | undefined): Promise<boolean>;
  onState(state: SaveState): void;
}

/**
 * Sends edits to the service: first the changed ranges of words, in order and one call at a time, then the speakers. After
 * a network failure it retries with exponential backoff; unsaved edits are stored as a draft.
 */
export class TranscriptSaver {
  readonly #ports: SaverPorts;
  #version: number;
  #speakers: Speakers;
  #ranges: EditedRanges = [];
  /** Ranges that the service refused: sent again after the next edit; other ranges don't wait for them. */
  #refused: EditedRanges = [];
  /** The range of the pending call. */
  #sending: TouchedTimes | undefined;
  #speakersChanged = false;
  /** Counts edits, so that an edit during a save isn't taken for saved. */
  #edits = 0;
  #state: SaveState = { kind: 'saved' };
  #running: Promise<void> | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;
  #draftWait = DRAFT_WAIT;
  #waitingSince: number | undefined;
  #closed = false;

  constructor(version: number, speakers: Speakers, ports: SaverPorts) {
    this.#version = version;
    this.#speakers = speakers;
    this.#ports = ports;
  }

  get state(): SaveState {
    return this.#state;
  }

  /** The newest version of the transcript that the service answered. */
  get version(): number {
    return this.#version;
  }

  /** The speakers that the service has. */
  get speakers(): Speakers {
    return this.#speakers;
  }

  /** Whether there are edits that the service hasn't taken. */
  get hasUnsaved(): boolean {
    return this.#hasUnsent || this.#sending !== undefined || this.#refused.length > 0;
  }

  get #hasUnsent(): boolean {
    return this.#ranges.length > 0 || this.#speakersChanged;
  }

  /** Records an edit: the times of the touched words, and whether it may have changed speakers. */
  edited(touched: readonly TouchedTimes[], speakersChanged: boolean): void {
    this.#speakersChanged ||= speakersChanged;
    if (touched.length === 0 && !this.hasUnsaved) return;
    this.#ranges = addRanges(this.#ranges, [...touched, ...this.#refused]);
    this.#refused = [];
    this.#edits++;
    this.#draftTimer ??= setTimeout(() => void this.keepDraft(), this.#draftWait);
    if (this.#state.kind === 'conflict') return;
    if (this.#state.kind !== 'offline') this.#become({ kind: 'saving' });
    if (this.#failures === 0) this.#sendIn(QUIET);
  }

  /** Sends all unsaved edits now; resolves when they are sent or refused, or when the network fails. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waitingSince = undefined;
    if (this.#state.kind === 'conflict') return;
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Stores the unsaved edits in the browser, or deletes the draft when there are none; false when there is no room. */
  keepDraft(): Promise<boolean> {
    clearTimeout(this.#draftTimer);
    this.#draftTimer = undefined;
    const began = performance.now();
    const kept = this.#ports.keepDraft(this.draft());
    // After a long time offline, collecting the draft is slow: then it isn't stored at each pause in typing.
    const wait = (performance.now() - began) * DRAFT_SHARE;
    this.#draftWait = Math.min(LONGEST_DRAFT_WAIT, Math.max(DRAFT_WAIT, wait));
    return kept;
  }

  /** The unsaved edits as they are now. */
  draft(): Draft | undefined {
    if (!this.hasUnsaved) return undefined;
    const unsaved = addRanges(this.#ranges, [...this.#refused, ...(this.#sending ? [this.#sending] : [])]);
    const ranges = unsaved.map(({ from, to }) => ({ from, to, words: this.#ports.wordsBetween(from, to) }));
    const { set, remove } = this.#ports.speakerChanges(this.#speakers);
    return { version: this.#version, savedAt: Date.now(), ranges, speakers: { set, remove: [...remove] } };
  }

  /** Stops the timers; `flush` still works. Unsaved edits stay in the draft. */
  close(): void {
    this.#closed = true;
    void this.keepDraft();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #sendIn(milliseconds: number): void {
    if (this.#closed) return;
    const now = Date.now();
    this.#waitingSince ??= now;
    const longest = Math.max(0, this.#waitingSince + LONGEST_WAIT - now);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => void this.flush(),
      this.#failures > 0 ? milliseconds : Math.min(milliseconds, longest),
    );
  }

  async #sendAll(): Promise<void> {
    let refused: RefusedSave | undefined;
    try {
      while (this.#hasUnsent) {
        this.#become({ kind: 'saving' });
        const [range] = this.#ranges;
        if (range) refused = (await this.#sendRange(range)) ?? refused;
        else await this.#sendSpeakers().catch((error: unknown) => this.#refuseSpeakers(error));
      }
      this.#failures = 0;
      if (refused) this.#become({ kind: 'refused', refusal: refused.refusal });
      else if (this.#refused.length === 0) this.#become({ kind: 'saved' });
    } catch (error) {
      this.#fail(error);
    }
    void this.keepDraft();
  }

  /** Sends a range, or its first part; answers the refusal, if the service refuses it. */
  async #sendRange(range: TouchedTimes): Promise<RefusedSave | undefined> {
    const words = this.#ports.wordsBetween(range.from, range.to);
    const count = fittingWords(words);
    const endTime = count < words.length ? (words[count - 1]?.start_time ?? range.to) : range.to;
    const save = { words: words.slice(0, count), startTime: range.from, endTime, version: this.#version };
    // From here on, edits in this range are new ones.
    this.#ranges = this.#ranges.filter((other) => other !== range);
    if (count < words.length) this.#ranges = [{ from: endTime + STEP, to: range.to }, ...this.#ranges];
    this.#sending = range;
    try {
      this.#version = (await this.#saveOnce(save)).version;
    } catch (error) {
      if (error instanceof ApiCallError && isRefusal(error)) {
        this.#refused = addRange(this.#refused, { from: range.from, to: endTime });
        return new RefusedSave(error, save);
      }
      this.#ranges = addRange(this.#ranges, range);
      throw error;
    } finally {
      this.#sending = undefined;
    }
    this.#failures = 0;
    return undefined;
  }

  async #saveOnce(save: WordSave): Promise<{ readonly version: number }> {
    try {
      return await this.#ports.saveWords(save);
    } catch (error) {
      if (!(error instanceof ApiCallError) || error.code !== 'CONFLICT') throw error;
      const version = await this.#ports.findOwnSave(save);
      if (version === undefined) throw error;
      return { version };
    }
  }

  async #sendSpeakers(): Promise<void> {
    const before = this.#edits;
    const changes = this.#ports.speakerChanges(this.#speakers);
    const entries = Object.entries(changes.set);
    for (let i = 0; i < entries.length; i += SPEAKER_BATCH) {
      const set = Object.fromEntries(entries.slice(i, i + SPEAKER_BATCH));
      const { version } = await this.#ports.setSpeakers(set);
      this.#version = version ?? this.#version;
      this.#speakers = applySpeakerChanges(this.#speakers, { set, remove: [] });
    }
    for (const key of changes.remove) {
      const { version } = await this.#ports.deleteSpeaker(key);
      this.#version = version ?? this.#version;
      this.#speakers = applySpeakerChanges(this.#speakers, { set: {}, remove: [key] });
    }
    if (before === this.#edits) this.#speakersChanged = false;
  }

  #refuseSpeakers(error: unknown): void {
    if (!(error instanceof ApiCallError) || !isRefusal(error)) throw error;
    this.#ports.onSpeakersRefused(this.#speakers);
    this.#speakersChanged = false;
  }

  #fail(error: unknown): void {
    if (error instanceof ApiCallError && error.code === 'CONFLICT') {
      this.#become({ kind: 'conflict' });
    } else {
      this.#failures++;
      this.#become({ kind: 'offline' });
      this.#sendIn(Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (this.#failures - 1)));
    }
  }

  #become(state: SaveState): void {
    if (state.kind === this.#state.kind && state.kind !== 'refused') return;
    this.#state = state;
    this.#ports.onState(state);
  }
}

/** An error that a retry doesn't change. */
function isRefusal({ status, code }: ApiCallError): boolean {
  return status >= 400 && status < 500 && !['CONFLICT', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED'].includes(code);
}

class RefusedSave {
  readonly refusal: Refusal;

  constructor(error: ApiCallError, { words, startTime, endTime }: WordSave) {
    const { index, word } = error.details;
    const at = typeof index === 'number' ? index : undefined;
    const named = typeof word === 'string' ? word : words[at ?? 0]?.alternatives[0]?.content;
    this.refusal = { message: errorText(error), from: startTime, to: endTime, word: named ?? '', index: at };
  }
}

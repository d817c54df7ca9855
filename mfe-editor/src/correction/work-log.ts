import { MAX_PLAYED } from '@parlance/contract/correction';
import type { ContentFlag } from '@parlance/contract/schemas/correction';
import { createStore, type StoreApi } from 'zustand';
import { merged, type Stretch } from './played-ranges.ts';

/** Milliseconds after the last sign of activity until the person counts as away. */
const AWAY = 60_000;
/** Seconds: stretches that are closer are sent as one. */
const JOIN = 0.5;

/** What is sent with a sign of life. */
export interface WorkNote {
  readonly played: [number, number][];
  readonly flags?: ContentFlag[];
}

interface Ports {
  /** Sends a note; `isLeaving`: the page is closing, and the browser completes the call. */
  note(note: WorkNote, isLeaving: boolean): Promise<unknown>;
  /** Milliseconds. */
  now(): number;
}

export interface WorkState {
  /** All that the person has played since they took the task; sorted, without overlaps. In seconds of the media. */
  readonly played: readonly Stretch[];
}

/**
 * What a person does on a task: the stretches of the recording that they play, and the seconds that they work. A note of it is the
 * task's sign of life. Stretches whose note failed are sent again with the next one.
 */
export class WorkLog {
  readonly #ports: Ports;
  readonly #store: StoreApi<WorkState>;
  #unsent: Stretch[] = [];
  #seconds: number;
  #activeAt: number;
  #countedAt: number;
  #ended = false;

  /**
   * @param played what the service knows already
   * @param seconds that the person worked on the task before this page was opened
   */
  constructor(played: readonly Stretch[], seconds: number, ports: Ports) {
    this.#ports = ports;
    this.#store = createStore<WorkState>(() => ({ played: merged(played) }));
    this.#seconds = seconds;
    this.#activeAt = ports.now();
    this.#countedAt = ports.now();
  }

  getState = (): WorkState => this.#store.getState();

  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Records a stretch that was played, in seconds of the media. */
  addPlayed(from: number, to: number): void {
    if (!(to > from)) return;
    this.#unsent = merged([...this.#unsent, [from, to]], JOIN);
    this.#store.setState({ played: merged([...this.getState().played, [from, to]]) });
  }

  /** Records that the person does something: types, clicks or listens. */
  touch(): void {
    this.#count();
    this.#activeAt = this.#ports.now();
  }

  /** Seconds that the person has worked on the task. Time without activity for a minute does not count. */
  get seconds(): number {
    this.#count();
    return Math.round(this.#seconds);
  }

  /** Sends a sign of life with what was played; and the marks of the content, if they changed. */
  async note(flags?: ContentFlag[], isLeaving = false): Promise<void> {
    if (this.#ended) return;
    const sent = this.#unsent.slice(0, MAX_PLAYED);
    this.#unsent = this.#unsent.slice(sent.length);
    const played = sent.map(([from, to]): [number, number] => [from, to]);
    try {
      await this.#ports.note({ played, ...(flags && { flags }) }, isLeaving);
    } catch (error) {
      this.#unsent = merged([...sent, ...this.#unsent], JOIN);
      throw error;
    }
  }

  /** The task is given back: there is no more to be noted. */
  end(): void {
    this.#ended = true;
  }

  #count(): void {
    const now = this.#ports.now();
    const until = Math.min(now, this.#activeAt + AWAY);
    this.#seconds += Math.max(0, until - this.#countedAt) / 1000;
    this.#countedAt = now;
  }
}

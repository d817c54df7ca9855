import { HEARTBEAT_SECONDS, isStaleEditing } from '@parlance/contract/editing';
import * as z from 'zod';
import { createStore } from 'zustand';
import { ApiCallError } from '../api/api-client.ts';

/** Seconds between two checks whether the other person still edits. */
const LOOK_SECONDS = 20;

/** The person who has the transcript checked out; `editingAt` is their last heartbeat, seconds since the epoch. */
const holderSchema = z.object({
  editing: z.string(),
  editingName: z.string().optional(),
  editingAt: z.number().optional(),
});
export type Holder = z.infer<typeof holderSchema>;

export type LockState =
  /** The answer is pending; edits made meanwhile are kept in any case. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'held' }
  | { readonly kind: 'other-tab' }
  | { readonly kind: 'other-person'; readonly holder: Holder; readonly isStale: boolean; readonly wasMine: boolean }
  /** The other person or tab has stopped editing. */
  | { readonly kind: 'free' }
  /** What was edited is no longer this person's to edit, for good. */
  | { readonly kind: 'lost' };

export interface LockPorts {
  /** Checks out for this person; also the heartbeat. */
  checkOut(): Promise<unknown>;
  checkIn(isLeaving: boolean): Promise<unknown>;
  /** Asks the service for the person who edits now. */
  holder(): Promise<Holder | undefined>;
  /** Whether a refused call says that the text is no longer this person's to edit. Without it, no call says so. */
  isLost?(error: unknown): boolean;
  /** Whether the recording plays: a listening person counts as active. */
  isListening(): boolean;
  /** Opens the transcript again: it may have changed since this tab read it. */
  reload(): void;
}

/** The part of {@link TabLock} that is used. */
export interface Tabs {
  take(): Promise<boolean>;
  untilFree(): Promise<void>;
  seize(): Promise<void>;
}

/**
 * The lock for editing one opened transcript (Spec part 2, section 4, "Editing lock"): one tab of a person holds it, and one
 * person. While it is held, the service gets a heartbeat in each minute with activity. A person without a heartbeat for ten
 * minutes can be taken over from, not earlier.
 */
export class EditingLock {
  readonly #uid: string;
  readonly #ports: LockPorts;
  readonly #tabs: Tabs;
  readonly #store = createStore<LockState>(() => ({ kind: 'asking' }));
  #timer: ReturnType<typeof setInterval> | undefined;
  #activeAt = Date.now();
  #beatAt = 0;
  #closed = false;

  constructor(uid: string, tabs: Tabs, ports: LockPorts) {
    this.#uid = uid;
    this.#tabs = tabs;
    this.#ports = ports;
  }

  getState = this.#store.getState;

  subscribe = this.#store.subscribe;

  get #state(): LockState {
    return this.getState();
  }

  /** @param known the person who was editing when the transcript was read */
  async start(known: Holder | undefined): Promise<void> {
    if (!(await this.#tabs.take())) {
      this.#otherTab();
      return;
    }
    if (this.#closed) return;
    if (known && known.editing !== this.#uid) this.#watch(known, false);
    else await this.#beat();
  }

  /** Records activity; after a long pause, the heartbeat is sent at once. */
  touch(): void {
    this.#activeAt = Date.now();
    const isLate = this.#activeAt - this.#beatAt > HEARTBEAT_SECONDS * 1000;
    if (this.#state.kind === 'held' && isLate) void this.#beat();
  }

  /** Takes the lock from the person's other tab or from an idle person, or takes the free lock. */
  async claim(): Promise<void> {
    if (this.#state.kind === 'other-tab') {
      await this.#tabs.seize();
    } else if (this.#state.kind === 'other-person') {
      try {
        await this.#ports.checkOut();
      } catch (error) {
        const holder = holderOf(error);
        if (!holder) throw error;
        this.#watch(holder, false);
        return;
      }
    }
    this.#ports.reload();
  }

  /** A save was refused because another person edits. */
  refused(error: unknown): void {
    const holder = holderOf(error);
    if (holder) this.#watch(holder, this.#state.kind === 'held');
    // The save may have been refused for its version only: the next heartbeat tells.
    else if (this.#ports.isLost?.(error) && this.#state.kind === 'held') void this.#beat();
  }

  /** Another tab of this person has taken the lock. */
  handedOver(): void {
    this.#otherTab();
  }

  /** The page is closing: other people may edit at once. */
  leavePage(): void {
    if (this.#state.kind === 'held') void this.#ports.checkIn(true).catch(() => undefined);
  }

  /** The page came back from the browser's cache. */
  returnToPage(): void {
    if (this.#state.kind === 'held') void this.#beat();
  }

  /** Releases the lock. */
  async close(): Promise<void> {
    const wasHeld = this.#state.kind === 'held';
    this.#closed = true;
    clearInterval(this.#timer);
    if (wasHeld) await this.#ports.checkIn(false);
  }

  async #beat(): Promise<void> {
    this.#beatAt = Date.now();
    try {
      await this.#ports.checkOut();
    } catch (error) {
      const holder = holderOf(error);
      if (holder) {
        this.#watch(holder, this.#state.kind === 'held');
        return;
      }
      if (this.#ports.isLost?.(error)) {
        this.#become({ kind: 'lost' });
        return;
      }
      // The person continues to edit offline; the service refuses their saves if another person edits by then.
      console.warn('The transcript could not be checked out.', error);
    }
    if (this.#closed) return;
    this.#become({ kind: 'held' });
    this.#every(HEARTBEAT_SECONDS, () => {
      if (this.#activeAt >= this.#beatAt || this.#ports.isListening()) void this.#beat();
    });
  }

  #otherTab(): void {
    this.#become({ kind: 'other-tab' });
    clearInterval(this.#timer);
    this.#tabs.untilFree().then(
      () => this.#state.kind === 'other-tab' && this.#become({ kind: 'free' }),
      (error: unknown) => console.warn('The other tab can’t be watched.', error),
    );
  }

  #watch(holder: Holder, wasMine: boolean): void {
    const show = (current: Holder) =>
      this.#become({
        kind: 'other-person',
        holder: current,
        isStale: isStaleEditing(current, Date.now() / 1000),
        wasMine,
      });
    show(holder);
    this.#every(LOOK_SECONDS, () => {
      this.#ports.holder().then(
        (current) => {
          if (this.#closed || this.#state.kind !== 'other-person') return;
          if (current && current.editing !== this.#uid) show(current);
          else this.#become({ kind: 'free' });
        },
        (error: unknown) => console.warn('Who edits could not be asked.', error),
      );
    });
  }

  #every(seconds: number, work: () => void): void {
    clearInterval(this.#timer);
    if (!this.#closed) this.#timer = setInterval(work, seconds * 1000);
  }

  #become(state: LockState): void {
    if (this.#closed || this.#state.kind === 'lost') return;
    if (state.kind === this.#state.kind && state.kind !== 'other-person') return;
    if (state.kind === 'free' || state.kind === 'lost') clearInterval(this.#timer);
    this.#store.setState(state, true);
  }
}

/** The person who edits, if the service refused a call for that reason. */
function holderOf(error: unknown): Holder | undefined {
  if (!(error instanceof ApiCallError) || error.code !== 'CONFLICT') return undefined;
  return holderSchema.safeParse(error.details).data;
}

import { HEARTBEAT_SECONDS, isStaleEditing } from '@parlance/contract/editing';
import { ApiCallError } from '@parlance/ui/api-client';
import { z } from 'zod';
import { createStore } from 'zustand';

/** Seconds between two looks whether somebody else still edits. */
const LOOK_SECONDS = 20;

/** Who has a transcript checked out; `editingAt` is their last sign of life, seconds since the epoch. */
const holderSchema = z.object({
  editing: z.string(),
  editingName: z.string().optional(),
  editingAt: z.number().optional(),
});
export type Holder = z.infer<typeof holderSchema>;

export type LockState =
  /** The answer isn't there yet; what is typed meanwhile is kept in any case. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'held' }
  | { readonly kind: 'other-tab' }
  | { readonly kind: 'other-person'; readonly holder: Holder; readonly isStale: boolean; readonly wasMine: boolean }
  /** Whoever edited has stopped. */
  | { readonly kind: 'free' };

export interface LockPorts {
  /** Checks out for this person, or says that they still edit. */
  checkOut(): Promise<unknown>;
  checkIn(isLeaving: boolean): Promise<unknown>;
  /** Whom the service has as editing now. */
  holder(): Promise<Holder | undefined>;
  /** Whether the person works though they touch nothing: they listen. */
  isListening(): boolean;
  /** Opens the transcript anew: it may have changed since this tab read it. */
  reload(): void;
}

/** The part of {@link TabLock} that is used. */
export interface Tabs {
  take(): Promise<boolean>;
  untilFree(): Promise<void>;
  seize(): Promise<void>;
}

/**
 * The right to edit one opened transcript (Spec part 2, section 4, "Editing lock"): this tab's among the person's own
 * tabs, then this person's among people. While it is held, the service gets a sign of life each minute in which the
 * person did something; who did nothing for ten can be taken over from, and only then.
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

  /** @param known whom the service had as editing when the transcript was read */
  async start(known: Holder | undefined): Promise<void> {
    if (!(await this.#tabs.take())) {
      this.#otherTab();
      return;
    }
    if (this.#closed) return;
    if (known && known.editing !== this.#uid) this.#watch(known, false);
    else await this.#beat();
  }

  /** The person did something; one who comes back after a while is heard of at once. */
  touch(): void {
    this.#activeAt = Date.now();
    const isLate = this.#activeAt - this.#beatAt > HEARTBEAT_SECONDS * 1000;
    if (this.#state.kind === 'held' && isLate) void this.#beat();
  }

  /** The person wants to edit here: in place of their other tab, of somebody idle, or now that it is free. */
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

  /** A save was refused because somebody else edits. */
  refused(error: unknown): void {
    const holder = holderOf(error);
    if (holder) this.#watch(holder, this.#state.kind === 'held');
  }

  /** Another tab of this person goes on. */
  handedOver(): void {
    this.#otherTab();
  }

  /** The page is left: others may edit at once. */
  leavePage(): void {
    if (this.#state.kind === 'held') void this.#ports.checkIn(true).catch(() => undefined);
  }

  /** The page came back as it was left. */
  returnToPage(): void {
    if (this.#state.kind === 'held') void this.#beat();
  }

  /** Stops; lets others edit when this one did. */
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
      // Without the network people go on; the service refuses their saves if somebody else edits by then.
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
    if (this.#closed || (state.kind === this.#state.kind && state.kind !== 'other-person')) return;
    if (state.kind === 'free') clearInterval(this.#timer);
    this.#store.setState(state, true);
  }
}

/** Who edits, when that is why the service refused something. */
function holderOf(error: unknown): Holder | undefined {
  if (!(error instanceof ApiCallError) || error.code !== 'CONFLICT') return undefined;
  return holderSchema.safeParse(error.details).data;
}

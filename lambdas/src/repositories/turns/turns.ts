import { retrying } from '../../platform/dynamodb/retry.ts';
import { changedByOthers } from '../../platform/dynamodb/transact-write.ts';
import type { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import { gaveBack, gotSlot, nextTurn, withoutExpired } from './turn-order.ts';
import type { Ticket, TurnsRepository } from './turns-repository.ts';

const BUSY = changedByOthers('The queue of transcriptions');
/** Hundreds of transcriptions can end at the same time, and all of them write the book. */
const ATTEMPTS = 30;
/** Who got a slot is woken within this time, in seconds, unless the call that gave the slot was killed. */
const WAKING = 2;

interface TurnsOptions {
  readonly repository: Pick<
    TurnsRepository,
    'book' | 'wait' | 'waiting' | 'seated' | 'tokenOf' | 'stopWaiting' | 'write' | 'seat'
  >;
  readonly tokens: Pick<TaskTokens, 'wake'>;
  /** How many transcriptions may run at the same time. */
  readonly slots: number;
}

/**
 * Transcriptions share the region's slots fairly between workspaces (ADR 46). A transcription waits in its execution until its
 * token comes back. Whoever frees a slot, or comes to wait, gives free slots to those whose turn it is; a write of the
 * book under a condition decides. All calls can be repeated.
 */
export class Turns {
  readonly #options: TurnsOptions;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /**
   * Asks for a slot; the token comes back when it is there, which can be at once.
   *
   * @param ticket `since` is now; the time of an earlier call counts
   * @param onFull called before it waits, when all slots are taken
   * @returns seconds that it has waited until now
   */
  async take(ticket: Ticket, onFull: () => Promise<void>): Promise<number> {
    const { repository, tokens, slots } = this.#options;
    const { job, since: now, token } = ticket;
    const book = withoutExpired(await repository.book(), now);
    if (book.running.some((turn) => turn.job === job)) {
      // It got the slot before, and was not woken.
      await tokens.wake(token);
      await repository.stopWaiting(job);
      return 0;
    }
    if (book.running.length >= slots) await onFull();
    const since = await repository.wait(ticket);
    await this.#wakeSeated(now);
    await this.#give(now);
    return now - since;
  }

  /** Gives back the slot of `job`, or its place in the queue; does nothing when it has none. */
  async leave(job: string, now: number): Promise<void> {
    await this.#options.repository.stopWaiting(job);
    await this.#giveBack(job, now);
    await this.#wakeSeated(now);
    await this.#give(now);
  }

  /** Wakes those who got a slot from a call that was killed before it woke them. */
  async #wakeSeated(now: number): Promise<void> {
    const { repository, tokens } = this.#options;
    for (const { job, token } of await repository.seated(now - WAKING)) {
      // Of several calls, the one that removes it wakes it.
      if (await repository.stopWaiting(job)) await tokens.wake(token);
    }
  }

  async #giveBack(job: string, now: number): Promise<void> {
    const { repository } = this.#options;
    await retrying(
      undefined,
      BUSY,
      async () => {
        const read = await repository.book();
        const book = gaveBack(read, job, now);
        const isDone = book === read || (await repository.write(read, book));
        return isDone ? { done: undefined } : { again: undefined };
      },
      ATTEMPTS,
    );
  }

  /** Gives free slots to those whose turn it is. */
  async #give(now: number): Promise<void> {
    const { repository, tokens } = this.#options;
    let ticket: Pick<Ticket, 'job' | 'token'> | undefined;
    do {
      ticket = await retrying(undefined, BUSY, () => this.#giveOne(now), ATTEMPTS);
      if (!ticket) return;
      const { job, token } = ticket;
      const isAwake = await tokens.wake(token);
      const isMine = await repository.stopWaiting(job);
      // An execution that was stopped, or asks again this very moment, gives its slot back.
      if (!isAwake && isMine) await this.#giveBack(job, now);
    } while (ticket);
  }

  async #giveOne(now: number) {
    const { repository, slots } = this.#options;
    const read = await repository.book();
    const book = withoutExpired(read, now);
    if (book.running.length >= slots) return { done: undefined };
    const waiting = await repository.waiting();
    const next = nextTurn(book, waiting, slots);
    if (!next) return { done: undefined };
    const { job, seconds } = next;
    const token = await repository.tokenOf(job);
    if (token === undefined) return { again: undefined };
    const isSeated = await repository.seat(read, gotSlot(book, next, waiting, { now, seconds }), job, now);
    return isSeated ? { done: { job, token } } : { again: undefined };
  }
}

import { type Collection, pollDelay } from '@parlance/contract/collection';

/** Milliseconds until a poll that failed is tried again. */
const AFTER_FAILURE = 5000;

export interface WatchPorts {
  fetch(id: string, signal: AbortSignal): Promise<Collection>;
  /** Resolves after `milliseconds`, and then not before the page is visible; rejects when aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Seconds since the epoch. */
  now(): number;
  onChange(collection: Collection): void;
}

/**
 * Asks for a collection in progress until its transcript is there, it failed or it paused (Spec part 2, section 4,
 * "Polling"). Resolves then; rejects with the signal's reason when aborted.
 */
export async function watchCollection(start: Collection, ports: WatchPorts, signal: AbortSignal): Promise<void> {
  let collection = start;
  let failed = false;
  for (;;) {
    const delay = pollDelay(collection, ports.now());
    if (delay === undefined) return;
    await ports.pause(failed ? Math.max(delay, AFTER_FAILURE) : delay, signal);
    try {
      collection = await ports.fetch(collection.id, signal);
      failed = false;
      ports.onChange(collection);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Error && 'status' in error && error.status === 404) return;
      failed = true;
    }
  }
}

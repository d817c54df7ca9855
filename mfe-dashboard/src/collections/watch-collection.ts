import { type Collection, pollDelay } from '@parlance/contract/collection';
import type { CollectionSummary } from '@parlance/contract/collection-summary';

/** Milliseconds until the next poll after a failed one. */
const AFTER_FAILURE = 5000;

export interface WatchPorts {
  fetch(id: string, signal: AbortSignal): Promise<Collection>;
  /** Resolves after `milliseconds`, when the page is visible; rejects when aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Seconds since the epoch. */
  now(): number;
  onChange(collection: Collection): void;
}

/**
 * Polls a collection in progress until its transcript exists, or it failed or paused (Spec part 2, section 4,
 * "Polling"). Then it resolves. It rejects with the signal's reason when aborted.
 */
export async function watchCollection(start: CollectionSummary, ports: WatchPorts, signal: AbortSignal): Promise<void> {
  let collection: CollectionSummary = start;
  let failed = false;
  for (;;) {
    const delay = pollDelay(collection, ports.now());
    if (delay === undefined) return;
    await ports.pause(failed ? Math.max(delay, AFTER_FAILURE) : delay, signal);
    try {
      const fetched = await ports.fetch(collection.id, signal);
      failed = false;
      ports.onChange(fetched);
      collection = fetched;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Error && 'status' in error && error.status === 404) return;
      failed = true;
    }
  }
}

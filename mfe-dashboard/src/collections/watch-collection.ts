import type { Collection } from '@parlance/contract/collection';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { pollDelay } from '@parlance/contract/poll-delay';

/** Milliseconds until the next poll after a failed one; twice as long after each further failure, up to the second number. */
const [AFTER_FAILURE, LONGEST_AFTER_FAILURE] = [5000, 60_000];

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
export async function watchCollection(
  start: CollectionSummary,
  view: 'card' | 'row',
  ports: WatchPorts,
  signal: AbortSignal,
): Promise<void> {
  let collection: CollectionSummary = start;
  let failures = 0;
  for (;;) {
    const delay = pollDelay(collection, ports.now(), view);
    if (delay === undefined) return;
    const backoff = failures === 0 ? 0 : AFTER_FAILURE * 2 ** (failures - 1);
    await ports.pause(Math.max(delay, Math.min(LONGEST_AFTER_FAILURE, backoff)), signal);
    try {
      const fetched = await ports.fetch(collection.id, signal);
      failures = 0;
      ports.onChange(fetched);
      collection = fetched;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Error && 'status' in error && error.status === 404) return;
      failures += 1;
    }
  }
}

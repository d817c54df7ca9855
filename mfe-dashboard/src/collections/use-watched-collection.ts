import { isInProgress, isOrdering } from '@parlance/contract/collection-status';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { fetchCollection } from '@parlance/ui/collections';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCollectionLists } from './use-collections.ts';
import { watchCollection } from './watch-collection.ts';

/** Update interval of a progress bar, in milliseconds. */
const TICK = 1000;

/** Keeps a card or row that changes by itself up to date while the page is visible. */
export function useWatchedCollection(collection: CollectionSummary, view: 'card' | 'row' = 'card'): void {
  const lists = useCollectionLists();
  const latest = useEffectEvent(() => collection);
  const changes = isInProgress(collection) || isOrdering(collection, nowInSeconds());
  // After a retry, its own time counts.
  const { id, transcriptionStarted } = collection;
  useEffect(() => {
    if (!changes) return;
    const controller = new AbortController();
    const ports = {
      fetch: fetchCollection,
      pause: pauseWhileHidden,
      now: nowInSeconds,
      onChange: lists.replace,
    };
    watchCollection({ ...latest(), id, transcriptionStarted }, view, ports, controller.signal).catch((error) => {
      if (!controller.signal.aborted) console.warn('A card is no longer kept up to date.', error);
    });
    return () => controller.abort(new DOMException('The card is gone.', 'AbortError'));
  }, [id, transcriptionStarted, changes, view, lists]);
}

/** Seconds since the epoch, ticking while `active`. */
export function useNow(active: boolean): number {
  const [now, setNow] = useState(nowInSeconds);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => setNow(nowInSeconds()), TICK);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

function nowInSeconds(): number {
  return Date.now() / 1000;
}

async function pauseWhileHidden(milliseconds: number, signal: AbortSignal): Promise<void> {
  await settled(signal, (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => clearTimeout(timer);
  });
  if (!document.hidden) return;
  await settled(signal, (done) => {
    const look = () => !document.hidden && done();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}

/**
 * A promise that resolves when `begin` calls `done` and rejects on abort. `begin` returns the cleanup for both cases.
 */
function settled(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const cancel = () => {
      end();
      reject(signal.reason);
    };
    const end = begin(() => {
      end();
      signal.removeEventListener('abort', cancel);
      resolve();
    });
    signal.addEventListener('abort', cancel, { once: true });
  });
}

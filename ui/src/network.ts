import { useEffect, useSyncExternalStore } from 'react';

/** Whether the browser has a network, by its offline and online events. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Who goes on without a network now. */
const going = new Set<symbol>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether what the page shows goes on without a network and says so itself: then no screen takes its place. */
export function useWorksOffline(): boolean {
  return useSyncExternalStore(subscribe, () => going.size > 0);
}

/** For a screen that, while `works`, keeps what is done in it until there is a network again, and says so. */
export function useGoesOnOffline(works: boolean): void {
  useEffect(() => {
    if (!works) return;
    const self = Symbol('offline work');
    going.add(self);
    tell();
    return () => {
      going.delete(self);
      tell();
    };
  }, [works]);
}

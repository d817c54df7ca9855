import { useEffect, useSyncExternalStore } from 'react';
import { createStore, useStore } from 'zustand';

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

/** How many screens go on without a network now. */
const offlineWork = createStore(() => ({ count: 0 }));

function addOfflineWork(change: 1 | -1): void {
  offlineWork.setState(({ count }) => ({ count: count + change }));
}

/** Whether the screen shown works without a network and says so itself: then the offline screen does not replace it. */
export function useWorksOffline(): boolean {
  return useStore(offlineWork, ({ count }) => count > 0);
}

/** For a screen that, while `works`, keeps its changes until there is a network again, and says so. */
export function useGoesOnOffline(works: boolean): void {
  useEffect(() => {
    if (!works) return;
    addOfflineWork(1);
    return () => addOfflineWork(-1);
  }, [works]);
}

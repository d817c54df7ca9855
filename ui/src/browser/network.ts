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

/** The number of mounted screens that work offline. */
const offlineWork = createStore(() => ({ count: 0 }));

function addOfflineWork(change: 1 | -1): void {
  offlineWork.setState(({ count }) => ({ count: count + change }));
}

/** Whether the current screen works offline and shows that itself. Then the offline screen does not replace it. */
export function useWorksOffline(): boolean {
  return useStore(offlineWork, ({ count }) => count > 0);
}

/** Declares that, while `works`, the calling screen keeps its changes until the network is back, and says so. */
export function useGoesOnOffline(works: boolean): void {
  useEffect(() => {
    if (!works) return;
    addOfflineWork(1);
    return () => addOfflineWork(-1);
  }, [works]);
}

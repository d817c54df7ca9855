import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after which code is fetched even if the page is busy. */
const LATEST = 5000;

/** Fetches code once when the screen is ready and idle. What can't be fetched now is fetched when it is needed. */
export function useFetchedAhead(fetches: readonly (() => Promise<unknown>)[], isReady: boolean): void {
  const fetchAll = useEffectEvent(() => {
    for (const fetch of fetches) fetch().catch(() => undefined);
  });
  useEffect(() => {
    if (!isReady) return;
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => fetchAll(), LATEST);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => fetchAll(), { timeout: LATEST });
    return () => cancelIdleCallback(request);
  }, [isReady]);
}

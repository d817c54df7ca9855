import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

type Fetch = () => Promise<unknown>;

/** Fetches code that is likely needed next. Code that can't be fetched now is fetched, and its failure told, when it is needed. */
export function fetchAhead(...fetches: readonly Fetch[]): void {
  for (const fetch of fetches) fetch().catch(() => undefined);
}

/** Fetches code ahead once, when the screen is ready and idle. */
export function useFetchedAhead(fetches: readonly Fetch[], isReady = true): void {
  const fetchAll = useEffectEvent(() => fetchAhead(...fetches));
  useEffect(() => (isReady ? whenIdle(() => fetchAll()) : undefined), [isReady]);
}

import { whenIdle } from '@parlance/ui/browser/when-idle';
import { useEffect, useEffectEvent } from 'react';

/** Fetches code once when the screen is ready and idle. What can't be fetched now is fetched when it is needed. */
export function useFetchedAhead(fetches: readonly (() => Promise<unknown>)[], isReady: boolean): void {
  const fetchAll = useEffectEvent(() => {
    for (const fetch of fetches) fetch().catch(() => undefined);
  });
  useEffect(() => (isReady ? whenIdle(() => fetchAll()) : undefined), [isReady]);
}

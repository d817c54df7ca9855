import { useSyncExternalStore } from 'react';
import { SAME_PAGE } from './navigation.ts';

interface PageAddress {
  /** In small letters, without a slash at its end. */
  readonly path: string;
  /** As they stand in the address. */
  readonly pathname: string;
  readonly search: string;
  readonly query: URLSearchParams;
}

/**
 * The path and the query of the page's address, and their changes. Pages with a few fixed paths do without the router, which is
 * a tenth of what they load. single-spa tells each change of the history by a `popstate` event, as it does for routers.
 */
export function usePageAddress(): PageAddress {
  const address = useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);
  const { pathname, search, searchParams } = new URL(address, window.location.origin);
  return { path: pathname.toLowerCase().replace(/(?<=.)\/$/, ''), pathname, search, query: searchParams };
}

function subscribe(listener: () => void): () => void {
  const events = ['popstate', SAME_PAGE];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

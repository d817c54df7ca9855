import { getSession } from '@parlance/ui/session';
import { type LoadedCollection, loadCollection } from './load-transcript.ts';

const TRANSCRIPT = /^\/(?:transcript|edit|edit-v2)\/([^/]+)(?:\/versions\/([^/]+))?\/?$/;
/** Milliseconds for which an early answer counts as fresh. */
const HOLDS_MS = 20_000;

interface Begun {
  readonly id: string;
  readonly versionId: string | undefined;
  readonly at: number;
  readonly loading: Promise<LoadedCollection>;
  loaded?: LoadedCollection;
}

let begun: Begun | undefined;

/**
 * Starts to fetch the transcript of an address while the page is still loading. Does nothing for other addresses, or
 * without a session.
 */
export function beginLoading(pathname: string, load: typeof loadCollection = loadCollection): void {
  const [, written = '', versionId] = TRANSCRIPT.exec(pathname) ?? [];
  const id = decoded(written);
  if (!id || !getSession()) return;
  const loading = load(id, new AbortController().signal, { kind: 'own', versionId });
  const now: Begun = { id, versionId, at: performance.now(), loading };
  loading.then(
    (loaded) => {
      now.loaded = loaded;
    },
    // The caller of `takeLoading` gets the failure; without a caller it is no unhandled rejection.
    () => undefined,
  );
  begun = now;
}

/** The early answer, once, if it has arrived. */
export function takeLoaded(id: string, versionId: string | undefined): LoadedCollection | undefined {
  const loaded = begun && isOf(begun, id, versionId) ? begun.loaded : undefined;
  if (loaded) begun = undefined;
  return loaded;
}

/** As `loadCollection`; takes the early request, once, if there is one. */
export function takeLoading(id: string, versionId: string | undefined, signal: AbortSignal): Promise<LoadedCollection> {
  const early = begun;
  begun = undefined;
  if (early && isOf(early, id, versionId)) return early.loading;
  return loadCollection(id, signal, { kind: 'own', versionId });
}

function isOf(early: Begun, id: string, versionId: string | undefined): boolean {
  return early.id === id && early.versionId === versionId && performance.now() - early.at < HOLDS_MS;
}

/** Undefined for a malformed address, for which the screen shows that nothing was found. */
function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

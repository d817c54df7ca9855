import { getSession } from '@parlance/ui/session';
import { type LoadedCollection, loadCollection } from './load-transcript.ts';

const TRANSCRIPT = /^\/(?:transcript|edit|edit-v2)\/([^/]+)(?:\/versions\/([^/]+))?\/?$/;
/** Milliseconds after which what was begun is taken for old: it wasn't wanted when it was begun. */
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
 * Begins to fetch the transcript that an address shows, while the page around it is still being made. Nothing is begun for
 * other addresses, nor while nobody is signed in.
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
    // A failure is for whoever takes it; nobody may.
    () => undefined,
  );
  begun = now;
}

/** What was begun before, once, if it is there already. */
export function takeLoaded(id: string, versionId: string | undefined): LoadedCollection | undefined {
  const loaded = begun && isOf(begun, id, versionId) ? begun.loaded : undefined;
  if (loaded) begun = undefined;
  return loaded;
}

/** As `loadCollection`, which may have been begun before; once. */
export function takeLoading(id: string, versionId: string | undefined, signal: AbortSignal): Promise<LoadedCollection> {
  const early = begun;
  begun = undefined;
  if (early && isOf(early, id, versionId)) return early.loading;
  return loadCollection(id, signal, { kind: 'own', versionId });
}

function isOf(early: Begun, id: string, versionId: string | undefined): boolean {
  return early.id === id && early.versionId === versionId && performance.now() - early.at < HOLDS_MS;
}

/** Undefined for what no browser writes; the page itself tells then that there is nothing. */
function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

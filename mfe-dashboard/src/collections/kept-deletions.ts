/** Prefix of the storage keys and of the locks' names; the user and a random id follow. */
const PREFIX = 'parlance.deletion.';
/**
 * Milliseconds after which an interrupted deletion is forgotten: by then the user has seen what is left, maybe in another
 * browser, and can have changed their mind.
 */
const FORGOTTEN_AFTER = 60 * 60_000;

/** A confirmed deletion that this browser remembers until it is done. */
export interface KeptDeletion {
  readonly ids: readonly string[];
  /** Forgets a collection that is deleted. */
  done(id: string): void;
  /** Forgets all of it. */
  end(): void;
}

/**
 * Remembers a deletion of several collections. When the page closes before it is done, another page of the same user finishes
 * it. The lock tells other pages that this one is still at work; it ends with the page.
 */
export function keepDeletion(uid: string, ids: readonly string[]): KeptDeletion {
  const key = `${PREFIX}${uid}.${crypto.randomUUID()}`;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(key, () => held).catch((error) => console.warn('A deletion is not locked.', error));
  return kept(key, { ids, at: Date.now() }, release);
}

interface Stored {
  readonly ids: readonly string[];
  /** When the user confirmed it, milliseconds since the epoch. */
  readonly at: number;
}

function kept(key: string, { ids, at }: Stored, release: () => void): KeptDeletion {
  const left = new Set(ids);
  const store = () => localStorage.setItem(key, JSON.stringify({ ids: [...left], at }));
  const end = () => {
    localStorage.removeItem(key);
    release();
  };
  store();
  return {
    ids,
    done(id) {
      left.delete(id);
      if (left.size > 0) store();
    },
    end,
  };
}

/**
 * Finishes the deletions that a closed page of this user has left. Deletions of pages that are open are left alone.
 *
 * @param finish deletes the collections; when it fails, the next page tries again
 */
export async function finishKeptDeletions(
  uid: string,
  finish: (deletion: KeptDeletion) => Promise<void>,
): Promise<void> {
  // Without locks, a deletion of an open page can't be told from an interrupted one.
  if (!navigator.locks) return;
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${uid}.`));
  for (const key of keys) {
    await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      const stored = storedAt(key);
      if (stored && stored.at > Date.now() - FORGOTTEN_AFTER) await finish(kept(key, stored, () => undefined));
      localStorage.removeItem(key);
    });
  }
}

function storedAt(key: string): Stored | undefined {
  try {
    const { ids, at } = Object(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (Array.isArray(ids) && ids.every((id) => typeof id === 'string') && typeof at === 'number') return { ids, at };
  } catch (error) {
    console.warn('A kept deletion is damaged.', error);
  }
  return undefined;
}

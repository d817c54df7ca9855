import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Drafts extends DBSchema {
  /** By the key of a tab's draft. The reader parses the value. */
  drafts: { readonly key: string; readonly value: unknown };
}

const NAME = 'parlance-drafts';
const VERSION = 1;

/** Drafts in IndexedDB, which has room for any transcript; local storage ends at 5 MB. */
export class DraftDatabase {
  #opening: Promise<IDBPDatabase<Drafts>> | undefined;

  async put(key: string, draft: unknown): Promise<void> {
    const transaction = (await this.#open()).transaction('drafts', 'readwrite', { durability: 'strict' });
    const done = transaction.objectStore('drafts').put(draft, key);
    // Committed without waiting for the request: it is done even if the page closes now.
    transaction.commit();
    await Promise.all([done, transaction.done]);
  }

  async delete(key: string): Promise<void> {
    await (await this.#open()).delete('drafts', key);
  }

  /** The drafts whose keys begin with `prefix`. */
  async find(prefix: string): Promise<Map<string, unknown>> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const { store, done } = (await this.#open()).transaction('drafts');
    const [keys, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range), done]);
    return new Map(keys.map((key, i) => [key, drafts[i]]));
  }

  async close(): Promise<void> {
    const database = await this.#opening?.catch(() => undefined);
    this.#opening = undefined;
    database?.close();
  }

  /** Opens the database once; after a failure, or when the browser closed it, again at the next call. */
  #open(): Promise<IDBPDatabase<Drafts>> {
    const forget = () => {
      this.#opening = undefined;
    };
    this.#opening ??= openDB<Drafts>(NAME, VERSION, {
      upgrade: (database) => void database.createObjectStore('drafts'),
      blocking: (_from, _to, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return this.#opening;
  }
}

import * as z from 'zod';
import { DraftDatabase } from './draft-database.ts';

/** Milliseconds that a closing tab may take to release its draft. */
const RELEASE_MS = 2000;
const PREFIX = 'parlance.draft';

/** Unsaved edits. `savedAt`: milliseconds since the epoch. */
export interface KeptDraft {
  readonly savedAt: number;
}

/** The place of the drafts of a person and a collection: one for each tab, so that tabs don't overwrite each other's. */
interface DraftPlace<Draft extends KeptDraft> {
  readonly uid: string;
  readonly collectionId: string;
  /** Reads a kept draft. */
  readonly schema: z.ZodType<Draft>;
}

export interface FoundDraft<Draft extends KeptDraft> {
  readonly key: string;
  readonly draft: Draft;
}

/**
 * Drafts in this browser. An open tab holds a lock under its id, so that its draft isn't offered to other tabs.
 *
 * They are in IndexedDB. Local storage holds the drafts of pages that were closed before IndexedDB was written (only
 * local storage is synchronous), drafts of earlier releases, and drafts of browsers without IndexedDB.
 */
export class DraftStore<Draft extends KeptDraft> {
  readonly #prefix: string;
  readonly #schema: z.ZodType<Draft>;
  readonly #tab = crypto.randomUUID();
  readonly #database = new DraftDatabase();
  #release: (() => void) | undefined;

  constructor({ uid, collectionId, schema }: DraftPlace<Draft>) {
    this.#schema = schema;
    this.#prefix = `${PREFIX}.${uid}.${collectionId}.`;
    const closed = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    navigator.locks
      ?.request(`${PREFIX}.${this.#tab}`, () => closed)
      .catch((error: unknown) => {
        console.warn('The draft of this tab may be offered to another.', error);
      });
  }

  get #key(): string {
    return `${this.#prefix}${this.#tab}`;
  }

  /** Stores the tab's draft, or deletes it. False when the browser has no room for it. */
  async keep(draft: Draft | undefined): Promise<boolean> {
    try {
      if (draft) await this.#database.put(this.#key, draft);
      else await this.#database.delete(this.#key);
      localStorage.removeItem(this.#key);
      return true;
    } catch (error) {
      console.warn('Unsaved edits could not be kept in the browser’s database.', error);
      return draft === undefined || writeLocal(this.#key, draft);
    }
  }

  /** Stores the tab's draft while the page is closing: synchronously. */
  keepNow(draft: Draft | undefined): void {
    void this.keep(draft);
    if (draft) writeLocal(this.#key, draft);
  }

  /** The newest draft of a closed tab, except `but`. A draft that this release can't read stays for a release that can. */
  async find(but: ReadonlySet<string> = new Set()): Promise<FoundDraft<Draft> | undefined> {
    const tabs = [...(await this.#all()).keys()].map((key) => key.slice(this.#prefix.length));
    const open = new Set<string>([this.#tab]);
    await Promise.all(tabs.map(async (tab) => tab !== this.#tab && (await isOpen(tab)) && open.add(tab)));
    const found: FoundDraft<Draft>[] = [];
    for (const [key, kept] of await this.#all()) {
      const tab = key.slice(this.#prefix.length);
      if (but.has(key) || open.has(tab)) continue;
      const { data: draft } = this.#schema.safeParse(kept);
      if (draft) found.push({ key, draft });
      else console.warn(`The draft ${key} could not be read.`);
    }
    return found.sort((a, b) => b.draft.savedAt - a.draft.savedAt)[0];
  }

  async discard({ key }: Pick<FoundDraft<Draft>, 'key'>): Promise<void> {
    localStorage.removeItem(key);
    await this.#database.delete(key).catch((error: unknown) => console.warn('A draft could not be forgotten.', error));
  }

  close(): void {
    this.#release?.();
    void this.#database.close();
  }

  /** Each tab's draft by its key; of two drafts of a tab, the newer one. */
  async #all(): Promise<Map<string, unknown>> {
    const all = await this.#database.find(this.#prefix).catch((error: unknown) => {
      console.warn('The browser’s database could not be read.', error);
      return new Map<string, unknown>();
    });
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(this.#prefix))) {
      const local = readLocal(key);
      if (savedAt(local) >= savedAt(all.get(key))) all.set(key, local);
    }
    return all;
  }
}

/** Whether a tab is open. Waits for a tab that is closing, such as this page's earlier opening of the collection. */
async function isOpen(tab: string): Promise<boolean> {
  if (!navigator.locks) return false;
  // A shared lock: two tabs that ask at the same moment get the same answer.
  const options = { mode: 'shared', signal: AbortSignal.timeout(RELEASE_MS) } as const;
  return navigator.locks.request(`${PREFIX}.${tab}`, options, () => false).catch(() => true);
}

function savedAt(kept: unknown): number {
  return z.object({ savedAt: z.number() }).safeParse(kept).data?.savedAt ?? Number.NEGATIVE_INFINITY;
}

function readLocal(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch (error) {
    console.warn('A draft could not be read.', error);
    return undefined;
  }
}

function writeLocal(key: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch (error) {
    console.warn('Unsaved edits could not be kept in the browser’s local storage.', error);
    return false;
  }
}

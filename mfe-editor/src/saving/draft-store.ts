import { type Draft, draftSchema } from './draft.ts';

const PREFIX = 'parlance.draft';

/** Where drafts of a person and a transcript stand: one for each tab, so that two tabs don't overwrite each other's. */
export interface DraftPlace {
  readonly uid: string;
  readonly collectionId: string;
}

export interface FoundDraft {
  readonly key: string;
  readonly draft: Draft;
}

/** Drafts in local storage; a tab that is open holds a lock under its id, so that its draft isn't offered to others. */
export class DraftStore {
  readonly #prefix: string;
  readonly #tab = crypto.randomUUID();
  #release: (() => void) | undefined;

  constructor({ uid, collectionId }: DraftPlace) {
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

  /** Keeps the tab's draft, or forgets it. False when the browser has no room for it. */
  keep(draft: Draft | undefined): boolean {
    const key = `${this.#prefix}${this.#tab}`;
    try {
      if (draft) localStorage.setItem(key, JSON.stringify(draft));
      else localStorage.removeItem(key);
      return true;
    } catch (error) {
      console.warn('Unsaved edits could not be kept in the browser.', error);
      return false;
    }
  }

  /** The newest draft that a closed tab left, with all of them to be forgotten by `discard`. */
  async find(): Promise<FoundDraft | undefined> {
    const held = (await navigator.locks?.query())?.held?.map((lock) => lock.name) ?? [];
    const found: FoundDraft[] = [];
    for (const key of Object.keys(localStorage)) {
      const tab = key.startsWith(this.#prefix) ? key.slice(this.#prefix.length) : this.#tab;
      if (tab === this.#tab || held.includes(`${PREFIX}.${tab}`)) continue;
      const draft = readDraft(localStorage.getItem(key));
      if (draft) found.push({ key, draft });
      else localStorage.removeItem(key);
    }
    return found.sort((a, b) => b.draft.savedAt - a.draft.savedAt)[0];
  }

  discard({ key }: FoundDraft): void {
    localStorage.removeItem(key);
  }

  close(): void {
    this.#release?.();
  }
}

function readDraft(text: string | null): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch (error) {
    console.warn('A draft could not be read.', error);
    return undefined;
  }
}

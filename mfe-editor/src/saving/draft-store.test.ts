/** @jest-environment node */
import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { DraftStore } from '@parlance/ui/drafts/draft-store';
import { IDBFactory } from 'fake-indexeddb';
import { type Draft, draftSchema } from './draft.ts';

const PLACE = { uid: 'ada', collectionId: 'c1', schema: draftSchema };

/** Local storage of a browser: a string for each key, with at most `room` characters. */
class LocalStorage {
  [key: string]: unknown;
  readonly #room: number;
  constructor(room = 1_000_000) {
    this.#room = room;
  }
  getItem(key: string): unknown {
    return this[key] ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > this.#room) throw new DOMException('Full.', 'QuotaExceededError');
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

function draft(content: string, savedAt = 1): Draft {
  const word = {
    start_time: 1,
    end_time: 2,
    type: 'pronunciation' as const,
    alternatives: [{ content, confidence: 1 }],
  };
  return { version: 3, savedAt, ranges: [{ from: 1, to: 1, words: [word] }], speakers: { set: {}, remove: [] } };
}

let open: DraftStore<Draft>[] = [];
function tab(place = PLACE): DraftStore<Draft> {
  const store = new DraftStore(place);
  open.push(store);
  return store;
}

function use(name: 'localStorage' | 'indexedDB', value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

beforeEach(() => {
  use('localStorage', new LocalStorage());
  use('indexedDB', new IDBFactory());
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const store of open) store.close();
  open = [];
  jest.restoreAllMocks();
});

describe('drafts', () => {
  it('[editor.save-reload] are offered when their tab is closed, the newest first, until the person answers', async () => {
    const [first, second] = [tab(), tab()];
    expect(await first.keep(draft('older', 1))).toBe(true);
    expect(await second.keep(draft('newer', 2))).toBe(true);
    const next = tab();
    expect(await next.find()).toBeUndefined();
    first.close();
    second.close();
    await new Promise((resolve) => setTimeout(resolve));
    const found = await next.find();
    expect(found?.draft).toEqual(draft('newer', 2));
    if (found) await next.discard(found);
    expect((await next.find())?.draft).toEqual(draft('older', 1));
    expect(await tab({ ...PLACE, uid: 'bo' }).find()).toBeUndefined();
    expect(await tab({ ...PLACE, collectionId: 'c11' }).find()).toBeUndefined();
  });

  it('[editor.save-reload] are offered while their tab is closing, as when a transcript is opened again', async () => {
    const leaving = tab();
    await leaving.keep(draft('left'));
    const found = tab().find();
    setTimeout(() => leaving.close(), 50);
    expect((await found)?.draft).toEqual(draft('left'));
  });

  it('[editor.save-reload] are deleted when they are saved', async () => {
    const first = tab();
    first.keepNow(draft('saved'));
    await first.keep(undefined);
    first.close();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await tab().find()).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('[editor.drafts-large] are kept where local storage has no room', async () => {
    use('localStorage', new LocalStorage(100));
    const first = tab();
    expect(await first.keep(draft('long '.repeat(90)))).toBe(true);
    first.close();
    await new Promise((resolve) => setTimeout(resolve));
    expect((await tab().find())?.draft).toEqual(draft('long '.repeat(90)));
  });

  it('[editor.drafts-large] are found in local storage, where earlier releases and closing pages store them', async () => {
    localStorage.setItem('parlance.draft.ada.c1.some-tab', JSON.stringify(draft('migrated')));
    const store = tab();
    const found = await store.find();
    expect(found?.draft).toEqual(draft('migrated'));
    if (found) await store.discard(found);
    expect(await store.find()).toBeUndefined();
    const closing = tab();
    await closing.keep(draft('before', 1));
    closing.keepNow(draft('at the end', 2));
    closing.close();
    await new Promise((resolve) => setTimeout(resolve));
    expect((await tab().find())?.draft).toEqual(draft('at the end', 2));
  });

  it('[editor.drafts-large] report when the browser has no room, and use local storage', async () => {
    use('indexedDB', {
      open: () => {
        throw new DOMException('No.', 'QuotaExceededError');
      },
    });
    const store = tab();
    expect(await store.keep(draft('short'))).toBe(true);
    use('localStorage', new LocalStorage(10));
    expect(await store.keep(draft('short'))).toBe(false);
  });

  it('[editor.save-reload] that can’t be read are ignored', async () => {
    localStorage.setItem('parlance.draft.ada.c1.some-tab', '{"version":');
    localStorage.setItem('parlance.draft.ada.c1.other-tab', '{"version":99}');
    expect(await tab().find()).toBeUndefined();
    expect(Object.keys(localStorage)).toHaveLength(2);
  });
});

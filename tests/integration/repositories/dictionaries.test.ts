import { MAX_TERMS } from '@parlance/contract/dictionary';
import { DictionariesRepository } from '@parlance/lambdas/repositories/dictionaries/dictionaries-repository';
import { PictureStore } from '@parlance/lambdas/repositories/objects/picture-store';
import { type Stores, startStores } from './running-stores.ts';

let stores: Stores;
let dictionaries: DictionariesRepository;
beforeAll(async () => {
  stores = await startStores();
  const { documents, tables } = stores.region('us');
  dictionaries = new DictionariesRepository(documents, tables.dictionaries);
}, 120_000);
afterAll(() => stores?.stop());

function dictionary(id: string, terms: string[] = []) {
  return { id, name: `Dictionary ${id}`, language: 'en-US', terms, version: 1, created: 5, updated: 5 };
}

describe('dictionaries', () => {
  it('[accounts.dictionaries] are stored once, listed without their terms, and deleted', async () => {
    const terms = Array.from({ length: MAX_TERMS }, (_, i) => `Żubrówka ${i}`);
    expect(await dictionaries.create('ann', dictionary('d1', terms))).toBe(true);
    expect(await dictionaries.create('ann', dictionary('d1'))).toBe(false);
    await dictionaries.create('ann', dictionary('d2'));
    await dictionaries.create('bob', dictionary('d1'));
    expect(await dictionaries.get('ann', 'd1')).toEqual(dictionary('d1', terms));
    const listed = await dictionaries.list('ann');
    expect(listed.map(({ id, termCount }) => [id, termCount]).sort()).toEqual([
      ['d1', MAX_TERMS],
      ['d2', 0],
    ]);
    await dictionaries.delete('ann', 'd1');
    await dictionaries.delete('ann', 'd1');
    expect(await dictionaries.get('ann', 'd1')).toBeUndefined();
    expect(await dictionaries.get('bob', 'd1')).toBeDefined();
  });

  it('[accounts.dictionaries] are replaced by who saw the version that is there: of two at once, one', async () => {
    await dictionaries.create('cid', dictionary('d1'));
    const tries = ['one', 'two'].map((term) =>
      dictionaries.replace('cid', { ...dictionary('d1', [term]), version: 2 }, 1),
    );
    expect((await Promise.all(tries)).sort()).toEqual([false, true]);
    expect((await dictionaries.get('cid', 'd1'))?.version).toBe(2);
    expect(await dictionaries.replace('cid', dictionary('gone'), 1)).toBe(false);
  });
});

describe('pictures', () => {
  it('[workspaces.avatar-logo] are read by signed addresses that change with the picture, and with nothing else', async () => {
    const { s3, bucket } = stores.region('us');
    const store = new PictureStore(s3, bucket('media'), () => Date.now() / 1000);
    const ann = { kind: 'users', id: 'ann' } as const;
    const png = Buffer.from('\x89PNG\r\n\x1a\n one', 'latin1');
    expect(await store.addressOf(ann)).toBeUndefined();
    const first = await store.replace(ann, png, 'image/png');
    expect(await store.replace(ann, png, 'image/png')).toBe(first);
    expect(await store.addressOf(ann)).toBe(first);
    const read = await fetch(first);
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await read.arrayBuffer()).equals(png)).toBe(true);

    const second = await store.replace(ann, Buffer.concat([png, png]), 'image/png');
    expect(new URL(second).pathname).not.toBe(new URL(first).pathname);
    expect((await fetch(first)).status).toBe(404);
    expect(await store.addressOf({ kind: 'organizations', id: 'ann' })).toBeUndefined();
    await store.remove(ann);
    expect(await store.addressOf(ann)).toBeUndefined();
    await store.remove(ann);
  });
});

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Dictionary, MAX_TERMS } from '@parlance/contract/dictionary';
import { DictionariesRepository } from '../../src/repositories/dictionaries/dictionaries-repository.ts';
import type { Stores } from './stores.ts';

/** The contract tests of DictionariesRepository, for all stores. */
export function describeDictionariesRepository(stores: () => Stores): void {
  let dictionaries: DictionariesRepository;
  beforeAll(() => {
    const { documents, tables } = stores().region('us');
    dictionaries = new DictionariesRepository(documents, tables.dictionaries);
  });

  const create = (uid: string, each: Dictionary, max = 50) =>
    dictionaries.list(uid).then(({ length }) => dictionaries.create(uid, each, { stored: length, max }));

  function dictionary(id: string, terms: string[] = []) {
    return { id, name: `Dictionary ${id}`, language: 'en-US', terms, version: 1, created: 5, updated: 5 };
  }

  describe('dictionaries', () => {
    it('[accounts.dictionaries] are stored once, listed without their terms, and deleted', async () => {
      const terms = Array.from({ length: MAX_TERMS }, (_, i) => `Żubrówka ${i}`);
      expect(await create('ann', dictionary('d1', terms))).toBe('created');
      expect(await create('ann', dictionary('d1'))).toBe('exists');
      await create('ann', dictionary('d2'));
      await create('bob', dictionary('d1'));
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

    it('[accounts.dictionary-limit] are never more than allowed, also when many are made at once', async () => {
      const made = await Promise.all(
        Array.from({ length: 12 }, (_, i) => create('dee', dictionary(`d${i}`), 5).catch(() => 'busy')),
      );
      const count = made.filter((outcome) => outcome === 'created').length;
      expect(count).toBeLessThanOrEqual(5);
      expect(await dictionaries.list('dee')).toHaveLength(count);
      for (let i = count; i < 5; i++) expect(await create('dee', dictionary(`more${i}`), 5)).toBe('created');
      expect(await create('dee', dictionary('one-more'), 5)).toBe('full');
      const [first] = await dictionaries.list('dee');
      await dictionaries.delete('dee', first?.id ?? '');
      await dictionaries.delete('dee', first?.id ?? '');
      expect(await create('dee', dictionary('one-more'), 5)).toBe('created');
      expect(await create('dee', dictionary('too-many'), 5)).toBe('full');
    });

    it('[accounts.dictionaries] of earlier releases, which are not counted, are deleted, and count for the limit', async () => {
      const { documents, tables } = stores().region('us');
      for (const id of ['old1', 'old2']) {
        const Item = { ...dictionary(id), uid: 'eve', termCount: 0 };
        await documents.send(new PutCommand({ TableName: tables.dictionaries, Item }));
      }
      await dictionaries.delete('eve', 'old2');
      expect(await create('eve', dictionary('d1'), 2)).toBe('created');
      expect(await create('eve', dictionary('d2'), 2)).toBe('full');
    });

    it('[accounts.dictionaries] are replaced only on the stored version: one of two concurrent changes wins', async () => {
      await create('cid', dictionary('d1'));
      const tries = ['one', 'two'].map((term) =>
        dictionaries.replace('cid', { ...dictionary('d1', [term]), version: 2 }, 1),
      );
      expect((await Promise.all(tries)).sort()).toEqual([false, true]);
      expect((await dictionaries.get('cid', 'd1'))?.version).toBe(2);
      expect(await dictionaries.replace('cid', dictionary('gone'), 1)).toBe(false);
    });
  });
}

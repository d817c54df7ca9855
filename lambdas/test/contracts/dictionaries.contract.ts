import { MAX_TERMS } from '@parlance/contract/dictionary';
import { DictionariesRepository } from '../../src/repositories/dictionaries/dictionaries-repository.ts';
import type { Stores } from './stores.ts';

/** The contract tests of DictionariesRepository, for all stores. */
export function describeDictionariesRepository(stores: () => Stores): void {
  let dictionaries: DictionariesRepository;
  beforeAll(() => {
    const { documents, tables } = stores().region('us');
    dictionaries = new DictionariesRepository(documents, tables.dictionaries);
  });

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

    it('[accounts.dictionaries] are replaced only on the stored version: one of two concurrent changes wins', async () => {
      await dictionaries.create('cid', dictionary('d1'));
      const tries = ['one', 'two'].map((term) =>
        dictionaries.replace('cid', { ...dictionary('d1', [term]), version: 2 }, 1),
      );
      expect((await Promise.all(tries)).sort()).toEqual([false, true]);
      expect((await dictionaries.get('cid', 'd1'))?.version).toBe(2);
      expect(await dictionaries.replace('cid', dictionary('gone'), 1)).toBe(false);
    });
  });
}

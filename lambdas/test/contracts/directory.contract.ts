import { DirectoryRepository } from '../../src/repositories/directory/directory-repository.ts';
import type { Stores } from './stores.ts';

/** The contract tests of DirectoryRepository, for all stores. */
export function describeDirectoryRepository(stores: () => Stores): void {
  describe('claims on addresses', () => {
    const directory = (locale: 'us' | 'eu') => {
      const { directoryDocuments, tables } = stores().region(locale);
      return new DirectoryRepository(directoryDocuments, tables.directory, locale);
    };

    it('[accounts.one-account-per-email] are given once, over both regions', async () => {
      const claims = await Promise.all([
        directory('us').claim('race@example.com', 1000),
        directory('eu').claim('Race@Example.com', 1000),
        directory('us').claim('race@example.com ', 1000),
      ]);
      expect(claims.filter(Boolean)).toHaveLength(1);
    });

    it('[accounts.register-repaired] of an interrupted sign-up can be taken over after they expire', async () => {
      const first = await directory('us').claim('crash@example.com', 1000);
      expect(await directory('us').claim('crash@example.com', 1030)).toBeUndefined();
      const second = await directory('eu').claim('crash@example.com', 1036);
      expect(first && (await directory('us').confirm(first))).toBe(false);
      expect(second && (await directory('eu').confirm(second))).toBe(true);
      expect(await directory('us').find('crash@example.com')).toMatchObject({ state: 'confirmed', locale: 'eu' });
      expect(await directory('eu').claim('crash@example.com', 9999)).toBeUndefined();
    });

    it('are released only before they are confirmed', async () => {
      const claim = await directory('us').claim('gone@example.com', 1000);
      if (!claim) throw new Error('no claim');
      await directory('us').release(claim);
      expect(await directory('us').find('gone@example.com')).toBeUndefined();
      const again = await directory('us').claim('gone@example.com', 1000);
      if (!again) throw new Error('no claim');
      await directory('us').confirm(again);
      await directory('us').release(again);
      expect(await directory('us').find('gone@example.com')).toMatchObject({ state: 'confirmed' });
    });
  });
}

import { CollectionsRepository } from '../../src/repositories/collections/collections-repository.ts';
import { PublicKeysRepository } from '../../src/repositories/collections/public-keys-repository.ts';
import { SharesRepository } from '../../src/repositories/collections/shares-repository.ts';
import { type StoredCollection, userOrgIdOf } from '../../src/repositories/collections/stored-collection.ts';
import { OrganizationsRepository } from '../../src/repositories/organizations/organizations-repository.ts';
import { UsersRepository } from '../../src/repositories/users/users-repository.ts';
import type { Stores } from './stores.ts';

/** The contract tests of SharesRepository, PublicKeysRepository and the lists of members, for all stores. */
export function describeSharingRepositories(stores: () => Stores): void {
  let collections: CollectionsRepository;
  let organizations: OrganizationsRepository;
  let users: UsersRepository;
  let shares: SharesRepository;
  let publicKeys: PublicKeysRepository;
  beforeAll(() => {
    const { documents, tables } = stores().region('us');
    collections = new CollectionsRepository(documents, tables.collections);
    organizations = new OrganizationsRepository(documents, tables.organizations);
    users = new UsersRepository(documents, tables.users);
    shares = new SharesRepository(documents, tables.shares, tables.collections);
    publicKeys = new PublicKeysRepository(documents, tables.transcripts);
  });

  async function created(id: string, started = 1000.5): Promise<StoredCollection> {
    const collection: StoredCollection = {
      ...{ id, name: 'Interview', userId: 'ann', orgId: 'org', userOrgId: userOrgIdOf('ann', 'org') },
      ...{ languageCode: 'en-US', locale: 'us', tProgress: 100, attempt: 1 },
      source: { kind: 'file', uploadKey: 'uploads/ann/12345678.mp3' },
      started,
    };
    await collections.create(collection);
    return collection;
  }

  async function stored(id: string): Promise<StoredCollection> {
    const found = await collections.get(id);
    if (!found) throw new Error(`no collection ${id}`);
    return found;
  }

  describe('sharing', () => {
    it('[sharing.toggle] changes a collection and the lists together, once', async () => {
      const before = await created('toggle');
      const withBob = { userId: 'ann', sharedWith: { bob: true } };
      const outcomes = await Promise.all([shares.change(before, withBob), shares.change(before, withBob)]);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect((await stored('toggle')).sharedWith).toEqual({ bob: true });
      expect((await shares.list('bob#org', 10, undefined)).ids).toEqual(['toggle']);
      expect(await shares.change(await stored('toggle'), { userId: 'ann', sharedWith: {} })).toBe(true);
      expect((await shares.list('bob#org', 10, undefined)).ids).toEqual([]);
    });

    it('[sharing.owner] moves a collection from the list of one owner to that of another', async () => {
      const before = await created('given');
      expect(await shares.change(before, { userId: 'cid', sharedWith: { ann: true } })).toBe(true);
      const owned = await collections.listByOwner('cid#org', 10, undefined);
      expect(owned.items.map(({ id }) => id)).toEqual(['given']);
      expect((await shares.list('ann#org', 10, undefined)).ids).toContain('given');
    });

    it('[sharing.move] moves a collection to another workspace, unless its sharing changed meanwhile', async () => {
      const before = await created('moved');
      await shares.change(before, { userId: 'ann', sharedWith: { bob: true } });
      expect(await shares.move(before, 'lab')).toBeUndefined();
      const moved = await shares.move(await stored('moved'), 'lab');
      expect(moved).toMatchObject({ orgId: 'lab', userOrgId: 'ann#lab' });
      expect(await stored('moved')).not.toHaveProperty('sharedWith');
      const owned = await collections.listByOwner('ann#lab', 10, undefined);
      expect(owned.items.map(({ id }) => id)).toEqual(['moved']);
    });

    it('[sharing.list] is listed newest first, page by page, and taken off all lists at once', async () => {
      for (let i = 0; i < 5; i++) {
        const each = await created(`page-${i}`, i * 1000);
        await shares.change(each, { userId: 'ann', sharedWith: { pat: true, quinn: true } });
      }
      const first = await shares.list('pat#org', 2, undefined);
      expect(first.ids).toEqual(['page-4', 'page-3']);
      expect((await shares.list('pat#org', 9, first.next)).ids).toEqual(['page-2', 'page-1', 'page-0']);
      await shares.removeAll(await stored('page-3'));
      expect((await shares.list('quinn#org', 9, undefined)).ids).toEqual(['page-4', 'page-2', 'page-1', 'page-0']);
      const many = await collections.getMany(['page-2', 'absent', 'page-0']);
      expect(many.map(({ id }) => id)).toEqual(['page-2', 'page-0']);
    });
  });

  describe('members', () => {
    it('[sharing.members] are found with their roles', async () => {
      const organization = {
        id: 'o1',
        name: 'O',
        locale: 'us' as const,
        creationTime: 1,
        owners: { mem: true },
        billing: {},
      };
      const user = {
        ...{ uid: 'mem', email: 'mem@example.com', emailVerified: true, name: 'Mem', locale: 'us' as const },
        ...{ creationTime: 1, organization: 'o1', organizations: { o1: true as const }, projects: {} },
        ...{ isCorrector: false },
        ...{ correctLangCodes: [], settings: {} as never },
      };
      await users.createWith(user, organizations.creation(organization, 'mem'));
      expect([...(await organizations.listMembers('o1'))]).toEqual([['mem', 'owner']]);
      expect(await organizations.isMember('o1', 'eve')).toBe(false);
      expect((await organizations.listMembers('none')).size).toBe(0);
      expect((await users.getMany(['mem', 'absent'])).map(({ name }) => name)).toEqual(['Mem']);
    });
  });

  describe('the public key', () => {
    it('[sharing.public] is made once, random, and gone when revoked', async () => {
      const keys = await Promise.all([publicKeys.create('pub', 'ann', 1), publicKeys.create('pub', 'ann', 1)]);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{22}$/);
      await publicKeys.revoke('pub');
      expect(await publicKeys.get('pub')).toBeUndefined();
      expect(await publicKeys.create('pub', 'ann', 1)).not.toBe(keys[0]);
    });
  });
}

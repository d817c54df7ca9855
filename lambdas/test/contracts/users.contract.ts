import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { User } from '@parlance/contract/user';
import { OrganizationsRepository } from '../../src/repositories/organizations/organizations-repository.ts';
import { createAccount } from '../../src/repositories/users/create-account.ts';
import { UsersRepository } from '../../src/repositories/users/users-repository.ts';
import type { Stores } from './stores.ts';

/** The contract tests of UsersRepository and OrganizationsRepository, for all stores. */
export function describeUsersRepository(stores: () => Stores): void {
  function inUs() {
    const us = stores().region('us');
    return {
      ...us,
      users: new UsersRepository(us.documents, us.tables.users),
      organizations: new OrganizationsRepository(us.documents, us.tables.organizations),
    };
  }

  async function account(uid: string): Promise<User> {
    const { users, organizations } = inUs();
    const dependencies = { users, organizations, locale: 'us' as const, clock: () => 1000 };
    await createAccount(dependencies, {
      uid,
      email: `${uid}@example.com`,
      name: 'Ann Lee',
      language: 'en',
      provider: 'password',
    });
    const user = await users.get(uid);
    if (!user) throw new Error('no profile');
    return user;
  }

  describe('profiles', () => {
    it('[accounts.profile-and-organization] are created with organization and membership in one transaction', async () => {
      const { users, organizations } = inUs();
      const user = await account('ann');
      expect(user).toMatchObject({ email: 'ann@example.com', settings: settingsSchema.parse({}) });
      expect(await organizations.get(user.organization)).toMatchObject({ name: 'Ann Lee' });
      expect(await organizations.isMember(user.organization, 'ann')).toBe(true);
      expect(await organizations.isMember(user.organization, 'bob')).toBe(false);
      expect(await users.createWith({ ...user, name: 'Other' }, [])).toBe(false);
      expect((await users.get('ann'))?.name).toBe('Ann Lee');
    });

    it('[accounts.profile-and-organization] are not created in part', async () => {
      const { users, organizations } = inUs();
      const taken = await account('taken');
      const organization = await organizations.get(taken.organization);
      if (!organization) throw new Error('no organization');
      const other = { ...taken, uid: 'other' };
      await expect(users.createWith(other, organizations.creation(organization, 'taken'))).rejects.toThrow();
      expect(await users.get('other')).toBeUndefined();
    });

    it('[accounts.region-only] exist in their own region only', async () => {
      await account('here');
      const eu = stores().region('eu');
      expect(await new UsersRepository(eu.documents, eu.tables.users).get('here')).toBeUndefined();
    });

    it('[accounts.settings] change one by one', async () => {
      const { users } = inUs();
      await account('set');
      await users.changeSettings('set', { maxCPL: 40 });
      const user = await users.changeSettings('set', { interfaceLanguage: 'es', autoScroll: false });
      expect(user?.settings).toMatchObject({
        maxCPL: 40,
        interfaceLanguage: 'es',
        autoScroll: false,
        showSpeakers: true,
      });
      expect(await users.changeSettings('nobody', { maxCPL: 40 })).toBeUndefined();
    });

    it('[accounts.settings-fields] keep the fields of the guide that another page has set meanwhile', async () => {
      const { users, documents, tables } = inUs();
      await account('guided');
      // Profiles of earlier releases have no such field.
      const REMOVE = 'REMOVE settings.welcomeSettings';
      await documents.send(
        new UpdateCommand({ TableName: tables.users, Key: { uid: 'guided' }, UpdateExpression: REMOVE }),
      );
      await users.changeSettings('guided', { welcomeSettings: { uploaded: true } });
      await Promise.all([
        users.changeSettings('guided', { welcomeSettings: { uploaded: true, exported: true }, maxCPL: 42 }),
        users.changeSettings('guided', { welcomeSettings: { uploaded: true, highlihghted: true } }),
        users.changeSettings('guided', { help: { upload: 5 } }),
        users.changeSettings('guided', { help: { headerMenu: 6 } }),
      ]);
      expect((await users.changeSettings('guided', { welcomeSettings: {} }))?.settings).toMatchObject({
        welcomeSettings: { uploaded: true, exported: true, highlihghted: true },
        help: { upload: 5, headerMenu: 6 },
        maxCPL: 42,
      });
      expect(await users.changeSettings('nobody', { help: { upload: 5 } })).toBeUndefined();
    });

    it('record sign-ins and verified addresses, if they exist', async () => {
      const { users } = inUs();
      await account('sign');
      expect(await users.noteSignIn('sign', 7)).toMatchObject({ lastSignInTime: 7 });
      expect(await users.noteSignIn('nobody', 7)).toBeUndefined();
      expect(await users.markEmailVerified('sign', 'changed@example.com')).toBeUndefined();
      expect(await users.markEmailVerified('sign', 'sign@example.com')).toMatchObject({ emailVerified: true });
    });

    it('[accounts.verify-again] allow one mail in an interval', async () => {
      const { users } = inUs();
      await account('mail');
      expect(await users.claimVerificationMail('mail', 1000, 940)).toBe(true);
      expect(await users.claimVerificationMail('mail', 1030, 970)).toBe(false);
      expect(await users.claimVerificationMail('mail', 1061, 1001)).toBe(true);
    });

    it('that are malformed are distinguished from absent ones', async () => {
      const { users, documents, tables } = inUs();
      await documents.send(new PutCommand({ TableName: tables.users, Item: { uid: 'broken', email: 7 } }));
      await expect(users.get('broken')).rejects.toMatchObject({ name: 'MalformedItemError' });
      expect(await users.get('absent')).toBeUndefined();
    });
  });

  describe('document tags', () => {
    it('[editor.tags] are a set that grows', async () => {
      const { users } = inUs();
      expect(await users.getDocTags('tagger')).toBeUndefined();
      await account('tagger');
      expect(await users.getDocTags('tagger')).toEqual([]);
      await users.addDocTags('tagger', ['b', 'a']);
      await users.addDocTags('tagger', ['b', 'c']);
      expect((await users.getDocTags('tagger'))?.sort()).toEqual(['a', 'b', 'c']);
    });
  });
}

import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { accessKeySchema, settingsSchema, type User } from '@parlance/contract/account';
import { CognitoIdentities } from '@parlance/lambdas/platform/cognito/cognito-identities';
import { DirectoryRepository } from '@parlance/lambdas/repositories/directory/directory-repository';
import { OrganizationsRepository } from '@parlance/lambdas/repositories/organizations/organizations-repository';
import { AccessKeysRepository, newAccessKey } from '@parlance/lambdas/repositories/tokens/access-keys-repository';
import { ApiTokensRepository } from '@parlance/lambdas/repositories/tokens/api-tokens-repository';
import { AttemptsRepository } from '@parlance/lambdas/repositories/tokens/attempts-repository';
import { EndedSessionsRepository } from '@parlance/lambdas/repositories/tokens/ended-sessions-repository';
import { TokensRepository } from '@parlance/lambdas/repositories/tokens/tokens-repository';
import { createAccount } from '@parlance/lambdas/repositories/users/create-account';
import { UsersRepository } from '@parlance/lambdas/repositories/users/users-repository';
import { type Stores, startStores } from './running-stores.ts';

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
}, 120_000);
afterAll(() => stores?.stop());

function inUs() {
  const us = stores.region('us');
  return {
    ...us,
    users: new UsersRepository(us.documents, us.tables.users),
    organizations: new OrganizationsRepository(us.documents, us.tables.organizations),
    tokens: new TokensRepository(us.documents, us.tables.tokens),
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
  it('[accounts.profile-and-organization] come to be with organization and membership in one transaction', async () => {
    const { users, organizations } = inUs();
    const user = await account('ann');
    expect(user).toMatchObject({ email: 'ann@example.com', settings: settingsSchema.parse({}) });
    expect(await organizations.get(user.organization)).toMatchObject({ name: 'Ann Lee' });
    expect(await organizations.isMember(user.organization, 'ann')).toBe(true);
    expect(await organizations.isMember(user.organization, 'bob')).toBe(false);
    expect(await users.createWith({ ...user, name: 'Other' }, [])).toBe(false);
    expect((await users.get('ann'))?.name).toBe('Ann Lee');
  });

  it('[accounts.profile-and-organization] do not come to be by halves', async () => {
    const { users, organizations } = inUs();
    const taken = await account('taken');
    const organization = await organizations.get(taken.organization);
    if (!organization) throw new Error('no organization');
    const other = { ...taken, uid: 'other' };
    await expect(users.createWith(other, organizations.creation(organization, 'taken'))).rejects.toThrow();
    expect(await users.get('other')).toBeUndefined();
  });

  it('[accounts.region-only] exist in their own region alone', async () => {
    await account('here');
    const eu = stores.region('eu');
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

  it('[accounts.settings-fields] keep what another page has noted of the guide meanwhile', async () => {
    const { users, documents, tables } = inUs();
    await account('guided');
    // As profiles of earlier releases are.
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

  it('note sign-ins and verified addresses, if they are there', async () => {
    const { users } = inUs();
    await account('sign');
    expect(await users.noteSignIn('sign', 7)).toMatchObject({ lastSignInTime: 7 });
    expect(await users.noteSignIn('nobody', 7)).toBeUndefined();
    expect(await users.markEmailVerified('sign', 'changed@example.com')).toBeUndefined();
    expect(await users.markEmailVerified('sign', 'sign@example.com')).toMatchObject({ emailVerified: true });
  });

  it('[accounts.verify-again] let one mail go in a while', async () => {
    const { users } = inUs();
    await account('mail');
    expect(await users.claimVerificationMail('mail', 1000, 940)).toBe(true);
    expect(await users.claimVerificationMail('mail', 1030, 970)).toBe(false);
    expect(await users.claimVerificationMail('mail', 1061, 1001)).toBe(true);
  });

  it('that are malformed are told apart from those that are absent', async () => {
    const { users, documents, tables } = inUs();
    await documents.send(new PutCommand({ TableName: tables.users, Item: { uid: 'broken', email: 7 } }));
    await expect(users.get('broken')).rejects.toMatchObject({ name: 'MalformedItemError' });
    expect(await users.get('absent')).toBeUndefined();
  });
});

describe('claims on addresses', () => {
  const directory = (locale: 'us' | 'eu') => {
    const { directoryDocuments, tables } = stores.region(locale);
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

  it('[accounts.register-repaired] that a sign-up left can be taken over when their time is over', async () => {
    const first = await directory('us').claim('crash@example.com', 1000);
    expect(await directory('us').claim('crash@example.com', 1030)).toBeUndefined();
    const second = await directory('eu').claim('crash@example.com', 1036);
    expect(first && (await directory('us').confirm(first))).toBe(false);
    expect(second && (await directory('eu').confirm(second))).toBe(true);
    expect(await directory('us').find('crash@example.com')).toMatchObject({ state: 'confirmed', locale: 'eu' });
    expect(await directory('eu').claim('crash@example.com', 9999)).toBeUndefined();
  });

  it('are given up only before they are confirmed', async () => {
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

describe('codes', () => {
  it('[accounts.verify-failed] are good for their purpose and time, and not kept as they are', async () => {
    const { tokens } = inUs();
    const code = await tokens.create({ purpose: 'verify-email', uid: 'ann', email: 'a@b.co', expiresAt: 2000.7 });
    expect(await tokens.redeem('made-up', 'verify-email', 1000)).toBeUndefined();
    const first = await tokens.redeem(code, 'verify-email', 1000);
    expect(first).toMatchObject({ uid: 'ann', email: 'a@b.co', usedAt: 1000 });
    expect(first?.hash).not.toContain(code);
    expect(await tokens.redeem(code, 'verify-email', 1500)).toMatchObject({ usedAt: 1000 });
    expect(await tokens.redeem(code, 'verify-email', 2000)).toBeUndefined();
  });
});

describe('identities', () => {
  const identities = () => {
    const { cognito, userPoolId, userPoolClientId } = inUs();
    return new CognitoIdentities(cognito, userPoolId, userPoolClientId);
  };

  it('[accounts.sign-in] open sessions with the right password alone', async () => {
    const people = identities();
    const created = await people.create('cog@example.com', 'Cog Nito', 'es');
    expect(created).toMatchObject({ email: 'cog@example.com', name: 'Cog Nito', language: 'es', hasPassword: false });
    expect(await people.create('cog@example.com', 'Other', 'en')).toBeUndefined();
    expect(await people.authenticate('cog@example.com', 'secret1')).toBeUndefined();
    await people.setPassword('cog@example.com', 'secret1');
    expect(await people.find('cog@example.com')).toEqual({ ...created, hasPassword: true });
    expect(await people.find('nobody@example.com')).toBeUndefined();
    expect(await people.authenticate('cog@example.com', 'wrong')).toBeUndefined();
    expect(await people.authenticate('nobody@example.com', 'secret1')).toBeUndefined();
    expect(await people.authenticate('cog@example.com', 'secret1')).toMatchObject({ uid: created?.uid });
    await people.markEmailVerified('cog@example.com');
  });

  it('[accounts.session-refreshes] renew keys until they are signed out', async () => {
    const people = identities();
    await people.create('ref@example.com', 'Ref Resh', 'en');
    await people.setPassword('ref@example.com', 'secret1');
    const session = await people.authenticate('ref@example.com', 'secret1');
    if (!session) throw new Error('no session');
    expect(await people.refresh(session.refreshToken)).toMatchObject({
      uid: session.uid,
      refreshToken: session.refreshToken,
    });
    await people.revoke(session.refreshToken);
    await people.revoke(session.refreshToken);
    expect(await people.refresh(session.refreshToken)).toBeUndefined();
    expect(await people.refresh('nonsense')).toBeUndefined();
    await people.revoke('nonsense');
  });

  it('[accounts.password-short] refuse a password that the pool refuses', async () => {
    const people = identities();
    await people.create('short@example.com', 'Short Word', 'en');
    await expect(people.setPassword('short@example.com', '12345')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('codes that are used up', () => {
  it('[accounts.reset-single-use] are given to one of those who use them at the same time', async () => {
    const { tokens } = inUs();
    const token = { purpose: 'reset-password', uid: 'ann', email: 'a@b.co', createdAt: 1000, expiresAt: 2000 } as const;
    const code = await tokens.create(token);
    expect(await tokens.find(code, 'verify-email', 1000)).toBeUndefined();
    expect(await tokens.consume(code, 'verify-email', 1000)).toBeUndefined();
    expect(await tokens.find(code, 'reset-password', 2000)).toBeUndefined();
    expect(await tokens.find(code, 'reset-password', 1500)).toMatchObject({ uid: 'ann', createdAt: 1000 });
    const used = await Promise.all([1, 2, 3].map(() => tokens.consume(code, 'reset-password', 1500)));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await tokens.find(code, 'reset-password', 1500)).toBeUndefined();
  });
});

describe('access keys', () => {
  it('[accounts.access-key-made] are good until their time is over, and kept as a hash alone', async () => {
    const { documents, tables } = inUs();
    const accessKeys = new AccessKeysRepository(documents, tables.tokens);
    const key = newAccessKey();
    expect(accessKeySchema.safeParse(key).success).toBe(true);
    await accessKeys.keep(key, 2000.5);
    expect([await accessKeys.isGood(key, 1999), await accessKeys.isGood(key, 2000)]).toEqual([true, false]);
    expect(await accessKeys.isGood(newAccessKey(), 1999)).toBe(false);
    const { Items } = await documents.send(new ScanCommand({ TableName: tables.tokens }));
    expect(JSON.stringify(Items)).not.toContain(key);
  });
});

describe('attempts', () => {
  const limit = { what: 'test', count: 3, seconds: 900 };

  it('[accounts.brute-force] are counted, also at the same time, and forgotten after a while', async () => {
    const { documents, tables } = inUs();
    const attempts = new AttemptsRepository(documents, tables.tokens);
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => attempts.take(limit, 'ann', 1000)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(attempts.take(limit, 'ann', 1000)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await attempts.take(limit, 'bob', 1000);
    await attempts.giveBack(limit, 'ann', 1000);
    await attempts.take(limit, 'ann', 1000);
    await attempts.take(limit, 'ann', 1900);
    await attempts.giveBack(limit, 'nobody', 1000);
    await expect(attempts.take(limit, 'ann', 1000)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await attempts.forget(limit, 'ann', 1000);
    await attempts.take(limit, 'ann', 1000);
  });
});

describe('ends of sessions', () => {
  it('[accounts.reset-ends-sessions] are remembered as whole seconds', async () => {
    const { documents, tables } = inUs();
    const ends = new EndedSessionsRepository(documents, tables.tokens);
    expect(await ends.endOf('ann')).toBeUndefined();
    await ends.end('ann', 1000.9);
    expect(await ends.endOf('ann')).toBe(1000);
  });

  it('[accounts.sign-out-keys] are remembered of one session', async () => {
    const { documents, tables } = inUs();
    const ends = new EndedSessionsRepository(documents, tables.tokens);
    await ends.endOne('session-1', 1000.9);
    expect([await ends.isEnded('session-1'), await ends.isEnded('session-2')]).toEqual([true, false]);
  });
});

describe('API tokens', () => {
  it('[accounts.api-tokens] are recognised until they are revoked, and kept only as hashes', async () => {
    const { documents, tables } = inUs();
    const apiTokens = new ApiTokensRepository(documents, tables.tokens);
    const first = await apiTokens.create('tok', 'tok@example.com', 'Backup', 1000.5);
    const second = await apiTokens.create('tok', 'tok@example.com', 'Script', 1001);
    if (!first || !second) throw new Error('no tokens');
    expect(await apiTokens.ownerOf(first)).toMatchObject({ uid: 'tok', email: 'tok@example.com' });
    const listed = await apiTokens.list('tok');
    expect(listed.map(({ label, createdAt }) => [label, createdAt])).toEqual([
      ['Backup', 1000],
      ['Script', 1001],
    ]);
    expect(JSON.stringify(listed)).not.toContain(first);
    expect(await apiTokens.remove('other', listed[0]?.id ?? '')).toBe(false);
    expect(await apiTokens.remove('tok', listed[0]?.id ?? '')).toBe(true);
    expect(await apiTokens.ownerOf(first)).toBeUndefined();
    expect(await apiTokens.ownerOf(second)).toMatchObject({ uid: 'tok' });
    expect(await apiTokens.list('nobody')).toEqual([]);
  });

  it('[accounts.api-tokens] are revoked, all that are to be, at the same moment', async () => {
    const { documents, tables } = inUs();
    const apiTokens = new ApiTokensRepository(documents, tables.tokens);
    const tokens: string[] = [];
    for (const label of ['a', 'b', 'c']) tokens.push((await apiTokens.create('all', 'a@example.com', label, 1)) ?? '');
    const listed = await apiTokens.list('all');
    expect(await Promise.all(listed.map(({ id }) => apiTokens.remove('all', id)))).toEqual([true, true, true]);
    expect(await Promise.all(tokens.map((token) => apiTokens.ownerOf(token)))).toEqual(tokens.map(() => undefined));
  });

  it('[accounts.api-tokens] are twenty at most', async () => {
    const { documents, tables } = inUs();
    const apiTokens = new ApiTokensRepository(documents, tables.tokens);
    for (let i = 0; i < 20; i++) expect(await apiTokens.create('many', 'm@example.com', `${i}`, 1)).toBeDefined();
    expect(await apiTokens.create('many', 'm@example.com', 'one more', 1)).toBeUndefined();
  });
});

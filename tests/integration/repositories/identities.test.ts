import { CognitoIdentities } from '@parlance/lambdas/platform/cognito/cognito-identities';
import { openStores, type Stores } from './stores.ts';

let stores: Stores;
beforeAll(async () => {
  stores = await openStores();
}, 300_000);

describe('identities', () => {
  const identities = () => {
    const { cognito, userPoolId, userPoolClientId } = stores.region('us');
    return new CognitoIdentities(cognito, userPoolId, userPoolClientId);
  };

  it('[accounts.sign-in] open a session only with the right password', async () => {
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

  it('[accounts.session-refreshes] renew keys until the session is revoked', async () => {
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

import type { IdentityProvider } from '../../src/platform/cognito/identity-provider.ts';

/** The contract tests of identity providers, for the user pool and its fake. Each test has people of its own. */
export function describeIdentities(identities: () => IdentityProvider): void {
  /** A person with the password `secret1`. */
  async function person(name: string) {
    const people = identities();
    const email = `${name}@example.com`;
    const created = await people.create(email, name, 'en');
    if (!created) throw new Error(`${email} exists already`);
    await people.setPassword(email, 'secret1');
    const signIn = async (password = 'secret1', address = email) =>
      (await people.authenticate(address, password))?.tokens;
    return { people, email, uid: created.uid, signIn };
  }

  describe('identities', () => {
    it('[accounts.sign-in] open a session only with the right password', async () => {
      const people = identities();
      const created = await people.create('cog@example.com', 'Cog Nito', 'es');
      expect(created).toMatchObject({ email: 'cog@example.com', name: 'Cog Nito', language: 'es', hasPassword: false });
      expect(await people.create('cog@example.com', 'Other', 'en')).toBeUndefined();
      expect(await people.authenticate('cog@example.com', 'secret1')).toBeUndefined();
      await people.setPassword('cog@example.com', 'secret1');
      expect(await people.find('cog@example.com')).toEqual({ ...created, hasPassword: true });
      expect(await people.find('absent@example.com')).toBeUndefined();
      expect(await people.authenticate('cog@example.com', 'wrong')).toBeUndefined();
      expect(await people.authenticate('absent@example.com', 'secret1')).toBeUndefined();
      expect(await people.authenticate('cog@example.com', 'secret1')).toMatchObject({ tokens: { uid: created?.uid } });
      expect(await people.isPassword('cog@example.com', 'secret1')).toBe(true);
      expect(await people.isPassword('cog@example.com', 'wrong')).toBe(false);
    });

    it('[accounts.session-refreshes] renew keys until the session is revoked', async () => {
      const { people, uid, signIn } = await person('ref');
      const session = await signIn();
      if (!session) throw new Error('no session');
      const { refreshToken } = session;
      expect(await people.refresh(refreshToken)).toMatchObject({ uid, refreshToken });
      await people.revoke(refreshToken);
      await people.revoke(refreshToken);
      expect(await people.refresh(refreshToken)).toBeUndefined();
      expect(await people.refresh('nonsense')).toBeUndefined();
      await people.revoke('nonsense');
    });

    it('[accounts.reset-ends-sessions] end all sessions of one person', async () => {
      const [ending, other] = [await person('end'), await person('other')];
      const sessions = [await ending.signIn(), await ending.signIn(), await other.signIn()];
      await ending.people.endSessions(ending.email);
      const renewed = await Promise.all(sessions.map((each) => ending.people.refresh(each?.refreshToken ?? '')));
      expect(renewed.map((each) => each?.uid)).toEqual([undefined, undefined, other.uid]);
      expect(await ending.signIn()).toMatchObject({ uid: ending.uid });
    });

    it('[accounts.password-short] refuse a password that the pool refuses', async () => {
      const { people, email, signIn } = await person('short');
      await expect(people.setPassword(email, '12345')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect(await signIn()).toBeDefined();
    });

    it('[accounts.update-email] change their address to one that no other identity has', async () => {
      const { people, email, uid, signIn } = await person('mover');
      const { email: taken } = await person('holder');
      expect(await people.changeEmail(uid, taken, false)).toBe(false);
      expect(await people.changeEmail(uid, 'moved@example.com', true)).toBe(true);
      expect(await people.changeEmail(uid, 'moved@example.com', true)).toBe(true);
      expect(await people.findById(uid)).toMatchObject({ uid, email: 'moved@example.com', hasPassword: true });
      expect([await people.find(email), await signIn()]).toEqual([undefined, undefined]);
      expect(await signIn('secret1', 'moved@example.com')).toMatchObject({ uid });
      await people.markEmailVerified(uid);
      await people.markEmailVerified('absent');
      expect(await people.findById('absent')).toBeUndefined();
    });

    it('[accounts.delete-swept] are deleted with their sessions, and their address is free', async () => {
      const { people, email, uid, signIn } = await person('gone');
      const other = await person('stays');
      const session = await signIn();
      await people.delete(uid);
      await people.delete(uid);
      expect([await people.find(email), await people.findById(uid), await signIn()]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(await people.refresh(session?.refreshToken ?? '')).toBeUndefined();
      expect((await people.create(email, 'Other', 'en'))?.uid).not.toBe(uid);
      expect(await other.signIn()).toMatchObject({ uid: other.uid });
    });
  });
}

import { RIGHT_CODE } from '../../../test/fakes/in-memory-identities.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };
const { email, password } = ANN;

async function registered() {
  const api = createTestApi();
  const { body } = await api.call('register', { body: ANN });
  const uid: string = body.uid;
  const as = (fields: object = {}) => ({ params: { uid }, body: { password, ...fields }, caller: uid });
  const verify = () => api.call('verifyEmail', { body: { oobCode: api.codes[0] }, caller: uid });
  const signIn = () => api.call('signIn', { body: { email, password } });
  return { api, uid, as, verify, signIn };
}

async function withTwoFactor() {
  const { api, uid, as, verify, signIn } = await registered();
  await verify();
  await api.call('beginTwoFactor', as());
  const { body } = await api.call('confirmTwoFactor', as({ code: RIGHT_CODE }));
  const { recoveryCodes } = body;
  const challenge = async () => String((await signIn()).body.error.details?.challenge);
  const answer = async (code: string, given?: string) =>
    api.call('signInWithCode', { body: { email, code, challenge: given ?? (await challenge()) } });
  const recover = (recoveryCode: string | undefined, secret = password) =>
    api.call('recoverSignIn', { body: { email, password: secret, recoveryCode } });
  return { api, uid, as, signIn, recoveryCodes, answer, recover };
}

describe('turning two-factor on', () => {
  it('[accounts.two-factor] needs the password, a verified address and a code of the app', async () => {
    const { api, uid, as, verify } = await registered();
    expect((await api.call('beginTwoFactor', as())).status).toBe(403);
    await verify();
    expect((await api.call('beginTwoFactor', as({ password: 'wrong1' }))).body.error.fields).toEqual({
      password: 'password-wrong',
    });
    expect((await api.call('beginTwoFactor', as())).body).toEqual({ secret: 'SECRET' });
    for (const code of ['000000', '12345', 'abcdef']) {
      expect((await api.call('confirmTwoFactor', as({ code }))).body.error.fields).toEqual({ code: 'code-wrong' });
    }
    expect((await api.users.get(uid))?.twoFactorSince).toBeUndefined();
    api.mails.length = 0;
    const { body } = await api.call('confirmTwoFactor', as({ code: '123 456' }));
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes[0]).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect((await api.users.get(uid))?.twoFactorSince).toBe(api.time.now);
    expect(api.mails.map(({ mail }) => mail.subject)).toEqual(['Two-factor sign-in is on for your Parlance account']);
    expect((await api.call('beginTwoFactor', as())).body.error.code).toBe('CONFLICT');
  });

  it('[accounts.two-factor-off] turns off with the password and a code, and a mail says so', async () => {
    const { api, uid, as, signIn, recoveryCodes, recover } = await withTwoFactor();
    const end = (fields: object) => api.call('endTwoFactor', as(fields));
    expect((await end({ password: 'wrong1', code: RIGHT_CODE })).body.error.fields).toEqual({
      password: 'password-wrong',
    });
    for (const fields of [{}, { code: '000000' }, { code: 'ABCD-EFGH-JKLM-NPQR' }]) {
      expect((await end(fields)).body.error.fields).toEqual({ code: 'code-wrong' });
    }
    expect((await signIn()).body.error.code).toBe('CODE_REQUIRED');
    expect((await end({ code: RIGHT_CODE })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect((await api.users.get(uid))?.twoFactorSince).toBeUndefined();
    expect((await recover(recoveryCodes[0])).status).toBe(401);
    expect(api.mails.at(-1)?.mail.subject).toBe('Two-factor sign-in is off for your Parlance account');
  });
});

describe('changing two-factor', () => {
  it.each(['endTwoFactor', 'renewRecoveryCodes'] as const)(
    '[accounts.two-factor-guesses] limits guesses of codes of %s',
    async (operation) => {
      const { api, as, recoveryCodes } = await withTwoFactor();
      const codes = ['000000', 'ABCD-EFGH-JKLM-NPQR'];
      for (let i = 0; i < 10; i++) expect((await api.call(operation, as({ code: codes[i % 2] }))).status).toBe(400);
      for (const code of [RIGHT_CODE, recoveryCodes[0]]) {
        expect((await api.call(operation, as({ code }))).body.error.code).toBe('TOO_MANY_REQUESTS');
      }
    },
  );

  it('[accounts.two-factor-off] takes a recovery code, for users who have lost their phone', async () => {
    const { api, as, signIn, recoveryCodes } = await withTwoFactor();
    expect((await api.call('endTwoFactor', as({ code: recoveryCodes[0]?.toLowerCase() }))).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });
});

describe('signing in with two-factor', () => {
  it('[accounts.two-factor-sign-in] needs the code as well', async () => {
    const { signIn, answer, uid } = await withTwoFactor();
    const { status, body } = await signIn();
    expect([status, body.error.code, body.error.details?.locale]).toEqual([401, 'CODE_REQUIRED', 'us']);
    expect((await answer('000000')).body.error.fields).toEqual({ code: 'code-wrong' });
    expect((await answer(RIGHT_CODE, 'another')).body.error.code).toBe('NOT_AUTHORIZED');
    expect((await answer(RIGHT_CODE)).body.uid).toBe(uid);
  });

  it('[accounts.two-factor-guesses] limits guesses of codes', async () => {
    const { answer, recover, recoveryCodes } = await withTwoFactor();
    for (let i = 0; i < 10; i++) expect((await answer('000000')).status).toBe(400);
    expect((await answer(RIGHT_CODE)).body.error.code).toBe('TOO_MANY_REQUESTS');
    expect((await recover(recoveryCodes[0])).body.error.code).toBe('TOO_MANY_REQUESTS');
  });

  it('[accounts.two-factor-guesses] are not used up by people without the password', async () => {
    const { answer, uid } = await withTwoFactor();
    for (let i = 0; i < 20; i++) {
      const codes = ['000000', 'abcdef', '12345'];
      expect((await answer(codes[i % 3] ?? '', 'not a challenge')).body.error.code).toBe('NOT_AUTHORIZED');
    }
    expect((await answer(RIGHT_CODE)).body.uid).toBe(uid);
  });

  it('[accounts.two-factor-sign-in] gives nothing when the user pool forgets to ask for the code', async () => {
    const { api, uid, signIn } = await withTwoFactor();
    await api.identities.requireCodes(uid, false, false);
    expect((await signIn()).body.error.code).toBe('UNAVAILABLE');
    expect((await signIn()).body.error.code).toBe('CODE_REQUIRED');
  });

  it('[accounts.two-factor-sign-in] stays on after a reset of the password', async () => {
    const { api, signIn } = await withTwoFactor();
    await api.call('requestPasswordReset', { body: { email } });
    await api.call('confirmPasswordReset', { body: { oobCode: api.codes.at(-1), password } });
    expect((await signIn()).body.error.code).toBe('CODE_REQUIRED');
  });
});

describe('recovery codes', () => {
  it('[accounts.recovery-codes] open a session, each once, with the password alone', async () => {
    const { api, uid, signIn, recoveryCodes, recover } = await withTwoFactor();
    expect((await recover(recoveryCodes[0], 'wrong1')).status).toBe(401);
    expect((await recover(recoveryCodes[0]?.toLowerCase().replaceAll('-', ' '))).body.uid).toBe(uid);
    expect(api.mails.at(-1)?.mail.subject).toBe('A recovery code was used for your Parlance account');
    expect((await recover(recoveryCodes[0])).status).toBe(401);
    expect((await signIn()).body.error.code).toBe('CODE_REQUIRED');
    expect((await recover(recoveryCodes[1])).status).toBe(200);
  });

  it('[accounts.recovery-codes-left] are counted', async () => {
    const { api, uid, as, recoveryCodes, recover } = await withTwoFactor();
    const left = async (caller = uid) => (await api.call('getTwoFactor', { params: { uid }, caller })).body;
    expect(await left()).toEqual({ recoveryCodesLeft: 10 });
    for (const code of recoveryCodes) await recover(code);
    expect(await left()).toEqual({ recoveryCodesLeft: 0 });
    await api.call('renewRecoveryCodes', as({ code: RIGHT_CODE }));
    expect(await left()).toEqual({ recoveryCodesLeft: 10 });
    expect((await left('bob')).error.code).toBe('NOT_FOUND');
    await api.call('endTwoFactor', as({ code: RIGHT_CODE }));
    expect(await left()).toEqual({ recoveryCodesLeft: 0 });
  });

  it('[accounts.recovery-codes] are void when new ones are made', async () => {
    const { api, as, recoveryCodes, recover } = await withTwoFactor();
    for (const code of [undefined, '000000', 'ABCD-EFGH-JKLM-NPQR']) {
      const { error } = (await api.call('renewRecoveryCodes', as(code ? { code } : {}))).body;
      expect(error.fields).toEqual({ code: 'code-wrong' });
    }
    const { body } = await api.call('renewRecoveryCodes', as({ code: recoveryCodes[1] }));
    expect((await recover(recoveryCodes[0])).status).toBe(401);
    expect((await recover(body.recoveryCodes[0])).status).toBe(200);
  });

  it('[accounts.two-factor-off] leave two-factor off when it is turned off while one is used', async () => {
    const { api, as, signIn, recoveryCodes, recover } = await withTwoFactor();
    const authenticate = api.identities.authenticate.bind(api.identities);
    api.identities.authenticate = async (...credentials) => {
      const answer = await authenticate(...credentials);
      if (answer?.tokens) await api.call('endTwoFactor', as({ code: recoveryCodes[1] }));
      return answer;
    };
    await recover(recoveryCodes[0]);
    expect((await signIn()).status).toBe(200);
  });

  it('[accounts.two-factor-off] turn nothing on that was turned off, when an interrupted call left them over', async () => {
    const { api, uid, signIn, recoveryCodes, recover } = await withTwoFactor();
    await api.identities.requireCodes(uid, false, false);
    await api.users.noteTwoFactor(uid, undefined);
    expect((await recover(recoveryCodes[0])).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  it('[accounts.two-factor-off] can be turned off again when the user pool still asks for codes', async () => {
    const { api, uid, as, signIn } = await withTwoFactor();
    await api.call('endTwoFactor', as({ code: RIGHT_CODE }));
    await api.identities.requireCodes(uid, true, false);
    const mails = api.mails.length;
    expect((await api.call('endTwoFactor', as())).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect(api.mails).toHaveLength(mails);
  });
});

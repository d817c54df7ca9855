import { apiErrorSchema } from '@parlance/contract/schemas/errors';
import { totpCode, totpStep } from '@parlance/local/services/cognito/totp';
import { PasskeyAuthenticator } from '../../local/test/passkey-authenticator.ts';
import { type Api, ApiAnswerError, apisOf, type Person } from '../api.ts';
import { linkIn, mailsTo } from '../browser/mailbox.ts';
import { sharedSystem } from '../shared-system.ts';

const MINUTE = 60_000;
let web: string;
let us: Api;

beforeAll(async () => {
  ({ web } = await sharedSystem());
  ({ us } = await apisOf(web));
});

async function verified(name: string): Promise<Person> {
  const person = await us.registerPerson('us', { name });
  const oobCode = new URL(linkIn((await mailsTo(web, person.email))[0])).searchParams.get('oobCode') ?? '';
  await us.call('verifyEmail', { body: { oobCode } }, person.session);
  return person;
}

async function refusal(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ApiAnswerError)) throw new Error('The call was not refused', { cause: error });
  return error.code;
}

it(
  '[accounts.change-password-sessions] a changed password ends the other sessions',
  async () => {
    const { email, password, session } = await verified('Paula Password');
    const params = { uid: session.uid };
    const other = await us.call('signIn', { body: { email, password } });
    await us.call('updateName', { params, body: { name: 'Paula King' } }, session);
    await us.call('changePassword', { params, body: { password, newPassword: 'difference' } }, session);
    const { user } = await us.call('getProfile', { params }, session);
    expect(user.name).toBe('Paula King');
    expect((await us.send('getProfile', { params }, { key: other.key, id: other.uid })).status).toBe(403);
    expect(await refusal(us.call('refreshSession', { body: { refreshToken: other.refreshToken } }))).toBe(
      'NOT_AUTHORIZED',
    );
    expect((await us.call('refreshSession', { body: { refreshToken: session.refreshToken } })).uid).toBe(session.uid);
    const subjects = (await mailsTo(web, email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Parlance password was changed');
  },
  MINUTE,
);

it(
  '[accounts.end-session] a session that is signed out elsewhere has no valid key',
  async () => {
    const { email, password, session } = await verified('Sara Session');
    const params = { uid: session.uid };
    const other = await us.call('signIn', { body: { email, password, timeZone: 'Europe/Madrid' } });
    const { sessions } = await us.call('listSessions', { params }, session);
    expect(sessions.map(({ isCurrent, timeZone }) => [isCurrent, timeZone])).toEqual(
      expect.arrayContaining([
        [true, undefined],
        [false, 'Europe/Madrid'],
      ]),
    );
    const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await us.call('endSession', { params: { ...params, sessionId } }, session);
    const status = async (key: string) => (await us.send('getProfile', { params }, { key, id: session.uid })).status;
    expect([await status(other.key), await status(session.key)]).toEqual([403, 200]);
    const third = await us.call('signIn', { body: { email, password } });
    await us.call('endOtherSessions', { params }, session);
    expect([await status(third.key), await status(session.key)]).toEqual([403, 200]);
  },
  MINUTE,
);

it(
  '[accounts.two-factor-sign-in] Cognito asks for the code of the app, and recovery codes replace it',
  async () => {
    const { email, password, session } = await verified('Tina Twofactor');
    const params = { uid: session.uid };
    const { secret } = await us.call('beginTwoFactor', { params, body: { password } }, session);
    const step = totpStep(Date.now());
    expect(await refusal(us.call('confirmTwoFactor', { params, body: { password, code: '000000' } }, session))).toBe(
      'BAD_REQUEST',
    );
    const code = totpCode(secret, step);
    const { recoveryCodes } = await us.call('confirmTwoFactor', { params, body: { password, code } }, session);

    const asked = await us.send('signIn', { body: { email, password } });
    const { error } = apiErrorSchema.parse(await asked.json());
    expect([asked.status, error.code]).toEqual([401, 'CODE_REQUIRED']);
    const challenge = String(error.details?.challenge);
    const answer = (given: string) => us.call('signInWithCode', { body: { email, challenge, code: given } });
    // The code of the set-up is used up; the next one is good already.
    expect(await refusal(answer(code))).toBe('BAD_REQUEST');
    expect((await answer(totpCode(secret, step + 1))).uid).toBe(session.uid);
    expect(await refusal(answer(totpCode(secret, step + 1)))).toBe('NOT_AUTHORIZED');

    const recover = () => us.call('recoverSignIn', { body: { email, password, recoveryCode: recoveryCodes[0] ?? '' } });
    expect((await recover()).uid).toBe(session.uid);
    expect(await refusal(recover())).toBe('NOT_AUTHORIZED');
    expect(await refusal(us.call('signIn', { body: { email, password } }))).toBe('CODE_REQUIRED');

    const end = (given?: string) =>
      us.call('endTwoFactor', { params, body: { password, ...(given !== undefined && { code: given }) } }, session);
    const renewal = { password, code: recoveryCodes[1] ?? '' };
    const renewed = await us.call('renewRecoveryCodes', { params, body: renewal }, session);
    expect(await refusal(end())).toBe('BAD_REQUEST');
    expect(await refusal(end(recoveryCodes[2]))).toBe('BAD_REQUEST');
    await end(renewed.recoveryCodes[0]);
    expect((await us.call('signIn', { body: { email, password } })).uid).toBe(session.uid);
    // It can be set up once more.
    expect((await us.call('beginTwoFactor', { params, body: { password } }, session)).secret).not.toBe(secret);
  },
  MINUTE,
);

it(
  '[accounts.passkey-sign-in] [accounts.passkey-two-factor] Cognito verifies passkeys, also of an account with two-factor',
  async () => {
    const { email, password, session } = await verified('Petra Passkey');
    const params = { uid: session.uid };
    const authenticator = new PasskeyAuthenticator(web);
    const begun = await us.call('beginPasskey', { params, body: { password } }, session);
    const credential = authenticator.create(begun.options);
    const added = { params, body: { ceremony: begun.ceremony, name: 'Phone', credential } };
    await us.call('addPasskey', added, session);
    expect(await refusal(us.call('addPasskey', added, session))).toBe('CODE_INVALID');

    const signIn = async (by = authenticator) => {
      const { ceremony, options } = await us.call('beginPasskeySignIn', { body: { email } });
      const body = { email, ceremony, credential: by.get(options) };
      return [body, us.call('signInWithPasskey', { body })] as const;
    };
    const [body, opened] = await signIn();
    expect((await opened).uid).toBe(session.uid);
    expect(await refusal(us.call('signInWithPasskey', { body }))).toBe('NOT_AUTHORIZED');
    expect(await refusal((await signIn(new PasskeyAuthenticator(web)))[1])).toBe('NOT_AUTHORIZED');

    const { secret } = await us.call('beginTwoFactor', { params, body: { password } }, session);
    const step = totpStep(Date.now());
    await us.call('confirmTwoFactor', { params, body: { password, code: totpCode(secret, step) } }, session);
    expect(await refusal(us.call('signIn', { body: { email, password } }))).toBe('CODE_REQUIRED');
    expect((await (await signIn())[1]).uid).toBe(session.uid);

    const [passkeyId = ''] = Object.keys((await us.call('getProfile', { params }, session)).user.passkeys ?? {});
    const remove = (proof: object) =>
      us.call('removePasskey', { params: { ...params, passkeyId }, body: { password, ...proof } }, session);
    expect(await refusal(remove({}))).toBe('BAD_REQUEST');
    await remove({ code: totpCode(secret, step + 1) });
    expect(await refusal((await signIn())[1])).toBe('NOT_AUTHORIZED');
    const subjects = (await mailsTo(web, email, 4)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'A passkey was added to your Parlance account',
        'A passkey was removed from your Parlance account',
      ]),
    );
  },
  MINUTE,
);

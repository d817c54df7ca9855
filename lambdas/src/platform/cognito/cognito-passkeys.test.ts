import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  DescribeUserPoolClientCommand,
  RevokeTokenCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { assertedPasskey, createdPasskey } from '../../../test/fakes/in-memory-passkeys.ts';
import { CognitoPasskeys } from './cognito-passkeys.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
const identity = { uid: 'uid-1', email: 'ann@example.com' };
const PROOF = { identity, password: 'secret1', code: undefined };
const OPENED = { AuthenticationResult: { AccessToken: 'access', RefreshToken: 'refresh' } };
const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'parlance.example', name: 'Parlance' },
  user: { id: 'dQ', name: 'ann@example.com', displayName: 'Ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  authenticatorSelection: { userVerification: 'preferred' },
};

function passkeys(): CognitoPasskeys {
  const client = cognito as unknown as CognitoIdentityProviderClient;
  return new CognitoPasskeys(client, 'pool', 'client', 'https://parlance.example');
}

function refusal(name: string): Error {
  return Object.assign(new Error(name), { name });
}

/** The refresh tokens of ended sessions. */
function revoked(): (string | undefined)[] {
  return cognito.commandCalls(RevokeTokenCommand).map(({ args }) => args[0].input.Token);
}

beforeEach(() => {
  cognito.reset();
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'secret' } });
  cognito.on(AdminInitiateAuthCommand).resolves(OPENED);
  cognito.on(StartWebAuthnRegistrationCommand).resolves({ CredentialCreationOptions: OPTIONS });
  cognito.on(CompleteWebAuthnRegistrationCommand).resolves({});
  cognito.on(RevokeTokenCommand).resolves({});
});

describe('[accounts.passkey-ceremony] a registration', () => {
  async function begun() {
    const answer = await passkeys().begin(PROOF);
    if (typeof answer === 'string') throw new Error(answer);
    return answer;
  }

  it('keeps the access token sealed, requires user verification, and ends its session', async () => {
    const { ceremony, options } = await begun();
    expect(options.authenticatorSelection.userVerification).toBe('required');
    expect(Buffer.from(ceremony, 'base64url').toString('latin1')).not.toContain('access');
    expect(revoked()).toEqual([]);
    expect(await passkeys().add('uid-2', ceremony, createdPasskey('key1'))).toBe('expired');
    expect(cognito.commandCalls(CompleteWebAuthnRegistrationCommand)).toHaveLength(0);
    expect(await passkeys().add('uid-1', ceremony, createdPasskey('key1'))).toBe('added');
    const [sent] = cognito.commandCalls(CompleteWebAuthnRegistrationCommand);
    expect(sent?.args[0].input.AccessToken).toBe('access');
    expect(revoked()).toEqual(['refresh']);
  });

  it.each([
    ['WebAuthnChallengeNotFoundException', 'expired'],
    ['NotAuthorizedException', 'expired'],
    ['WebAuthnOriginNotAllowedException', 'refused'],
    ['WebAuthnCredentialNotSupportedException', 'refused'],
  ])('ends its session after a %s', async (name, outcome) => {
    const { ceremony } = await begun();
    cognito.on(CompleteWebAuthnRegistrationCommand).rejects(refusal(name));
    expect(await passkeys().add('uid-1', ceremony, createdPasskey('key1'))).toBe(outcome);
    expect(revoked()).toEqual(['refresh']);
  });

  it('ends its session when it cannot begin', async () => {
    cognito.on(StartWebAuthnRegistrationCommand).rejects(refusal('WebAuthnNotEnabledException'));
    await expect(passkeys().begin(PROOF)).rejects.toThrow();
    expect(revoked()).toEqual(['refresh']);
  });
});

it('[accounts.passkey-two-factor] a change needs a code when sign-ins need codes', async () => {
  cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 's' });
  cognito.on(AdminRespondToAuthChallengeCommand).rejectsOnce(refusal('CodeMismatchException')).resolves(OPENED);
  cognito.on(DeleteWebAuthnCredentialCommand).rejects(refusal('ResourceNotFoundException'));
  expect(await passkeys().remove(PROOF, 'key1')).toBe('code-wrong');
  expect(await passkeys().remove({ ...PROOF, code: '000000' }, 'key1')).toBe('code-wrong');
  // A passkey that Cognito does not know is removed.
  expect(await passkeys().remove({ ...PROOF, code: '123456' }, 'key1')).toBeUndefined();
  expect(revoked()).toEqual(['refresh']);
});

describe('[accounts.passkey-enumeration] a sign-in', () => {
  const challenge = 'A'.repeat(43);
  const CREDENTIAL_REQUEST_OPTIONS = JSON.stringify({ challenge, allowCredentials: [{ id: 'key1' }] });
  const asked = {
    ChallengeName: 'WEB_AUTHN',
    Session: 's'.repeat(900),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS },
  } as const;

  it('begins alike with and without passkeys, and for unknown addresses', async () => {
    cognito
      .on(AdminInitiateAuthCommand)
      .resolvesOnce(asked)
      .resolvesOnce({ ChallengeName: 'SELECT_CHALLENGE', Session: 's' })
      .rejects(refusal('UserNotFoundException'));
    const begun = passkeys();
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await begun.beginSignIn('ann@example.com'));
    const shapes = answers.map(({ ceremony, options }) => [
      ceremony.length,
      { ...options, challenge: options.challenge.length },
    ]);
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect(answers[0]?.options).toEqual({
      ...{ challenge, rpId: 'parlance.example', timeout: 120_000, userVerification: 'required' },
    });
  });

  it('asks Cognito for addresses without passkeys, too, so that both take as long', async () => {
    cognito.on(AdminInitiateAuthCommand).resolvesOnce(asked).resolves({ ChallengeName: 'SELECT_CHALLENGE' });
    cognito.on(AdminRespondToAuthChallengeCommand).rejects(refusal('NotAuthorizedException'));
    const begun = passkeys();
    for (let i = 0; i < 2; i++) {
      const { ceremony } = await begun.beginSignIn('ann@example.com');
      expect(await begun.signIn(identity, ceremony, assertedPasskey('key1'))).toBeUndefined();
    }
    const sent = cognito.commandCalls(AdminRespondToAuthChallengeCommand).map(({ args }) => args[0].input.Session);
    expect(sent).toEqual([asked.Session, 'x'.repeat(512)]);
  });
});

import { createHmac } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  DescribeUserPoolClientCommand,
  ListWebAuthnCredentialsCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { jest } from '@jest/globals';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { textField } from '../src/aws/json-fields.ts';
import { createCognitoService } from '../src/services/cognito/cognito-service.ts';
import { totpCode, totpStep } from '../src/services/cognito/totp.ts';
import { PasskeyAuthenticator } from './passkey-authenticator.ts';
import { clientOptions, freeEndpoint, temporaryHome } from './running-endpoint.ts';

const ORIGIN = 'https://parlance.example';
const Password = 'secret1';
const MINUTE = 60_000;

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let endpoint: Endpoint;
let close: () => Promise<void>;
let cognito: CognitoIdentityProviderClient;
let pool: { readonly UserPoolId: string; readonly ClientId: string; readonly secret: string };
let users = 0;

beforeAll(async () => {
  temporary = await temporaryHome();
  endpoint = await freeEndpoint();
  const local = createCognitoService({ home: temporary.home, address: endpoint.address });
  endpoint.register(local.service);
  close = local.close;
  const place = { stackName: 'Stack', region: 'us-east-1', accountId: '000000000000' };
  const { ref: UserPoolId } = await local.provider.provision({
    ...place,
    type: 'AWS::Cognito::UserPool',
    logicalId: 'Pool',
    properties: {
      UsernameAttributes: ['email'],
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      UserPoolTier: 'ESSENTIALS',
      Policies: {
        PasswordPolicy: { MinimumLength: 6 },
        SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
      },
      WebAuthnRelyingPartyID: 'parlance.example',
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    },
  });
  const { ref: ClientId } = await local.provider.provision({
    ...place,
    type: 'AWS::Cognito::UserPoolClient',
    logicalId: 'Web',
    properties: {
      UserPoolId,
      GenerateSecret: true,
      PreventUserExistenceErrors: 'ENABLED',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    },
  });
  cognito = new CognitoIdentityProviderClient(clientOptions(endpoint));
  const { UserPoolClient } = await cognito.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  pool = { UserPoolId, ClientId, secret: UserPoolClient?.ClientSecret ?? '' };
});

afterAll(async () => {
  cognito.destroy();
  await endpoint.close();
  await close();
  await temporary.remove();
});
afterEach(() => {
  jest.restoreAllMocks();
});

function hashOf(name: string): string {
  return createHmac('sha256', pool.secret).update(`${name}${pool.ClientId}`).digest('base64');
}

/** A user with a password, an access token and an authenticator. */
async function newUser() {
  const { UserPoolId, ClientId } = pool;
  const Username = `user${users++}@example.com`;
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  const authenticator = new PasskeyAuthenticator(ORIGIN);
  const byPassword = async () =>
    cognito.send(
      new AdminInitiateAuthCommand({
        ...{ UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' },
        AuthParameters: { USERNAME: Username, PASSWORD: Password, SECRET_HASH: hashOf(Username) },
      }),
    );
  const AccessToken = (await byPassword()).AuthenticationResult?.AccessToken ?? '';
  const start = async () => {
    const answer = await cognito.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
    return { challenge: textField(answer.CredentialCreationOptions, 'challenge') };
  };
  const complete = (Credential: object) =>
    cognito.send(
      new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: JSON.parse(JSON.stringify(Credential)) }),
    );
  const list = async () => {
    const { Credentials = [] } = await cognito.send(new ListWebAuthnCredentialsCommand({ AccessToken }));
    return Credentials.map(({ CredentialId }) => CredentialId);
  };
  return { Username, AccessToken, authenticator, byPassword, start, complete, list };
}

async function withPasskey() {
  const user = await newUser();
  await user.complete(user.authenticator.create(await user.start()));
  return user;
}

async function ask(name: string) {
  const { UserPoolId, ClientId } = pool;
  const answer = await cognito.send(
    new AdminInitiateAuthCommand({
      ...{ UserPoolId, ClientId, AuthFlow: 'USER_AUTH' },
      AuthParameters: { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN', SECRET_HASH: hashOf(name) },
    }),
  );
  const options: unknown = JSON.parse(answer.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? '{}');
  return { name: answer.ChallengeName, session: answer.Session ?? '', challenge: textField(options, 'challenge') };
}

async function respond(name: string, Session: string, credential: object) {
  const { UserPoolId, ClientId } = pool;
  return cognito.send(
    new AdminRespondToAuthChallengeCommand({
      ...{ UserPoolId, ClientId, Session, ChallengeName: 'WEB_AUTHN' },
      ChallengeResponses: { USERNAME: name, CREDENTIAL: JSON.stringify(credential), SECRET_HASH: hashOf(name) },
    }),
  );
}

const named = (name: string) => expect.objectContaining({ name });
const REFUSED = named('NotAuthorizedException');

it('[local.passkeys] registers a passkey, signs in with it, and removes it', async () => {
  const { Username, AccessToken, authenticator, list } = await withPasskey();
  expect(await list()).toEqual([authenticator.id]);
  for (let i = 0; i < 2; i++) {
    const asked = await ask(Username);
    expect(asked.name).toBe('WEB_AUTHN');
    const { AuthenticationResult } = await respond(Username, asked.session, authenticator.get(asked));
    expect(AuthenticationResult?.AccessToken).toBeTruthy();
  }
  const removal = new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: authenticator.id });
  await cognito.send(removal);
  expect(await list()).toEqual([]);
  expect((await ask(Username)).name).toBe('SELECT_CHALLENGE');
  await expect(cognito.send(removal)).rejects.toEqual(named('ResourceNotFoundException'));
});

it('[local.passkeys] takes a registration once, in time, of its own pages and with user verification', async () => {
  const { authenticator, start, complete, list } = await newUser();
  const refused = async (wrong: object, name: string) =>
    expect(complete(authenticator.create(await start(), wrong))).rejects.toEqual(named(name));
  await refused({ origin: 'https://parlance.example.evil' }, 'WebAuthnOriginNotAllowedException');
  await refused({ origin: 'http://parlance.example' }, 'WebAuthnOriginNotAllowedException');
  await refused({ relyingParty: 'evil.example' }, 'WebAuthnCredentialNotSupportedException');
  await refused({ isVerified: false }, 'WebAuthnCredentialNotSupportedException');
  await start();
  await expect(complete(authenticator.create({ challenge: 'AAAA' }))).rejects.toEqual(
    named('WebAuthnCredentialNotSupportedException'),
  );
  const options = await start();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * MINUTE);
  await expect(complete(authenticator.create(options))).rejects.toEqual(named('WebAuthnChallengeNotFoundException'));
  jest.restoreAllMocks();
  expect(await list()).toEqual([]);
  const fresh = await start();
  const made = authenticator.create(fresh, { origin: 'https://nyu.parlance.example' });
  await complete(made);
  await expect(complete(made)).rejects.toEqual(named('WebAuthnChallengeNotFoundException'));
  expect(await list()).toHaveLength(1);
});

it("[local.passkeys] takes a signature once, in time, for the user's own challenge and key", async () => {
  const { Username, authenticator } = await withPasskey();
  const other = await withPasskey();
  const asked = await ask(Username);
  const signed = authenticator.get(asked);
  await respond(Username, asked.session, signed);
  await expect(respond(Username, asked.session, signed)).rejects.toEqual(REFUSED);

  const attempts = [
    async () => signed,
    async () => other.authenticator.get(await ask(Username)),
    async ({ challenge }: { challenge: string }) => authenticator.get({ challenge }, { isVerified: false }),
    async ({ challenge }: { challenge: string }) =>
      authenticator.get({ challenge }, { origin: 'https://evil.example' }),
    async ({ challenge }: { challenge: string }) => ({
      ...authenticator.get({ challenge }),
      response: other.authenticator.get({ challenge }).response,
    }),
    async () => ({}),
  ];
  for (const attempt of attempts) {
    const begun = await ask(Username);
    await expect(respond(Username, begun.session, await attempt(begun))).rejects.toEqual(REFUSED);
    // The challenge is over after a wrong answer, too.
    await expect(respond(Username, begun.session, authenticator.get(begun))).rejects.toEqual(REFUSED);
  }
  const late = await ask(Username);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 4 * MINUTE);
  await expect(respond(Username, late.session, authenticator.get(late))).rejects.toEqual(REFUSED);
  jest.restoreAllMocks();
  authenticator.rewind();
  const copied = await ask(Username);
  await expect(respond(Username, copied.session, authenticator.get(copied))).rejects.toEqual(REFUSED);
});

it('[local.passkeys] answers alike for a user without passkeys and for none', async () => {
  const { Username } = await newUser();
  expect((await ask(Username)).name).toBe('SELECT_CHALLENGE');
  expect((await ask('nobody@example.com')).name).toBe('SELECT_CHALLENGE');
});

it('[local.passkeys] refuses passkeys of a user with codes, unless they are a multi-factor method of the user', async () => {
  const { Username, AccessToken, authenticator, byPassword } = await withPasskey();
  const { UserPoolId } = pool;
  const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = totpCode(SecretCode, totpStep(Date.now()));
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const prefer = (codes: boolean, passkeys: boolean) =>
    cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        ...{ UserPoolId, Username },
        SoftwareTokenMfaSettings: { Enabled: codes, PreferredMfa: codes },
        WebAuthnMfaSettings: { Enabled: passkeys },
      }),
    );
  await prefer(true, false);
  expect((await ask(Username)).name).toBe('SELECT_CHALLENGE');
  await prefer(true, true);
  expect((await byPassword()).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  const asked = await ask(Username);
  expect((await respond(Username, asked.session, authenticator.get(asked))).AuthenticationResult).toBeDefined();
  await expect(prefer(false, true)).rejects.toEqual(named('InvalidParameterException'));
});

import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthFlowType,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { JwtVerifier } from 'aws-jwt-verify';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { startEndpoint } from '../src/aws/endpoint.ts';
import { createCognitoService } from '../src/services/cognito/cognito-service.ts';
import { createS3Service } from '../src/services/s3/s3-service.ts';
import { clientOptions, temporaryHome } from './running-endpoint.ts';

const PASSWORD = 'secret1';

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let endpoint: Endpoint;
let close: () => Promise<void>;
let us: CognitoIdentityProviderClient;
let eu: CognitoIdentityProviderClient;
let codes: { to: string; code: string; purpose: string }[] = [];
const pools: Record<string, { pool: string; issuer: string; client: string; legacy: string }> = {};

function place(region: string): (typeof pools)[string] {
  const found = pools[region];
  if (!found) throw new Error(`No pool in ${region}`);
  return found;
}

async function start(port = 0): Promise<void> {
  endpoint = await startEndpoint({ port });
  const s3 = createS3Service({ home: temporary.home });
  // S3 accepts unsigned requests too, but must not accept Cognito's.
  endpoint.register(s3.service);
  const cognito = createCognitoService({
    home: temporary.home,
    address: endpoint.address,
    sendCode: (mail) => codes.push(mail),
  });
  endpoint.register(cognito.service);
  for (const region of ['us-east-1', 'eu-west-1']) {
    const resource = { stackName: 'Stack', region, accountId: '000000000000' };
    const pool = await cognito.provider.provision({
      ...resource,
      type: 'AWS::Cognito::UserPool',
      logicalId: 'Pool',
      properties: {
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
        Policies: { PasswordPolicy: { MinimumLength: 6, RequireUppercase: false } },
        Schema: [
          { Name: 'email', Required: true, Mutable: true },
          { Name: 'plan', AttributeDataType: 'String', Mutable: true },
        ],
      },
    });
    const client = (logicalId: string, PreventUserExistenceErrors: string) =>
      cognito.provider.provision({
        ...resource,
        type: 'AWS::Cognito::UserPoolClient',
        logicalId,
        properties: {
          UserPoolId: pool.ref,
          PreventUserExistenceErrors,
          ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
          IdTokenValidity: 60,
          TokenValidityUnits: { IdToken: 'minutes' },
        },
      });
    pools[region] = {
      pool: pool.ref,
      issuer: pool.attributes.ProviderURL ?? '',
      client: (await client('Web', 'ENABLED')).ref,
      legacy: (await client('Legacy', 'LEGACY')).ref,
    };
  }
  us = new CognitoIdentityProviderClient(clientOptions(endpoint));
  eu = new CognitoIdentityProviderClient(clientOptions(endpoint, 'eu-west-1'));
  close = async () => {
    us.destroy();
    eu.destroy();
    await endpoint.close();
    await cognito.close();
    await s3.close();
  };
}

function createUser(client: CognitoIdentityProviderClient, email: string, region = 'us-east-1') {
  return client.send(
    new AdminCreateUserCommand({
      UserPoolId: place(region).pool,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'custom:plan', Value: 'free' },
      ],
    }),
  );
}

function setPassword(email: string, Password = PASSWORD, region = 'us-east-1') {
  const command = { UserPoolId: place(region).pool, Username: email, Password, Permanent: true };
  return (region === 'us-east-1' ? us : eu).send(new AdminSetUserPasswordCommand(command));
}

function signIn(email: string, password = PASSWORD, region = 'us-east-1', ClientId = place(region).client) {
  return (region === 'us-east-1' ? us : eu).send(
    new AdminInitiateAuthCommand({
      UserPoolId: place(region).pool,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
}

function refresh(token: string) {
  const { pool: UserPoolId, client: ClientId } = place('us-east-1');
  const AuthFlow: AuthFlowType = 'REFRESH_TOKEN_AUTH';
  const AuthParameters = { REFRESH_TOKEN: token };
  return us.send(new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters }));
}

function codeFor(email: string): string {
  return codes.findLast(({ to }) => to === email)?.code ?? '';
}

function verify(token: string, region = 'us-east-1') {
  const { issuer, client } = place(region);
  const verifier = JwtVerifier.create({ issuer, audience: client, jwksUri: `${issuer}/.well-known/jwks.json` });
  // A keep-alive connection would still lead to the endpoint before its restart.
  return fetch(`${issuer}/.well-known/jwks.json`, { headers: { connection: 'close' } })
    .then((response) => response.json())
    .then((keys) => {
      verifier.cacheJwks(keys);
      return verifier.verifySync(token);
    });
}

beforeAll(async () => {
  temporary = await temporaryHome();
  await start();
});

afterAll(async () => {
  await close();
  await temporary.remove();
});

beforeEach(() => {
  codes = [];
});

it('[local.cognito] creates a user with a password; the user signs in and gets a valid ID token', async () => {
  const { User } = await createUser(us, 'Ada@Example.com');
  expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  await setPassword('ada@example.com');
  const found = await us.send(
    new AdminGetUserCommand({ UserPoolId: place('us-east-1').pool, Username: 'ada@example.com' }),
  );
  expect(found).toMatchObject({ UserStatus: 'CONFIRMED', UserCreateDate: expect.any(Date) });
  const sub = found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
  expect(sub).toBe(User?.Username);
  const { AuthenticationResult: tokens } = await signIn('ada@example.com');
  expect(place('us-east-1').issuer).toBe(`${endpoint.address}/${place('us-east-1').pool}`);
  const claims = await verify(tokens?.IdToken ?? '');
  expect(claims).toMatchObject({
    sub,
    email: 'Ada@Example.com',
    email_verified: true,
    'custom:plan': 'free',
    token_use: 'id',
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  const configuration = await fetch(`${place('us-east-1').issuer}/.well-known/openid-configuration`);
  expect(await configuration.json()).toMatchObject({ issuer: place('us-east-1').issuer });
});

it('[local.cognito] refuses a second user with the same address, a short password and an unknown attribute', async () => {
  await createUser(us, 'twice@example.com');
  await expect(createUser(us, 'TWICE@example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
  await expect(setPassword('twice@example.com', '12345')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  const attribute = new AdminUpdateUserAttributesCommand({
    UserPoolId: place('us-east-1').pool,
    Username: 'twice@example.com',
    UserAttributes: [{ Name: 'custom:unknown', Value: 'x' }],
  });
  await expect(us.send(attribute)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

it('[local.cognito] creates a user only once for many simultaneous requests', async () => {
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => createUser(us, 'race@example.com')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('[local.cognito] reports a wrong password and, if the client hides users, an unknown user as NotAuthorizedException', async () => {
  await createUser(us, 'grace@example.com');
  await setPassword('grace@example.com');
  const wrong = await signIn('grace@example.com', 'wrong-one').catch((error: Error) => error);
  const unknown = await signIn('nobody@example.com').catch((error: Error) => error);
  expect([wrong, unknown]).toEqual([
    expect.objectContaining({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' }),
    expect.objectContaining({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' }),
  ]);
  await expect(signIn('nobody@example.com', PASSWORD, 'us-east-1', place('us-east-1').legacy)).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
});

it('[local.cognito] refreshes a session until it is revoked or the user signs out everywhere', async () => {
  await createUser(us, 'session@example.com');
  await setPassword('session@example.com');
  const [first, second] = await Promise.all([signIn('session@example.com'), signIn('session@example.com')]);
  const token = first.AuthenticationResult?.RefreshToken ?? '';
  const refreshed = await refresh(token);
  expect(refreshed.AuthenticationResult?.RefreshToken).toBeUndefined();
  expect(await verify(refreshed.AuthenticationResult?.IdToken ?? '')).toMatchObject({ token_use: 'id' });
  await us.send(new RevokeTokenCommand({ ClientId: place('us-east-1').client, Token: token }));
  await expect(refresh(token)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

  const AccessToken = second.AuthenticationResult?.AccessToken ?? '';
  expect((await us.send(new GetUserCommand({ AccessToken }))).UserAttributes).toContainEqual({
    Name: 'email',
    Value: 'session@example.com',
  });
  await us.send(
    new AdminUserGlobalSignOutCommand({ UserPoolId: place('us-east-1').pool, Username: 'session@example.com' }),
  );
  await expect(us.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(refresh(second.AuthenticationResult?.RefreshToken ?? '')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

it('[local.cognito] signs a user up, confirms the mailed code and signs in with unsigned requests', async () => {
  const { client: ClientId } = place('us-east-1');
  const Username = 'self@example.com';
  const signedUp = await us.send(new SignUpCommand({ ClientId, Username, Password: PASSWORD }));
  expect(signedUp.CodeDeliveryDetails?.Destination).toBe('s***@e***');
  await expect(signIn(Username)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
  const confirm = (ConfirmationCode: string) =>
    us.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  await expect(confirm('wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await confirm(codeFor(Username));
  const { AuthenticationResult } = await us.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD },
    }),
  );
  expect(await verify(AuthenticationResult?.IdToken ?? '')).toMatchObject({ email: Username, email_verified: true });
});

it('[local.cognito] resets a forgotten password without revealing which users exist', async () => {
  const { client: ClientId } = place('us-east-1');
  const Username = 'forgot@example.com';
  await createUser(us, Username);
  await setPassword(Username);
  await us.send(new ForgotPasswordCommand({ ClientId, Username: 'stranger@example.com' }));
  expect(codes).toEqual([]);
  await us.send(new ForgotPasswordCommand({ ClientId, Username }));
  const ConfirmationCode = codeFor(Username);
  const reset = new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: 'another-one' });
  await us.send(reset);
  await expect(us.send(reset)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  await expect(signIn(Username)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await signIn(Username, 'another-one');
});

it('[local.cognito] asks a user with a temporary password for a new one', async () => {
  const { pool: UserPoolId, client: ClientId } = place('us-east-1');
  await us.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: 'temporary@example.com',
      MessageAction: 'SUPPRESS',
      TemporaryPassword: 'temporary',
    }),
  );
  const { ChallengeName, Session } = await signIn('temporary@example.com', 'temporary');
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const ChallengeResponses = { USERNAME: 'temporary@example.com', NEW_PASSWORD: PASSWORD };
  const answer = new RespondToAuthChallengeCommand({
    ClientId,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeResponses,
    ...(Session ? { Session } : {}),
  });
  expect((await us.send(answer)).AuthenticationResult?.IdToken).toBeDefined();
  expect((await signIn('temporary@example.com')).AuthenticationResult).toBeDefined();
});

it('[local.cognito] changes, lists and deletes users', async () => {
  const UserPoolId = place('us-east-1').pool;
  await createUser(us, 'changed@example.com');
  const Username = 'changed@example.com';
  await us.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId,
      Username,
      UserAttributes: [
        { Name: 'email', Value: 'renamed@example.com' },
        { Name: 'name', Value: 'Renamed' },
      ],
    }),
  );
  const { Users = [] } = await us.send(new ListUsersCommand({ UserPoolId, Filter: 'email = "renamed@example.com"' }));
  expect(Users).toHaveLength(1);
  expect(Users[0]?.Attributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
  const names: (string | undefined)[] = [];
  let PaginationToken: string | undefined;
  do {
    const page: { Users?: { Username?: string }[]; PaginationToken?: string } = await us.send(
      new ListUsersCommand({ UserPoolId, Limit: 2, ...(PaginationToken ? { PaginationToken } : {}) }),
    );
    names.push(...(page.Users ?? []).map((user) => user.Username));
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  expect(names).toHaveLength(new Set(names).size);
  expect(names).toContain(Users[0]?.Username);
  await us.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'renamed@example.com' }));
  const gone = us.send(new AdminGetUserCommand({ UserPoolId, Username: 'renamed@example.com' }));
  await expect(gone).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

it('[local.cognito] separates the regions', async () => {
  await createUser(us, 'both@example.com');
  await createUser(eu, 'both@example.com', 'eu-west-1');
  await setPassword('both@example.com', 'eu-password', 'eu-west-1');
  const { AuthenticationResult } = await signIn('both@example.com', 'eu-password', 'eu-west-1');
  expect(await verify(AuthenticationResult?.IdToken ?? '', 'eu-west-1')).toMatchObject({ email: 'both@example.com' });
  await expect(verify(AuthenticationResult?.IdToken ?? '')).rejects.toThrow();
  await expect(createUser(us, 'x@example.com', 'eu-west-1')).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

it('[local.cognito] keeps pools, users, sessions and signing keys after a restart', async () => {
  await createUser(us, 'kept@example.com');
  await setPassword('kept@example.com');
  const { AuthenticationResult } = await signIn('kept@example.com');
  const before = structuredClone(pools);
  await close();
  await start(endpoint.port);
  expect(pools).toEqual(before);
  expect(await verify(AuthenticationResult?.IdToken ?? '')).toMatchObject({ email: 'kept@example.com' });
  expect((await refresh(AuthenticationResult?.RefreshToken ?? '')).AuthenticationResult).toBeDefined();
  await signIn('kept@example.com');
});

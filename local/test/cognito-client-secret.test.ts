import { createHmac } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  DescribeUserPoolClientCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { createCognitoService } from '../src/services/cognito/cognito-service.ts';
import { clientOptions, freeEndpoint, temporaryHome } from './running-endpoint.ts';

const PASSWORD = 'secret1';

describe('a client with a secret, in a pool that only administrators recover passwords of', () => {
  const place = { stackName: 'Confidential', region: 'us-east-1', accountId: '000000000000' };
  const email = 'guarded@example.com';
  let temporary: Awaited<ReturnType<typeof temporaryHome>>;
  let endpoint: Endpoint;
  let cognito: ReturnType<typeof createCognitoService>;
  let us: CognitoIdentityProviderClient;
  const codes: unknown[] = [];
  let UserPoolId: string;
  let ClientId: string;
  let ClientSecret: string;

  const hashOf = (username: string) =>
    createHmac('sha256', ClientSecret).update(`${username}${ClientId}`).digest('base64');
  const start = (SECRET_HASH?: string) =>
    us.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD, ...(SECRET_HASH && { SECRET_HASH }) },
      }),
    );
  const provisionClient = async (GenerateSecret: boolean) => {
    const { ref } = await cognito.provider.provision({
      ...place,
      type: 'AWS::Cognito::UserPoolClient',
      logicalId: 'Web',
      properties: {
        UserPoolId,
        GenerateSecret,
        WriteAttributes: ['nickname'],
        PreventUserExistenceErrors: 'ENABLED',
        ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      },
    });
    return ref;
  };

  beforeAll(async () => {
    temporary = await temporaryHome();
    endpoint = await freeEndpoint();
    cognito = createCognitoService({
      home: temporary.home,
      address: endpoint.address,
      sendCode: (mail) => codes.push(mail),
    });
    endpoint.register(cognito.service);
    us = new CognitoIdentityProviderClient(clientOptions(endpoint));
    const pool = await cognito.provider.provision({
      ...place,
      type: 'AWS::Cognito::UserPool',
      logicalId: 'Pool',
      properties: {
        UsernameAttributes: ['email'],
        Policies: { PasswordPolicy: { MinimumLength: 6 } },
        AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      },
    });
    UserPoolId = pool.ref;
    ClientId = await provisionClient(true);
    const { UserPoolClient } = await us.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
    ClientSecret = UserPoolClient?.ClientSecret ?? '';
    await us.send(new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: 'SUPPRESS' }));
    const given = { UserPoolId, Username: email, Password: PASSWORD, Permanent: true };
    await us.send(new AdminSetUserPasswordCommand(given));
  });

  afterAll(async () => {
    us.destroy();
    await endpoint.close();
    await cognito.close();
    await temporary.remove();
  });

  it('[local.cognito] [accounts.client-secret] signs in, renews and revokes only for a caller that knows the secret', async () => {
    const wrong = [undefined, hashOf('other@example.com')];
    for (const hash of wrong) await expect(start(hash)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const { AuthenticationResult: tokens } = await start(hashOf(email));
    const RefreshToken = tokens?.RefreshToken ?? '';
    const stolen = { ClientId, RefreshToken };
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    for (const attempt of [
      us.send(new GetTokensFromRefreshTokenCommand(stolen)),
      us.send(new GetTokensFromRefreshTokenCommand({ ...stolen, ClientSecret: 'guess' })),
      us.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })),
    ]) {
      await expect(attempt).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
    await expect(us.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }))).rejects.toMatchObject({
      name: 'UnauthorizedException',
    });
    const renewed = await us.send(new GetTokensFromRefreshTokenCommand({ ...stolen, ClientSecret }));
    expect(renewed.AuthenticationResult?.IdToken).toBeDefined();
    await us.send(new RevokeTokenCommand({ ClientId, ClientSecret, Token: RefreshToken }));
    await expect(us.send(new GetTokensFromRefreshTokenCommand({ ...stolen, ClientSecret }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('[local.cognito] [accounts.client-secret] writes only the attributes that the client may write', async () => {
    const { AuthenticationResult: tokens } = await start(hashOf(email));
    const AccessToken = tokens?.AccessToken ?? '';
    const set = (Name: string) =>
      us.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value: 'thief@example.com' }] }));
    await expect(set('email')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await set('nickname');
    const { UserAttributes } = await us.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: email });
  });

  it('[local.cognito] [accounts.client-secret] sends no code for a forgotten password, and takes none', async () => {
    const named = { ClientId, Username: email };
    const proven = { ...named, SecretHash: hashOf(email) };
    await expect(us.send(new ForgotPasswordCommand(named))).rejects.toMatchObject({
      message: expect.stringContaining('secret hash'),
    });
    await expect(us.send(new ForgotPasswordCommand(proven))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Contact administrator to reset password.',
    });
    const confirmation = { ...proven, ConfirmationCode: '000000', Password: 'thief11' };
    await expect(us.send(new ConfirmForgotPasswordCommand(confirmation))).rejects.toMatchObject({
      message: 'Contact administrator to reset password.',
    });
    expect(codes).toEqual([]);
  });

  it('[local.cognito] [accounts.client-secret] is another client when it loses its secret', async () => {
    expect(await provisionClient(true)).toBe(ClientId);
    expect(await provisionClient(false)).not.toBe(ClientId);
  });
});

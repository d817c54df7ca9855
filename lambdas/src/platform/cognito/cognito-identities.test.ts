import { createHmac } from 'node:crypto';
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { CognitoIdentities } from './cognito-identities.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
const CLAIMS = { sub: 'uid-1', exp: 3600, auth_time: 0 };
const IdToken = `x.${Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')}.x`;

function identities(): CognitoIdentities {
  return new CognitoIdentities(cognito as unknown as CognitoIdentityProviderClient, 'pool', 'client');
}

describe("[accounts.client-secret] the app client's secret", () => {
  beforeEach(() => {
    cognito.reset();
    cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'secret' } });
    cognito.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: { IdToken, RefreshToken: 'refresh' } });
    cognito.on(GetTokensFromRefreshTokenCommand).resolves({ AuthenticationResult: { IdToken } });
    cognito.on(RevokeTokenCommand).resolves({});
  });

  it('is proven by a sign-in, a renewal and a revocation, and read once', async () => {
    const people = identities();
    await people.authenticate('ann@example.com', 'secret1');
    expect(await people.refresh('refresh')).toMatchObject({ uid: 'uid-1', refreshToken: 'refresh' });
    await people.revoke('refresh');
    const SECRET_HASH = createHmac('sha256', 'secret').update('ann@example.comclient').digest('base64');
    expect(cognito.commandCalls(AdminInitiateAuthCommand)[0]?.args[0].input.AuthParameters).toEqual({
      USERNAME: 'ann@example.com',
      PASSWORD: 'secret1',
      SECRET_HASH,
    });
    const proven = { ClientId: 'client', ClientSecret: 'secret' };
    expect(cognito.commandCalls(GetTokensFromRefreshTokenCommand)[0]?.args[0].input).toMatchObject(proven);
    expect(cognito.commandCalls(RevokeTokenCommand)[0]?.args[0].input).toMatchObject(proven);
    expect(cognito.commandCalls(DescribeUserPoolClientCommand)).toHaveLength(1);
  });

  it('is read again after a failed read', async () => {
    const UserPoolClient = { ClientSecret: 'secret' };
    cognito.on(DescribeUserPoolClientCommand).rejectsOnce(new Error('denied')).resolves({ UserPoolClient });
    const people = identities();
    await expect(people.authenticate('ann@example.com', 'secret1')).rejects.toThrow('denied');
    expect(await people.authenticate('ann@example.com', 'secret1')).toMatchObject({ tokens: { uid: 'uid-1' } });
  });
});

import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { jest } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { CognitoFederation } from './cognito-federation.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
let now = 1_000_000;

function described(...SupportedIdentityProviders: string[]): void {
  const UserPoolClient = { ClientSecret: 'secret', SupportedIdentityProviders };
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient });
}

function federation(): CognitoFederation {
  const settings = { userPoolId: 'pool', clientId: 'client', issuer: 'https://pool.example', redirectUri: '/' };
  return new CognitoFederation(cognito as unknown as CognitoIdentityProviderClient, settings);
}

describe('[white-label.saml] the sign-in methods of the user pool', () => {
  beforeEach(() => {
    cognito.reset();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are cached for half a minute for display', async () => {
    described('nyu');
    const ways = federation();
    expect(await ways.offers('nyu')).toBe(true);
    described('nyu', 'Google');
    now += 29_000;
    expect(await ways.offers('Google')).toBe(false);
    now += 1000;
    expect(await ways.offers('Google')).toBe(true);
    expect(cognito.calls()).toHaveLength(2);
  });

  it('are read again when a user chooses one that is not in the cache', async () => {
    described('nyu');
    const ways = federation();
    expect(await ways.takes('nyu')).toBe(true);
    now += 5000;
    described('nyu', 'qpl');
    expect(await ways.offers('qpl')).toBe(false);
    expect(await ways.takes('qpl')).toBe(true);
    expect(cognito.calls()).toHaveLength(2);
  });

  it('have one that was added just after they were read, if a setting names it', async () => {
    described('nyu');
    const ways = federation();
    expect(await ways.offers('nyu')).toBe(true);
    described('nyu', 'qpl');
    expect(await ways.takes('qpl')).toBe(false);
    expect(await ways.takes('qpl', { isConfigured: true })).toBe(true);
    expect(await ways.takes('qpl', { isConfigured: true })).toBe(true);
    expect(cognito.calls()).toHaveLength(2);
  });

  it('are not read again for each request for one that does not exist', async () => {
    described('nyu');
    const ways = federation();
    for (let i = 0; i < 9; i++) expect(await ways.takes('cbs')).toBe(false);
    expect(cognito.calls()).toHaveLength(1);
    now += 1000;
    for (let i = 0; i < 9; i++) expect(await ways.takes('cbs')).toBe(false);
    expect(cognito.calls()).toHaveLength(2);
  });

  it('are read again after a failed read', async () => {
    cognito.on(DescribeUserPoolClientCommand).rejectsOnce(new Error('denied'));
    const ways = federation();
    await expect(ways.takes('nyu')).rejects.toThrow('denied');
    described('nyu');
    expect(await ways.takes('nyu')).toBe(true);
  });
});

import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { CognitoFederation } from './cognito-federation.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
let now = 1_000_000;

/** A clock that only waiting and the tests move; other requests run before the time is over. */
async function wait(seconds: number): Promise<void> {
  await new Promise(setImmediate);
  now += seconds;
}

function described(...SupportedIdentityProviders: string[]): void {
  const UserPoolClient = { ClientSecret: 'secret', SupportedIdentityProviders };
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient });
}

function federation(): CognitoFederation {
  const settings = { userPoolId: 'pool', clientId: 'client', issuer: 'https://pool.example', redirectUri: '/' };
  const surroundings = { clock: () => now, wait };
  return new CognitoFederation(cognito as unknown as CognitoIdentityProviderClient, settings, surroundings);
}

describe('[white-label.saml] the sign-in methods of the user pool', () => {
  beforeEach(() => cognito.reset());

  it('are cached for half a minute for display', async () => {
    described('nyu');
    const ways = federation();
    expect(await ways.offers('nyu')).toBe(true);
    described('nyu', 'Google');
    now += 29;
    expect(await ways.offers('Google')).toBe(false);
    now += 1;
    expect(await ways.offers('Google')).toBe(true);
    expect(cognito.calls()).toHaveLength(2);
  });

  it('are read again when a user chooses one that is not in the cache', async () => {
    described('nyu');
    const ways = federation();
    expect(await ways.takes('nyu')).toBe(true);
    now += 5;
    described('nyu', 'qpl');
    expect(await ways.offers('qpl')).toBe(false);
    expect(await ways.takes('qpl')).toBe(true);
    expect(cognito.calls()).toHaveLength(2);
  });

  it('have one that was added just after they were read', async () => {
    described('nyu');
    const ways = federation();
    expect(await ways.takes('qpl')).toBe(false);
    now += 0.25;
    described('nyu', 'qpl');
    const asked = now;
    expect(await ways.takes('qpl')).toBe(true);
    expect(now - asked).toBe(0.75);
  });

  it('are read once in a second at most, however often one is asked for that does not exist', async () => {
    described('nyu');
    const ways = federation();
    const ask = () => Promise.all(Array.from({ length: 9 }, () => ways.takes('cbs')));
    expect(await ask()).not.toContain(true);
    expect(cognito.calls()).toHaveLength(1);
    for (const reads of [2, 3]) {
      now += 0.25;
      const asked = now;
      expect(await ask()).not.toContain(true);
      expect(cognito.calls()).toHaveLength(reads);
      expect(now - asked).toBe(0.75);
    }
  });

  it('are read again after a failed read', async () => {
    cognito.on(DescribeUserPoolClientCommand).rejectsOnce(new Error('denied'));
    const ways = federation();
    await expect(ways.takes('nyu')).rejects.toThrow('denied');
    described('nyu');
    expect(await ways.takes('nyu')).toBe(true);
  });
});

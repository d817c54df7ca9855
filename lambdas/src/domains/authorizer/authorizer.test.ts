import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenVerifier } from '../../platform/cognito/token-verifier.ts';
import { authorize } from './authorize.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const CLIENT = 'client-1';

const server = createServer((request, response) => {
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' };
  response.statusCode = request.url === '/pool/.well-known/jwks.json' ? 200 : 404;
  response.end(JSON.stringify({ keys: [jwk] }));
});
let issuer = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pool`;
});
afterAll(() => server.close());

function token(claims: object = {}, { privateKey } = keys): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    ...{
      sub: 'ann',
      email: 'ann@example.com',
      token_use: 'id',
      aud: CLIENT,
      iss: issuer,
      auth_time: now - 60,
      iat: now,
      exp: now + 60,
    },
    ...claims,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encode(payload)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
}

async function answerTo(headers: Record<string, string>, endedAt?: number) {
  return authorize({
    verify: createTokenVerifier(issuer, [CLIENT]),
    hasEnded: async (_uid, { id, beganAt }) => id === 'ended' || beganAt < (endedAt ?? 0),
    useApiToken,
  })({ headers });
}

const useApiToken = async (token: string) => {
  if (token !== 'parlance_good' && token !== 'parlance_old') return undefined;
  const scopes = ['read', 'upload'] as const;
  return { hash: 'h', uid: 'ann', email: 'ann@example.com', scopes, expired: token === 'parlance_old' };
};

const REFUSED = { isAuthorized: false, context: {} };

describe('the authorizer', () => {
  it('[accounts.authorizer] admits the owner of the key', async () => {
    const context = { uid: 'ann', email: 'ann@example.com' };
    expect(await answerTo({ key: token(), id: 'ann' })).toEqual({ isAuthorized: true, context });
  });

  it('[accounts.authorizer] says whether the address is verified, as the token says', async () => {
    for (const [claim, verified] of [
      [true, true],
      ['true', true],
      [false, undefined],
      ['false', undefined],
      [7, undefined],
    ]) {
      const answer = await answerTo({ key: token({ email_verified: claim }), id: 'ann' });
      expect(answer.isAuthorized).toBe(true);
      expect(answer.context).toMatchObject({ uid: 'ann' });
      expect('emailVerified' in answer.context).toBe(verified === true);
    }
  });

  it('[accounts.authorizer] refuses another person’s key', async () => {
    expect(await answerTo({ key: token(), id: 'bob' })).toEqual(REFUSED);
  });

  it.each([
    ['expired', () => token({ exp: 1000 })],
    ['of another region', () => token({ iss: 'https://cognito.example/other' })],
    ['for another client', () => token({ aud: 'client-2' })],
    ['for access', () => token({ token_use: 'access' })],
    ['signed with a strange key', () => token({}, strangerKeys)],
    ['tampered with', () => token().replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"ann"}').toString('base64url')}.`)],
    ['not a token', () => 'nonsense'],
    ['empty', () => ''],
  ])('[accounts.authorizer] refuses a key that is %s', async (_what, make) => {
    expect(await answerTo({ key: make(), id: 'ann' })).toEqual(REFUSED);
  });

  it('[accounts.sign-out-keys] refuses every key of a session that was signed out of', async () => {
    expect(await answerTo({ key: token({ origin_jti: 'ended' }), id: 'ann' })).toEqual(REFUSED);
    expect(await answerTo({ key: token({ origin_jti: 'other' }), id: 'ann' })).toMatchObject({
      isAuthorized: true,
      context: { session: 'other' },
    });
  });

  it('[accounts.reset-ends-sessions] refuses a key of a session that was ended, and takes one of a later session', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect(await answerTo({ key: token(), id: 'ann' }, now - 30)).toEqual(REFUSED);
    expect(await answerTo({ key: token({ auth_time: now - 30 }), id: 'ann' }, now - 30)).toMatchObject({
      isAuthorized: true,
    });
  });

  it('[accounts.api-tokens] admits a program with an API token of the user, and no other', async () => {
    const context = { uid: 'ann', email: 'ann@example.com', via: 'api-token', scopes: 'read upload', token: 'h' };
    expect(await answerTo({ key: 'parlance_good', id: 'ann' })).toEqual({ isAuthorized: true, context });
    expect(await answerTo({ key: 'parlance_good', id: 'bob' })).toEqual(REFUSED);
    expect(await answerTo({ key: 'parlance_revoked', id: 'ann' })).toEqual(REFUSED);
  });

  it('[public-api.token-expiry] passes no person on for an expired API token, so that the function says why', async () => {
    const answer = await answerTo({ key: 'parlance_old', id: 'ann' });
    expect(answer).toEqual({ isAuthorized: true, context: { refused: 'token-expired' } });
    expect(await answerTo({ key: 'parlance_old', id: 'bob' })).toEqual(REFUSED);
  });

  it('fails, rather than refuses, when the keys cannot be fetched', async () => {
    const verify = createTokenVerifier(issuer.replace('/pool', '/nowhere'), [CLIENT]);
    const key = token({ iss: issuer.replace('/pool', '/nowhere') });
    await expect(
      authorize({ verify, hasEnded: async () => false, useApiToken })({
        headers: { key, id: 'ann' },
      }),
    ).rejects.toThrow();
  });
});

import { createHash } from 'node:crypto';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { accessKeySchema } from '@parlance/contract/schemas/access-key';
import { AccessKeysRepository, newAccessKey } from '../../src/repositories/tokens/access-keys-repository.ts';
import { ApiTokensRepository } from '../../src/repositories/tokens/api-tokens-repository.ts';
import { EndedSessionsRepository } from '../../src/repositories/tokens/ended-sessions-repository.ts';
import { KnownSourcesRepository } from '../../src/repositories/tokens/known-sources-repository.ts';
import { RateLimiter } from '../../src/repositories/tokens/rate-limiter.ts';
import { TokensRepository } from '../../src/repositories/tokens/tokens-repository.ts';
import type { Stores } from './stores.ts';

/** The contract tests of the repositories of the Tokens table, for all stores. */
export function describeTokensRepositories(stores: () => Stores): void {
  function inUs() {
    const us = stores().region('us');
    return { ...us, tokens: new TokensRepository(us.documents, us.tables.tokens) };
  }

  describe('codes', () => {
    it('[accounts.verify-failed] are valid for their purpose and time, and stored only as hashes', async () => {
      const { tokens } = inUs();
      const code = await tokens.create({ purpose: 'verify-email', uid: 'ann', email: 'a@b.co', expiresAt: 2000.7 });
      expect(await tokens.redeem('made-up', 'verify-email', 1000)).toBeUndefined();
      const first = await tokens.redeem(code, 'verify-email', 1000);
      expect(first).toMatchObject({ uid: 'ann', email: 'a@b.co', usedAt: 1000 });
      expect(first?.hash).not.toContain(code);
      expect(await tokens.redeem(code, 'verify-email', 1500)).toMatchObject({ usedAt: 1000 });
      expect(await tokens.redeem(code, 'verify-email', 2000)).toBeUndefined();
    });
  });

  describe('codes that are used up', () => {
    it('[accounts.reset-single-use] are given to one of several concurrent calls', async () => {
      const { tokens } = inUs();
      const token = {
        purpose: 'reset-password',
        uid: 'ann',
        email: 'a@b.co',
        createdAt: 1000,
        expiresAt: 2000,
      } as const;
      const code = await tokens.create(token);
      expect(await tokens.find(code, 'verify-email', 1000)).toBeUndefined();
      expect(await tokens.consume(code, 'verify-email', 1000)).toBeUndefined();
      expect(await tokens.find(code, 'reset-password', 2000)).toBeUndefined();
      expect(await tokens.find(code, 'reset-password', 1500)).toMatchObject({ uid: 'ann', createdAt: 1000 });
      const used = await Promise.all([1, 2, 3].map(() => tokens.consume(code, 'reset-password', 1500)));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await tokens.find(code, 'reset-password', 1500)).toBeUndefined();
    });
  });

  describe('networks from which an account was signed in to', () => {
    it('[accounts.brute-force-owner] are known for 90 days, each for its account', async () => {
      const { documents, tables } = inUs();
      const known = new KnownSourcesRepository(documents, tables.tokens);
      const now = Math.floor(Date.now() / 1000);
      await known.remember('known@example.com', '198.51.100.1', now);
      expect(await known.isKnown('known@example.com', '198.51.100.1', now + 89 * 24 * 3600)).toBe(true);
      expect(await known.isKnown('known@example.com', '198.51.100.1', now + 90 * 24 * 3600)).toBe(false);
      expect(await known.isKnown('known@example.com', '198.51.100.2', now)).toBe(false);
      expect(await known.isKnown('other@example.com', '198.51.100.1', now)).toBe(false);
    });
  });

  describe('access keys', () => {
    it('[accounts.access-key-made] are valid until they expire, and stored only as hashes', async () => {
      const { documents, tables } = inUs();
      const accessKeys = new AccessKeysRepository(documents, tables.tokens);
      const key = newAccessKey();
      expect(accessKeySchema.safeParse(key).success).toBe(true);
      await accessKeys.keep(key, 2000.5);
      expect([await accessKeys.isGood(key, 1999), await accessKeys.isGood(key, 2000)]).toEqual([true, false]);
      expect(await accessKeys.isGood(newAccessKey(), 1999)).toBe(false);
      const { Items } = await documents.send(new ScanCommand({ TableName: tables.tokens }));
      expect(JSON.stringify(Items)).not.toContain(key);
    });
  });

  describe('the rate limiter', () => {
    const limit = { what: 'test', count: 3, seconds: 900 };

    it('[accounts.brute-force] counts concurrent attempts, and forgets them after the window', async () => {
      const { documents, tables } = inUs();
      const rateLimiter = new RateLimiter(documents, tables.tokens);
      const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => rateLimiter.consume(limit, 'ann', 1000)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await expect(rateLimiter.consume(limit, 'ann', 1000)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      await rateLimiter.consume(limit, 'bob', 1000);
      await rateLimiter.refund(limit, 'ann', 1000);
      await rateLimiter.consume(limit, 'ann', 1000);
      await rateLimiter.consume(limit, 'ann', 1900);
      await rateLimiter.refund(limit, 'nobody', 1000);
      await expect(rateLimiter.consume(limit, 'ann', 1000)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      await rateLimiter.reset(limit, 'ann', 1000);
      await rateLimiter.consume(limit, 'ann', 1000);
    });
  });

  describe('ends of sessions', () => {
    it('[accounts.reset-ends-sessions] are remembered as whole seconds', async () => {
      const { documents, tables } = inUs();
      const ends = new EndedSessionsRepository(documents, tables.tokens);
      expect(await ends.endOf('ann')).toBeUndefined();
      await ends.end('ann', 1000.9);
      expect(await ends.endOf('ann')).toBe(1000);
    });

    it('[accounts.sign-out-keys] are remembered of one session', async () => {
      const { documents, tables } = inUs();
      const ends = new EndedSessionsRepository(documents, tables.tokens);
      await ends.endOne('session-1', 1000.9);
      const hasEnded = (id: string) => ends.hasEnded('one', { id, beganAt: 900 });
      expect([await hasEnded('session-1'), await hasEnded('session-2')]).toEqual([true, false]);
    });

    it('[accounts.change-password-sessions] spare the session that ends the others, and sessions that begin later', async () => {
      const { documents, tables } = inUs();
      const ends = new EndedSessionsRepository(documents, tables.tokens);
      await ends.end('other', 1000.9, 'mine');
      const hasEnded = (id: string | undefined, beganAt: number) => ends.hasEnded('other', { id, beganAt });
      expect([await hasEnded('mine', 900), await hasEnded('later', 1000)]).toEqual([false, false]);
      expect([await hasEnded('theirs', 900), await hasEnded(undefined, 900)]).toEqual([true, true]);
      await ends.end('other', 1100);
      expect(await hasEnded('mine', 900)).toBe(true);
    });
  });

  describe('API tokens', () => {
    it('[accounts.api-tokens] are recognised until they are revoked, and kept only as hashes', async () => {
      const { documents, tables } = inUs();
      const apiTokens = new ApiTokensRepository(documents, tables.tokens);
      const first = await apiTokens.create('tok', 'tok@example.com', { label: 'Backup' }, 1000.5);
      const second = await apiTokens.create('tok', 'tok@example.com', { label: 'Script' }, 1001);
      if (!first || !second) throw new Error('no tokens');
      expect(await apiTokens.use(first, 2000)).toMatchObject({ uid: 'tok', email: 'tok@example.com' });
      const listed = await apiTokens.list('tok');
      expect(listed.map(({ label, createdAt }) => [label, createdAt])).toEqual([
        ['Backup', 1000],
        ['Script', 1001],
      ]);
      expect(JSON.stringify(listed)).not.toContain(first);
      expect(await apiTokens.remove('other', listed[0]?.id ?? '')).toBe(false);
      expect(await apiTokens.remove('tok', listed[0]?.id ?? '')).toBe(true);
      expect(await apiTokens.use(first, 2000)).toBeUndefined();
      expect(await apiTokens.use(second, 2000)).toMatchObject({ uid: 'tok' });
      expect(await apiTokens.list('nobody')).toEqual([]);
    });

    it('[accounts.api-tokens] are revoked by concurrent calls', async () => {
      const { documents, tables } = inUs();
      const apiTokens = new ApiTokensRepository(documents, tables.tokens);
      const tokens: string[] = [];
      for (const label of ['a', 'b', 'c'])
        tokens.push((await apiTokens.create('all', 'a@example.com', { label }, 1)) ?? '');
      const listed = await apiTokens.list('all');
      expect(await Promise.all(listed.map(({ id }) => apiTokens.remove('all', id)))).toEqual([true, true, true]);
      expect(await Promise.all(tokens.map((token) => apiTokens.use(token, 2000)))).toEqual(tokens.map(() => undefined));
    });

    it('[public-api.token-scopes] keep their scopes; those without any may do everything', async () => {
      const { documents, tables } = inUs();
      const apiTokens = new ApiTokensRepository(documents, tables.tokens);
      const reader = (await apiTokens.create('sco', 's@example.com', { label: 'r', scopes: ['read'] }, 1)) ?? '';
      expect(await apiTokens.use(reader, 2)).toMatchObject({ scopes: ['read'], expired: false });
      const old = 'parlance_before-scopes';
      const hash = createHash('sha256').update(old).digest('hex');
      const Item = { hash, purpose: 'api-token', uid: 'sco', email: 's@example.com' };
      await documents.send(new PutCommand({ TableName: tables.tokens, Item }));
      expect(await apiTokens.use(old, 2)).toMatchObject({ scopes: ['read', 'write', 'upload'], expired: false });
    });

    it('[public-api.token-expiry] expire when they were to', async () => {
      const { documents, tables } = inUs();
      const apiTokens = new ApiTokensRepository(documents, tables.tokens);
      const token = (await apiTokens.create('exp', 'e@example.com', { label: 'e', validUntil: 5000 }, 1000)) ?? '';
      expect(await apiTokens.use(token, 4999)).toMatchObject({ expired: false });
      expect(await apiTokens.use(token, 5000)).toMatchObject({ expired: true });
      expect(await apiTokens.list('exp')).toMatchObject([{ validUntil: 5000, usedAt: 4999 }]);
    });

    it('[public-api.token-use] tell when they were last used, noted once in an hour', async () => {
      const { documents, tables } = inUs();
      const apiTokens = new ApiTokensRepository(documents, tables.tokens);
      const token = (await apiTokens.create('use', 'u@example.com', { label: 'u' }, 1000)) ?? '';
      const usedAt = async () => (await apiTokens.list('use')).map((each) => each.usedAt);
      expect(await usedAt()).toEqual([undefined]);
      for (const now of [10_000, 13_599]) await apiTokens.use(token, now);
      expect(await usedAt()).toEqual([10_000]);
      await apiTokens.use(token, 13_600);
      expect(await usedAt()).toEqual([13_600]);
    });

    it('[accounts.api-tokens] are twenty at most', async () => {
      const { documents, tables } = inUs();
      const apiTokens = new ApiTokensRepository(documents, tables.tokens);
      for (let i = 0; i < 20; i++)
        expect(await apiTokens.create('many', 'm@example.com', { label: `${i}` }, 1)).toBeDefined();
      expect(await apiTokens.create('many', 'm@example.com', { label: 'one more' }, 1)).toBeUndefined();
    });
  });
}

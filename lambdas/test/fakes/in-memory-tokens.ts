import { TooManyRequestsError } from '../../src/platform/errors.ts';
import type { AccessKeysRepository } from '../../src/repositories/tokens/access-keys-repository.ts';
import type { ApiTokensRepository } from '../../src/repositories/tokens/api-tokens-repository.ts';
import type { EndedSessionsRepository } from '../../src/repositories/tokens/ended-sessions-repository.ts';
import type { RateLimit, RateLimiter } from '../../src/repositories/tokens/rate-limiter.ts';
import type { Token, TokensRepository } from '../../src/repositories/tokens/tokens-repository.ts';
import type { Public } from './public.ts';

/** Codes that are sent by mail, in memory. */
export class InMemoryTokens implements Public<TokensRepository> {
  readonly #tokens = new Map<string, Parameters<TokensRepository['create']>[0] & { usedAt?: number }>();
  readonly #used = new Set<string>();

  async create(token: Parameters<TokensRepository['create']>[0]): Promise<string> {
    const code = `code-${this.#tokens.size + 1}`;
    this.#tokens.set(code, token);
    return code;
  }

  async redeem(code: string, purpose: Token['purpose'], now: number) {
    const token = await this.find(code, purpose, now);
    if (token) token.usedAt ??= now;
    return token;
  }

  async find(code: string, purpose: Token['purpose'], now: number): Promise<Token | undefined> {
    const token = this.#used.has(code) ? undefined : this.#tokens.get(code);
    return token && token.purpose === purpose && token.expiresAt > now ? { ...token, hash: code } : undefined;
  }

  async consume(code: string, purpose: Token['purpose'], now: number) {
    const token = await this.find(code, purpose, now);
    if (token) this.#used.add(code);
    return token;
  }
}

export class InMemoryAccessKeys implements Pick<AccessKeysRepository, 'isGood'> {
  readonly good = new Set<string>();

  async isGood(key: string): Promise<boolean> {
    return this.good.has(key);
  }
}

/** Counters in memory. */
export class InMemoryRateLimiter implements Public<RateLimiter> {
  readonly #counts = new Map<string, number>();

  async consume({ what, count, seconds }: RateLimit, subject: string, now: number) {
    const key = [what, subject, Math.floor(now / seconds)].join();
    const before = this.#counts.get(key) ?? 0;
    if (before >= count) throw new TooManyRequestsError('Too many attempts.');
    this.#counts.set(key, before + 1);
  }

  async refund({ what, seconds }: RateLimit, subject: string, now: number) {
    const key = [what, subject, Math.floor(now / seconds)].join();
    this.#counts.set(key, (this.#counts.get(key) ?? 0) - 1);
  }

  async reset({ what, seconds }: RateLimit, subject: string, now: number) {
    this.#counts.delete([what, subject, Math.floor(now / seconds)].join());
  }
}

export class InMemoryEndedSessions implements Public<EndedSessionsRepository> {
  readonly ends = new Map<string, number>();

  async end(uid: string, now: number) {
    this.ends.set(uid, Math.floor(now));
  }

  async endOf(uid: string) {
    return this.ends.get(uid);
  }

  async endOne(origin: string, now: number) {
    this.ends.set(`one/${origin}`, Math.floor(now));
  }

  async isEnded(origin: string) {
    return this.ends.has(`one/${origin}`);
  }
}

export class InMemoryApiTokens implements Public<ApiTokensRepository> {
  readonly tokens = new Map<string, { id: string; label: string; createdAt: number; uid: string; email: string }>();

  async create(uid: string, email: string, label: string, createdAt: number) {
    const token = `parlance_${this.tokens.size + 1}`;
    this.tokens.set(token, { id: `token-${this.tokens.size + 1}`, label, createdAt, uid, email });
    return token;
  }

  async list(uid: string) {
    const own = [...this.tokens.values()].filter((token) => token.uid === uid);
    return own.map(({ id, label, createdAt }) => ({ id, label, createdAt }));
  }

  async remove(uid: string, id: string) {
    const found = [...this.tokens].find(([, token]) => token.uid === uid && token.id === id);
    return found !== undefined && this.tokens.delete(found[0]);
  }

  async ownerOf(token: string) {
    return this.tokens.get(token);
  }
}

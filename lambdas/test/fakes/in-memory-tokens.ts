import type { AccessKeysRepository } from '../../src/repositories/tokens/access-keys-repository.ts';
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

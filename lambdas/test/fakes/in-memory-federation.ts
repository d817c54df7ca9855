import type { FederatedPerson, Federation } from '../../src/platform/cognito/federation.ts';
import { markFederated } from '../../src/platform/cognito/federation.ts';

/** A user pool's pages in memory; tests define what a code stands for. */
export class InMemoryFederation implements Federation {
  readonly providers = new Set<string>();
  readonly codes = new Map<string, FederatedPerson>();
  readonly live = new Map<string, string>();

  async offers(provider: string): Promise<boolean> {
    return this.providers.has(provider);
  }

  takes(provider: string): Promise<boolean> {
    return this.offers(provider);
  }

  async addressOf({ provider, state, codeChallenge }: Parameters<Federation['addressOf']>[0]): Promise<string> {
    return `https://pool.example/oauth2/authorize?${new URLSearchParams({ provider, state, codeChallenge })}`;
  }

  async exchange(code: string) {
    const person = this.codes.get(code);
    this.codes.delete(code);
    if (!person) return undefined;
    const refreshToken = `refresh-${this.live.size}`;
    this.live.set(refreshToken, person.uid);
    return { person, tokens: this.#tokens(person.uid, refreshToken) };
  }

  async refresh(refreshToken: string) {
    const uid = this.live.get(refreshToken);
    return uid ? this.#tokens(uid, refreshToken) : undefined;
  }

  async revoke(refreshToken: string): Promise<void> {
    this.live.delete(refreshToken);
  }

  #tokens(uid: string, refreshToken: string) {
    return {
      uid,
      key: `key-${uid}`,
      refreshToken: markFederated(refreshToken),
      expiresAt: 3600,
      session: { beganAt: 0 },
    };
  }
}

import type { ConnectionService } from '@parlance/contract/connections';
import { type ConnectionSettings, connectionSettingsSchema } from '@parlance/contract/schemas/connection-settings';
import { AccessTokens } from '../../src/repositories/connections/access-tokens.ts';
import { ConnectionLost, ConnectionUnavailable } from '../../src/repositories/connections/connection-errors.ts';
import type { ConnectionsRepository } from '../../src/repositories/connections/connections-repository.ts';
import type { Tokens } from '../../src/repositories/connections/oauth-apps.ts';

/** An app with settings for every service, none of which is reached. */
const app = { clientId: 'app' };
const settings: ConnectionSettings = connectionSettingsSchema.parse({
  ...{ zoom: app, 'google-calendar': app, 'microsoft-calendar': app, 'google-drive': app, dropbox: app },
});

/** Services in memory: each code gives tokens once, each refresh token is taken once. */
export class InMemoryServices {
  readonly settings = settings;
  offered: ConnectionService[] = ['zoom', 'google-calendar', 'microsoft-calendar', 'google-drive', 'dropbox'];
  /** The account that codes belong to. */
  account = async () => this.accountNow;
  accountNow = { account: 'ann@service.example', accountId: 'account-1' };
  readonly revoked: string[] = [];
  /** What the services answer instead of tokens. */
  answers: 'tokens' | 'lost' | 'unavailable' = 'tokens';
  /** Lets a refresh wait. */
  beforeRefresh: () => Promise<void> = async () => undefined;
  refreshes = 0;
  readonly #refreshTokens = new Set<string>();
  readonly #codes = new Map<string, string>();
  #count = 0;

  async begin(service: ConnectionService) {
    const number = ++this.#count;
    return {
      url: `https://${service}.example/consent?state=state-${number}`,
      state: `state-${number}`,
      verifier: `verifier-${number}`,
    };
  }

  /** A code that the service gives to the person who began the connection with `state`. */
  code(state: string): string {
    const code = `code of ${state}`;
    this.#codes.set(code, state.replace('state', 'verifier'));
    return code;
  }

  async exchange(_service: ConnectionService, code: string, verifier: string): Promise<Tokens> {
    this.#check();
    if (this.#codes.get(code) !== verifier) throw new ConnectionLost('The code is not valid.');
    this.#codes.delete(code);
    return this.#tokens();
  }

  async refresh(_service: ConnectionService, refreshToken: string): Promise<Tokens> {
    this.refreshes += 1;
    await this.beforeRefresh();
    this.#check();
    if (!this.#refreshTokens.delete(refreshToken)) throw new ConnectionLost('The refresh token was used.');
    return this.#tokens();
  }

  async revoke(_service: ConnectionService, { access }: { readonly access: string }): Promise<void> {
    this.#check();
    this.revoked.push(access);
  }

  #check(): void {
    if (this.answers === 'lost') throw new ConnectionLost();
    if (this.answers === 'unavailable') throw new ConnectionUnavailable();
  }

  #tokens(): Tokens {
    const number = ++this.#count;
    this.#refreshTokens.add(`refresh-${number}`);
    return { access: `access-${number}`, refresh: `refresh-${number}`, seconds: 3600 };
  }
}

/** A seal that another person or service can't open. */
export const readableSeal = {
  seal: async ({ uid, service }: { readonly uid: string; readonly service: string }, text: string) =>
    `${uid}/${service}/${text}`,
  open: async ({ uid, service }: { readonly uid: string; readonly service: string }, sealed: string) => {
    const owner = `${uid}/${service}/`;
    if (!sealed.startsWith(owner)) throw new Error('It was sealed for another.');
    return sealed.slice(owner.length);
  },
};

/** Connections with the services in memory. */
export function connectionWorld(connections: ConnectionsRepository, time: { readonly now: number }) {
  const apps = new InMemoryServices();
  const accessTokens = new AccessTokens({
    ...{ connections, apps, seal: readableSeal },
    clock: () => time.now,
    pause: async () => new Promise((resolve) => setImmediate(resolve)),
  });
  return { apps, seal: readableSeal, accessTokens };
}

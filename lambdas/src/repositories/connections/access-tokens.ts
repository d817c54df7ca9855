import type { ConnectionService } from '@parlance/contract/connections';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ConnectionLost, ConnectionUnavailable } from './connection-errors.ts';
import type { ConnectionsRepository } from './connections-repository.ts';
import type { OAuthApps, Tokens } from './oauth-apps.ts';
import type { StoredConnection } from './stored-connection.ts';
import type { TokenSeal } from './token-seal.ts';

/** A token is not used in its last minute. */
const MARGIN_SECONDS = 60;
/** After this time a refresh that did not end is taken over: its caller was stopped. */
const REFRESH_SECONDS = 30;
/** Between two looks at what another caller refreshes. */
const LOOK_MS = 300;

const sealedTokensSchema = z.object({ access: z.string(), refresh: z.string() });
type SealedTokens = z.infer<typeof sealedTokensSchema>;

interface AccessTokensDependencies {
  readonly connections: Pick<ConnectionsRepository, 'get' | 'beginRefresh' | 'endRefresh' | 'renew' | 'lose'>;
  readonly apps: Pick<OAuthApps, 'refresh'>;
  readonly seal: Pick<TokenSeal, 'seal' | 'open'>;
  readonly clock: Clock;
  /** Waits, for so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Access tokens of connections. They are refreshed by one caller at a time, because a service may take a refresh token only once. */
export class AccessTokens {
  readonly #dependencies: AccessTokensDependencies;

  constructor(dependencies: AccessTokensDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * A token that is accepted for a minute at least.
   *
   * @throws ConnectionLost when there is no connection, or the service does not accept its tokens; ConnectionUnavailable
   */
  async of(uid: string, service: ConnectionService): Promise<string> {
    const { connections, clock, pause } = this.#dependencies;
    const giveUp = clock() + REFRESH_SECONDS;
    for (;;) {
      const connection = await connections.get(uid, service);
      if (connection?.tokens === undefined) throw new ConnectionLost();
      const now = clock();
      if (connection.ends > now + MARGIN_SECONDS) return (await this.#open(connection, connection.tokens)).access;
      if (await connections.beginRefresh(connection, now, now + REFRESH_SECONDS)) {
        const access = await this.#refresh(connection, connection.tokens);
        if (access !== undefined) return access;
        continue;
      }
      if (now > giveUp) throw new ConnectionUnavailable('Another call refreshes the tokens.');
      await pause(LOOK_MS);
    }
  }

  /**
   * For a caller whose token the service refused although it had not ended: refreshes it at the next call. Nothing happens when the
   * tokens were renewed since.
   */
  async refused(uid: string, service: ConnectionService, accessToken: string): Promise<void> {
    const { connections } = this.#dependencies;
    const connection = await connections.get(uid, service);
    if (connection?.tokens === undefined) return;
    const tokens = await this.#open(connection, connection.tokens);
    if (tokens.access === accessToken) await connections.renew(connection, { tokens: connection.tokens, ends: 0 });
  }

  /** Seals new tokens for the table. */
  async sealed(
    owner: Pick<StoredConnection, 'uid' | 'service'>,
    { access, refresh, seconds }: Tokens,
  ): Promise<{ tokens: string; ends: number }> {
    const { seal, clock } = this.#dependencies;
    const ends = clock() + seconds;
    return { tokens: await seal.seal(owner, JSON.stringify({ access, refresh } satisfies SealedTokens)), ends };
  }

  /** The tokens of a connection that ends; undefined when they were lost. */
  async opened(connection: StoredConnection): Promise<SealedTokens | undefined> {
    return connection.tokens === undefined ? undefined : this.#open(connection, connection.tokens);
  }

  /** Undefined when the connection was made anew or deleted meanwhile. */
  async #refresh(connection: StoredConnection, sealed: string): Promise<string | undefined> {
    const { connections, apps } = this.#dependencies;
    try {
      const { refresh } = await this.#open(connection, sealed);
      const tokens = await apps.refresh(connection.service, refresh);
      const renewed = await connections.renew(connection, await this.sealed(connection, tokens));
      return renewed && tokens.access;
    } catch (error) {
      if (error instanceof ConnectionLost) {
        if (await connections.lose(connection)) throw error;
        return undefined;
      }
      await connections.endRefresh(connection);
      throw error;
    }
  }

  async #open({ uid, service }: StoredConnection, sealed: string): Promise<SealedTokens> {
    const { seal } = this.#dependencies;
    return sealedTokensSchema.parse(JSON.parse(await seal.open({ uid, service }, sealed)));
  }
}

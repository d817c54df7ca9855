import type { Clock } from '../../platform/clock.ts';
import { ConflictError, ForbiddenError, UnavailableError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AccessTokens } from '../../repositories/connections/access-tokens.ts';
import { ConnectionLost, ConnectionUnavailable } from '../../repositories/connections/connection-errors.ts';
import type { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';
import type { OAuthApps } from '../../repositories/connections/oauth-apps.ts';
import { connectionOf } from '../../repositories/connections/stored-connection.ts';
import type { TokenSeal } from '../../repositories/connections/token-seal.ts';
import { type ConnectionParts, removeKept, revokeTokens } from '../../repositories/deletion/connection-parts.ts';
import { requireOffered } from './connection-access.ts';

interface CompleteConnectionDependencies extends ConnectionParts {
  readonly connections: ConnectionParts['connections'] & Pick<ConnectionsRepository, 'takeBegun' | 'put'>;
  readonly apps: ConnectionParts['apps'] & Pick<OAuthApps, 'offered' | 'exchange' | 'account'>;
  readonly accessTokens: ConnectionParts['accessTokens'] & Pick<AccessTokens, 'sealed'>;
  readonly seal: Pick<TokenSeal, 'open'>;
  readonly clock: Clock;
}

/**
 * Connects the account. The state is used up, whatever comes of it. An account that the person had connected before is replaced, and
 * with another account everything that was kept of it goes.
 */
export function completeConnection(dependencies: CompleteConnectionDependencies): Operation<'completeConnection'> {
  const { connections, apps, accessTokens, seal, clock } = dependencies;
  return async ({ params: { uid, service }, body: { code, state } }) => {
    requireOffered(apps, service);
    const sealed = await connections.takeBegun({ uid, service }, state, clock());
    if (sealed === undefined) {
      throw new ConflictError('This connection was begun too long ago, or is used already. Please connect again.');
    }
    const verifier = await seal.open({ uid, service }, sealed);
    const { tokens, account } = await answered(async () => {
      const tokens = await apps.exchange(service, code, verifier);
      return { tokens, account: await apps.account(service, tokens.access) };
    });
    const { stored, replaced } = await connections.put({
      ...{ uid, service, created: Math.floor(clock()) },
      ...account,
      ...(await accessTokens.sealed({ uid, service }, tokens)),
    });
    if (replaced && replaced.accountId !== account.accountId) {
      await revokeTokens(dependencies, replaced);
      await removeKept(dependencies, replaced);
    }
    return connectionOf(stored);
  };
}

async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ConnectionLost) {
      throw new ForbiddenError('The service did not give access. Please connect again.', { cause });
    }
    if (cause instanceof ConnectionUnavailable) {
      throw new UnavailableError('The service can’t be reached just now. Please connect again.', { cause });
    }
    throw cause;
  }
}

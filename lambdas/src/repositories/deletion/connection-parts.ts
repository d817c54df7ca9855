import type { ConnectionService } from '@parlance/contract/connections';
import { destinationServiceSchema } from '@parlance/contract/schemas/connection';
import type { AccessTokens } from '../connections/access-tokens.ts';
import { withSameConsent } from '../connections/connected-services.ts';
import type { ConnectionsRepository } from '../connections/connections-repository.ts';
import type { OAuthApps } from '../connections/oauth-apps.ts';
import type { StoredConnection } from '../connections/stored-connection.ts';
import type { MeetingsRepository } from '../meetings/meetings-repository.ts';

/** The stores of what is kept of a connected account. */
interface KeptParts {
  readonly connections: Pick<ConnectionsRepository, 'deleteDestination'>;
  readonly meetings: Pick<MeetingsRepository, 'removeOf'>;
}

/** What ends a connection. */
export interface ConnectionParts extends KeptParts {
  readonly connections: Pick<ConnectionsRepository, 'get' | 'delete' | 'deleteDestination'>;
  readonly apps: Pick<OAuthApps, 'revoke'>;
  readonly accessTokens: Pick<AccessTokens, 'opened'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Ends a connection: revokes its tokens at the service, deletes what is kept of the account, and the connection last, so that a repeated
 * call completes an interrupted one. Answers whether there was one.
 */
export async function endConnection(parts: ConnectionParts, uid: string, service: ConnectionService): Promise<boolean> {
  const connection = await parts.connections.get(uid, service);
  if (!connection) return false;
  await revokeTokens(parts, connection);
  await forgetConnection(parts, connection);
  return true;
}

/** Deletes a connection whose tokens the service takes no more, and what is kept of the account. */
export async function forgetConnection(
  parts: KeptParts & { readonly connections: Pick<ConnectionsRepository, 'delete'> },
  connection: StoredConnection,
): Promise<void> {
  await removeKept(parts, connection);
  await parts.connections.delete(connection.uid, connection.service);
}

/** Deletes what is kept of an account, except the connection itself. Idempotent. */
export async function removeKept(
  { connections, meetings }: KeptParts,
  { uid, service }: StoredConnection,
): Promise<void> {
  const { data: folder } = destinationServiceSchema.safeParse(service);
  if (folder) await connections.deleteDestination(uid, folder);
  await meetings.removeOf(uid, service);
}

/**
 * Revokes the tokens of a connection, unless another connection lives by the same consent: that one revokes it when it ends. The deletion
 * does not wait for a service that does not answer.
 */
export async function revokeTokens(
  { connections, apps, accessTokens, reportError }: ConnectionParts,
  connection: StoredConnection,
): Promise<void> {
  const { uid, service, account } = connection;
  const others = await Promise.all(withSameConsent(service).map((other) => connections.get(uid, other)));
  if (others.some((other) => other?.tokens !== undefined && other.account === account)) return;
  try {
    const tokens = await accessTokens.opened(connection);
    if (tokens) await apps.revoke(connection.service, tokens);
  } catch (error) {
    reportError(`Tokens could not be revoked at ${connection.service}`, error);
  }
}

import type { Operation } from '../../platform/http/operation.ts';
import type { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';
import type { OAuthApps } from '../../repositories/connections/oauth-apps.ts';
import { connectionOf } from '../../repositories/connections/stored-connection.ts';

interface ListConnectionsDependencies {
  readonly connections: Pick<ConnectionsRepository, 'list'>;
  readonly apps: Pick<OAuthApps, 'offered'>;
}

/** The caller's connected accounts, and the services that the stage has settings for. */
export function listConnections({ connections, apps }: ListConnectionsDependencies): Operation<'listConnections'> {
  return async ({ params: { uid } }) => ({
    data: (await connections.list(uid)).map(connectionOf),
    offered: apps.offered,
  });
}

import { destinationServiceSchema } from '@parlance/contract/schemas/connection';
import type { Operation } from '../../platform/http/operation.ts';
import type { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';
import type { OAuthApps } from '../../repositories/connections/oauth-apps.ts';
import { connectionOf } from '../../repositories/connections/stored-connection.ts';

interface ListConnectionsDependencies {
  readonly connections: Pick<ConnectionsRepository, 'list' | 'destination'>;
  readonly apps: Pick<OAuthApps, 'offered'>;
}

/** The caller's connected accounts, and the services that the stage has settings for. */
export function listConnections({ connections, apps }: ListConnectionsDependencies): Operation<'listConnections'> {
  return async ({ params: { uid } }) => {
    const stored = await connections.list(uid);
    const data = stored.map(async (connection) => {
      const { data: folder } = destinationServiceSchema.safeParse(connection.service);
      const destination = folder && (await connections.destination(uid, folder));
      return { ...connectionOf(connection), ...(destination && { destination }) };
    });
    return { data: await Promise.all(data), offered: apps.offered };
  };
}

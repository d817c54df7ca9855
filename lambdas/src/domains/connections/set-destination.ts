import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';

interface SetDestinationDependencies {
  readonly connections: Pick<ConnectionsRepository, 'get' | 'setDestination'>;
}

/** Chooses the files of finished transcripts for the folder of an account of the caller; none turns it off. */
export function setDestination({ connections }: SetDestinationDependencies): Operation<'setDestination'> {
  return async ({ params: { uid, service }, body: { formats } }) => {
    if (!(await connections.get(uid, service))) throw new NotFoundError('This service is not connected.');
    return connections.setDestination(uid, service, [...new Set(formats)]);
  };
}

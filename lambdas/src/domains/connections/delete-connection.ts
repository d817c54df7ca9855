import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type ConnectionParts, endConnection } from '../../repositories/deletion/connection-parts.ts';

/** Disconnects an account of the caller, and deletes what was kept of it. */
export function deleteConnection(parts: ConnectionParts): Operation<'deleteConnection'> {
  return async ({ params: { uid, service } }) => {
    if (!(await endConnection(parts, uid, service))) throw new NotFoundError('This service is not connected.');
    return {};
  };
}

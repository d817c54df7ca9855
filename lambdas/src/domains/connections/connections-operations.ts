import { bindOperations } from '../../platform/http/bind-operations.ts';
import { beginConnection } from './begin-connection.ts';
import { completeConnection } from './complete-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { listConnections } from './list-connections.ts';
import { setDestination } from './set-destination.ts';

/** Accounts of people at services of other companies. */
export const connectionsOperations = bindOperations('connections', {
  listConnections,
  beginConnection,
  completeConnection,
  setDestination,
  deleteConnection,
});

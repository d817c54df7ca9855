import { bindOperations } from '../../platform/http/bind-operations.ts';
import { beginConnection } from './begin-connection.ts';
import { completeConnection } from './complete-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { listConnections } from './list-connections.ts';

/** Accounts of people at services of other companies. */
export const connectionsOperations = bindOperations('connections', {
  listConnections,
  beginConnection,
  completeConnection,
  deleteConnection,
});

import type { Server } from 'node:http';

/**
 * Keeps idle connections open until the client closes them, so that no client sends a request on a connection that is
 * closing. Close such a server with `closeAllConnections`.
 */
export function keepConnections(server: Server): Server {
  server.keepAliveTimeout = 0;
  return server;
}

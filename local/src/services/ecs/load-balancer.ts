import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import { keepConnections } from '../../machine/kept-connections.ts';
import { loopbackOnly } from '../../machine/loopback-only.ts';

/** Serves a load balancer on its port: passes each request on to a container, as it comes. It ends no TLS. */
export class LoadBalancer {
  readonly #port: number;
  readonly #server: Server;

  /**
   * @param idleMs milliseconds after which a connection without traffic is closed
   * @param target the port of a container; undefined when none runs
   */
  constructor(port: number, idleMs: number, target: () => number | undefined) {
    this.#port = port;
    const serve = (request: IncomingMessage, response: ServerResponse) => pass(request, response, target());
    // Programs of this machine call it, and no pages.
    this.#server = keepConnections(createServer({ requestTimeout: 0 }, loopbackOnly(serve)));
    this.#server.setTimeout(idleMs);
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}

function pass(request: IncomingMessage, response: ServerResponse, port: number | undefined): void {
  const fail = (status: number) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(status, { 'content-type': 'text/html', connection: 'close' }).end();
  };
  if (port === undefined) {
    fail(503);
    return;
  }
  const { method, url: path, headers } = request;
  const forwarded = { 'x-forwarded-for': request.socket.remoteAddress ?? '', 'x-forwarded-proto': 'https' };
  const onward = send({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...forwarded }, agent: false });
  onward.once('response', (answer) => {
    const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  // An error after the answer began is one of sending the rest of the body: the answer tells by itself whether it is whole.
  onward.on('error', () => {
    if (!response.headersSent) fail(502);
  });
  // A caller that goes away takes the connection to the container with it.
  response.once('close', () => {
    if (!response.writableFinished) onward.destroy();
  });
  // The head does not wait for the body: a container can refuse a request by its head.
  onward.flushHeaders();
  request.pipe(onward);
}

import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { startEndpoint } from '../aws/endpoint.ts';
import { WebServer } from '../web-server.ts';
import { findFreePorts } from './ports.ts';

/** The answer to a GET by a client that keeps its connection. */
function answerOf(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path: '/__local/health', agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response));
    });
    request.once('error', reject).end();
  });
}

describe('a server of the local system', () => {
  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());

  it.each([
    ['of AWS', async () => startEndpoint({ port: 0 })],
    [
      'of the web',
      async () => {
        const [server, port] = [new WebServer(), await findFreePorts(1)];
        await server.listen(port);
        return { port, close: () => server.close() };
      },
    ],
  ])('%s keeps idle connections, so that no request meets one that closes', async (_name, start) => {
    const server = await start();
    const { headers } = await answerOf(server.port, agent);
    expect(headers.connection).toBe('keep-alive');
    // Node announces here after how many seconds it closes an idle connection.
    expect(headers['keep-alive']).toBeUndefined();
    await server.close();
  });
});

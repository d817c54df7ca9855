import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startEndpoint } from '../aws/endpoint.ts';
import { WebServer } from '../web-server.ts';
import { loopbackOnly } from './loopback-only.ts';
import { findFreePorts } from './ports.ts';

/** The status of a GET with these headers. */
function statusOf(port: number, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path: '/__local/mail.json', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject).end();
  });
}

describe('a port of the local system', () => {
  let server: Server;
  let port: number;
  async function listen(guarding = {}) {
    server = createServer(loopbackOnly((_, response) => response.end(), guarding));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  }
  afterEach(async () => {
    delete process.env.PARLANCE_HOSTS;
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(['localhost', 'LOCALHOST:4000', 'nyu.localhost:4000', '127.0.0.1:4001', '[::1]:4000'])(
    '[local.loopback-only] is reached as %s',
    async (host) => {
      await listen();
      expect(await statusOf(port, { host })).toBe(200);
      expect(await statusOf(port, { host, origin: `http://${host}` })).toBe(200);
    },
  );

  it.each(['evil.example', 'evil.example:4000', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])(
    '[local.loopback-only] is not reached as "%s"',
    async (host) => {
      await listen();
      expect(await statusOf(port, { host })).toBe(403);
    },
  );

  it.each(['https://evil.example', 'http://localhost.evil.example:4000', 'null', ''])(
    '[local.loopback-only] is not called by pages of "%s", but where they may answer',
    async (origin) => {
      await listen();
      expect(await statusOf(port, { host: 'localhost', origin })).toBe(403);
      await new Promise((resolve) => server.close(resolve));
      await listen({ admitsForeignPages: () => true });
      expect(await statusOf(port, { host: 'localhost', origin })).toBe(200);
      expect(await statusOf(port, { host: 'evil.example', origin })).toBe(403);
    },
  );

  it('[local.loopback-only] has the further names that are configured', async () => {
    process.env.PARLANCE_HOSTS = 'box.example,tunnel.example';
    await listen();
    expect(await statusOf(port, { host: 'tunnel.example:4000', origin: 'https://box.example' })).toBe(200);
    expect(await statusOf(port, { host: 'other.example' })).toBe(403);
  });
});

describe('the ports of the web and of AWS', () => {
  it('[local.loopback-only] refuse rebound names and pages of other sites', async () => {
    const web = new WebServer();
    const endpoint = await startEndpoint({ port: 0 });
    const webPort = await findFreePorts(1);
    await web.listen(webPort);
    const ports = [endpoint.port, webPort];
    try {
      for (const port of ports) {
        expect(await statusOf(port, { host: `evil.example:${port}` })).toBe(403);
        expect(await statusOf(port, { host: `localhost:${port}`, origin: 'https://evil.example' })).toBe(403);
      }
    } finally {
      await web.close();
      await endpoint.close();
    }
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningSystem, removeHome, startParlance, temporaryHome } from '../running-system.ts';
import { STARTER } from '../shared-system.ts';

let server: Server | undefined;
let system: Promise<RunningSystem> | undefined;

/** Listens for test files that need the shared system: the first request starts it, and each gets its address. */
export async function openStarter(): Promise<void> {
  server = createServer(async (_request, response) => {
    try {
      system ??= temporaryHome().then((home) => startParlance({ home }));
      const { web, port, home } = await system;
      response.end(JSON.stringify({ web, port, home }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  process.env[STARTER] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stops the shared system, if it was started. */
export async function closeStarter(): Promise<void> {
  server?.close();
  const running = await system?.catch(() => undefined);
  if (!running) return;
  await running.stop();
  await removeHome(running.home);
}

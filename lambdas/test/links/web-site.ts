import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A web site on the loopback interface: its pages by their paths, and the paths that were asked for. */
export async function startWebSite(pages: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const answer = pages[pathname];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  let connections = 0;
  server.on('connection', () => {
    connections++;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, port, asked, connections: () => connections, close };
}

/** Answers with a text of this type. */
export function page(contentType: string, text: string): Answer {
  return (_, response) => response.writeHead(200, { 'content-type': contentType }).end(text);
}

/** Sends the browser on. */
export function redirect(to: string, status = 302): Answer {
  return (_, response) => response.writeHead(status, { location: to }).end();
}

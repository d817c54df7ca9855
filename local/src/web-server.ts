import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { keepConnections } from './machine/kept-connections.ts';
import { loopbackOnly } from './machine/loopback-only.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The web server that people open: it serves the CloudFront distribution, and below `/__local/` pages about the local
 * system. It listens from the beginning of the start, so that a browser can show the progress.
 */
export class WebServer {
  readonly #server: Server;
  readonly #pages = new Map<string, Handler>();
  #site: Handler | undefined;
  #progress = 'Starting';
  #ready = false;

  constructor() {
    const listener = (request: IncomingMessage, response: ServerResponse): void => {
      this.#serve(request, response).catch((error: unknown) => {
        console.error(`${request.method} ${request.url}: ${String(error)}`);
        if (response.headersSent) response.destroy();
        else response.writeHead(502, { 'content-type': 'text/plain' }).end('The local system could not answer.\n');
      });
    };
    this.#server = keepConnections(createServer(loopbackOnly(listener)));
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
  }

  /** Sets the text that `/__local/health` returns with status 503 until the system is ready. */
  progress(text: string): void {
    this.#progress = text;
  }

  ready(): void {
    this.#ready = true;
  }

  /** Serves a page below `/__local/`, e.g. `mail`, and the paths below this page. */
  addPage(name: string, handler: Handler): void {
    this.#pages.set(name, handler);
  }

  /** Serves every other path. */
  serveSite(handler: Handler): void {
    this.#site = handler;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, area, name = ''] = pathname.split('/');
    if (area === '__local') {
      const page = this.#pages.get(name);
      if (name === 'health') return this.#health(response);
      if (page) return page(request, response);
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    // Until the system is ready, a browser sees the progress. Other requests, such as the start's own, reach the site already.
    const isPage = String(request.headers.accept ?? '').includes('text/html');
    if (this.#site && (this.#ready || !isPage)) return this.#site(request, response);
    response.writeHead(503, { 'content-type': 'text/html;charset=utf-8', 'retry-after': '1' });
    response.end(`<!doctype html><meta http-equiv="refresh" content="1"><title>Starting</title><p>${this.#progress} …`);
  }

  #health(response: ServerResponse): void {
    response.writeHead(this.#ready ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(this.#ready ? { status: 'ready' } : { status: 'starting', progress: this.#progress }));
  }
}

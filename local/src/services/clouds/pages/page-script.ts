import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

/** The text of a script in this folder. */
export function pageScript(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

export function sendScript(response: ServerResponse, name: string): void {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
  response.end(pageScript(name));
}

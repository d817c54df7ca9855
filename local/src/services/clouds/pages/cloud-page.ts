import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ShelfFile } from '../shelf.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 40rem; padding: 1rem; }
  header { border-bottom: 3px solid #f5a623; margin-bottom: 1rem; font-weight: 600; }
  ul { list-style: none; padding: 0; } label { display: flex; gap: .75rem; padding: .5rem 0; overflow-wrap: anywhere; }
  button, .button { font: inherit; font-weight: 600; padding: .5rem 1rem; margin-right: .5rem; }`;

interface CloudPage {
  readonly title: string;
  /** HTML that is safe to send. */
  readonly content: string;
  /** A script that the page runs. */
  readonly script?: string;
  readonly status?: number;
  /** Whether pages of other origins show it in a frame. */
  readonly framed?: boolean;
}

/** Sends a page of a stand-in. It says that it is one. */
export function sendCloudPage(
  response: ServerResponse,
  { title, content, script, status = 200, framed = false }: CloudPage,
): void {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    ...(framed ? [] : ["frame-ancestors 'none'"]),
  ].join('; ');
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    // Without a referrer, the forms of these pages would come from no origin.
    'referrer-policy': 'same-origin',
  });
  response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} (local)</title>
    <style>${STYLE}</style></head><body><header>${escaped(title)} (a stand-in on this machine)</header>
    <main>${content}</main>${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`);
}

export function escaped(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A form with a box for each file. Its script does the rest. */
export function fileForm(files: readonly ShelfFile[], attributes: Readonly<Record<string, string>>): string {
  const data = Object.entries(attributes).map(([name, value]) => `data-${name}="${escaped(value)}"`);
  const items = files.map(
    ({ id, name, size }) =>
      `<li><label><input type="checkbox" name="file" value="${escaped(id)}"> ${escaped(name)} (${size} bytes)</label></li>`,
  );
  return `<form id="files" ${data.join(' ')}><ul>${items.join('') || '<li>There are no recordings here.</li>'}</ul>
    <button type="submit">Choose</button><button type="button" id="cancel">Cancel</button></form>`;
}

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { header } from '../../aws/http-request.ts';
import { GOOGLE } from './cloud-settings.ts';
import { escaped, fileForm, sendCloudPage } from './pages/cloud-page.ts';
import { pageScript, sendScript } from './pages/page-script.ts';
import { CORS, sendFile } from './send-file.ts';
import type { ShelfFile } from './shelf.ts';

const SCOPE = 'https://www.googleapis.com/auth/drive.file';
const TITLE = 'Google';

interface Request {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The path below the stand-in's own. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly files: readonly ShelfFile[];
  readonly body: () => Promise<Buffer>;
}

/**
 * Answers for Google: its consent for an implicit grant, the picker's script and frame, and the files of Drive. A token opens the
 * files alone that were picked with it, as the scope drive.file says.
 */
export class GoogleDriveStandIn {
  /** The ids of the picked files by token. */
  readonly #picked = new Map<string, Set<string>>();

  async answer(call: Request): Promise<void> {
    const { request, response, path, query } = call;
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
    } else if (path === 'o/oauth2/v2/auth') {
      this.#askForConsent(response, query);
    } else if (path === 'js/api.js') {
      sendScript(response, 'google-api.js');
    } else if (path === 'picker') {
      this.#showPicker(call);
    } else if (path === 'picker/pick' && request.method === 'POST') {
      await this.#pick(call);
    } else {
      const [, id = ''] = /^drive\/v3\/files\/([\w-]+)$/.exec(path) ?? [];
      await this.#sendFile(call, id);
    }
  }

  #askForConsent(response: ServerResponse, query: URLSearchParams): void {
    const redirect = query.get('redirect_uri') ?? '';
    const state = query.get('state') ?? '';
    const isKnown = query.get('client_id') === GOOGLE.clientId && URL.canParse(redirect);
    if (!isKnown || query.get('response_type') !== 'token' || query.get('scope') !== SCOPE) {
      const content = '<h1>Access blocked</h1><p>The client, its address or its scope is not registered.</p>';
      sendCloudPage(response, { title: TITLE, content, status: 400 });
      return;
    }
    const token = randomBytes(24).toString('base64url');
    this.#picked.set(token, new Set());
    const granted = { access_token: token, token_type: 'Bearer', expires_in: '3599', scope: SCOPE, state };
    const content = `<h1>Parlance wants to open files of your Google Drive</h1><p>It sees only the files that you pick.</p>
      <a class="button" href="${addressWith(redirect, granted)}">Continue</a>
      <a class="button" href="${addressWith(redirect, { error: 'access_denied', state })}">Cancel</a>`;
    sendCloudPage(response, { title: TITLE, content });
  }

  #showPicker({ response, query, files }: Request): void {
    const token = query.get('token') ?? '';
    if (!this.#picked.has(token) || query.get('key') !== GOOGLE.apiKey || query.get('app_id') !== GOOGLE.appId) {
      const content = '<h1>The API developer key is invalid</h1>';
      sendCloudPage(response, { title: TITLE, content, status: 400, framed: true });
      return;
    }
    const types = (query.get('types') ?? '').split(',');
    const offered = files.filter(({ type }) => types.includes(type));
    const documents = offered.map(({ id, name, type, size, modified }) => ({
      ...{ id, name, mimeType: type, sizeBytes: size, lastEditedUtc: modified },
    }));
    const attributes = { token, origin: query.get('origin') ?? '', files: JSON.stringify(documents) };
    const content = `<h1>Pick files of your Drive</h1>${fileForm(offered, attributes)}`;
    sendCloudPage(response, { title: TITLE, content, script: pageScript('google-picker.js'), framed: true });
  }

  async #pick({ response, body }: Request): Promise<void> {
    const { token, ids } = JSON.parse((await body()).toString()) as { token?: unknown; ids?: unknown };
    const picked = this.#picked.get(String(token));
    for (const id of Array.isArray(ids) ? ids : []) picked?.add(String(id));
    response.writeHead(picked ? 204 : 401).end();
  }

  async #sendFile({ request, response, query, files }: Request, id: string): Promise<void> {
    const [, token = ''] = /^Bearer (.+)$/.exec(header(request, 'authorization')) ?? [];
    const picked = this.#picked.get(token);
    const file = picked?.has(id) ? files.find((each) => each.id === id) : undefined;
    if (file && query.get('alt') === 'media') return sendFile(request, response, file);
    const status = picked ? 404 : 401;
    response.writeHead(status, { ...CORS, 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ error: { code: status, message: picked ? `File not found: ${id}.` : 'Invalid Credentials' } }),
    );
  }
}

function addressWith(redirect: string, fragment: Readonly<Record<string, string>>): string {
  return escaped(`${redirect}#${new URLSearchParams(fragment)}`);
}

import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { KALTURA } from './cloud-settings.ts';
import { CORS, sendFile } from './send-file.ts';
import type { ShelfFile } from './shelf.ts';

const READY = 2;
/** An entry of another user, which no caller may get. */
const OTHERS_ENTRY = '0_foreign1';

interface Request {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The path below the stand-in's own, and the address of the latter. */
  readonly path: string;
  readonly base: string;
  readonly files: readonly ShelfFile[];
  readonly body: () => Promise<Buffer>;
}

/** An error as Kaltura answers it: with status 200. */
class KalturaError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Answers for Kaltura's REST API: sessions by an application token, media.list, flavorAsset.list and getUrl, and the files with their
 * thumbnails. Every user owns the recordings of the shelf.
 */
export class KalturaStandIn {
  readonly #widgets = new Set<string>();
  /** Users by session. */
  readonly #sessions = new Map<string, string>();

  async answer({ request, response, path, base, files, body }: Request): Promise<void> {
    const [, action] = /^api_v3\/service\/(\w+\/action\/\w+)$/.exec(path) ?? [];
    if (action && request.method === 'POST') {
      return this.#call(action, new URLSearchParams((await body()).toString()), response, base, files);
    }
    const [, kind, id] = /^(files|thumbnails)\/(\w+)/.exec(path) ?? [];
    const file = files.find((each) => entryIdOf(each) === id);
    if (file && kind === 'files') return sendFile(request, response, file);
    if (file) return sendThumbnail(response);
    response.writeHead(404, CORS).end();
  }

  #call(
    action: string,
    form: URLSearchParams,
    response: ServerResponse,
    base: string,
    files: readonly ShelfFile[],
  ): void {
    let answer: unknown;
    try {
      answer = this.#act(action, form, base, files);
    } catch (error) {
      if (!(error instanceof KalturaError)) throw error;
      answer = { objectType: 'KalturaAPIException', code: error.code, message: error.code };
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  #act(action: string, form: URLSearchParams, base: string, files: readonly ShelfFile[]): unknown {
    if (action === 'session/action/startWidgetSession') return this.#startWidgetSession(form);
    if (action === 'appToken/action/startSession') return this.#startSession(form);
    const user = this.#sessions.get(form.get('ks') ?? '');
    if (user === undefined) throw new KalturaError('INVALID_KS');
    if (action === 'media/action/list') return list(form, user, base, files);
    if (action === 'flavorAsset/action/list') return flavorsOf(form, files);
    if (action === 'flavorAsset/action/getUrl') return `${base}files/${(form.get('id') ?? '').replace(/^flavor_/, '')}`;
    throw new KalturaError('SERVICE_DOES_NOT_EXISTS');
  }

  #startWidgetSession(form: URLSearchParams): unknown {
    if (form.get('widgetId') !== `_${KALTURA.partnerId}`) throw new KalturaError('INVALID_WIDGET_ID');
    const ks = randomBytes(16).toString('hex');
    this.#widgets.add(ks);
    return { objectType: 'KalturaStartWidgetSessionResponse', partnerId: Number(KALTURA.partnerId), ks, userId: '0' };
  }

  #startSession(form: URLSearchParams): unknown {
    const widget = form.get('ks') ?? '';
    const hash = createHash('sha256').update(`${widget}${KALTURA.token}`).digest('hex');
    if (!this.#widgets.has(widget) || form.get('id') !== KALTURA.appTokenId) throw new KalturaError('INVALID_KS');
    if (form.get('tokenHash') !== hash) throw new KalturaError('INVALID_APP_TOKEN_HASH');
    const ks = randomBytes(16).toString('hex');
    this.#sessions.set(ks, form.get('userId') ?? '');
    const expiry = Math.floor(Date.now() / 1000) + Number(form.get('expiry'));
    return { objectType: 'KalturaSessionInfo', ks, sessionType: 0, expiry, userId: form.get('userId') };
  }
}

function list(form: URLSearchParams, user: string, base: string, files: readonly ShelfFile[]): unknown {
  const owned = files.map((file) => ({ ...entryOf(file, base), userId: user }));
  const all = [...owned, { ...owned[0], id: OTHERS_ENTRY, name: "Another's recording", userId: 'another@example.com' }];
  const name = form.get('filter[nameLike]')?.toLowerCase() ?? '';
  const found = all.filter(
    (entry) =>
      entry.userId === (form.get('filter[userIdEqual]') ?? entry.userId) &&
      entry.id === (form.get('filter[idEqual]') ?? entry.id) &&
      (entry.name ?? '').toLowerCase().includes(name),
  );
  const size = Number(form.get('pager[pageSize]') ?? 30);
  const start = (Number(form.get('pager[pageIndex]') ?? 1) - 1) * size;
  const objects = found.slice(start, start + size);
  return { objectType: 'KalturaMediaListResponse', totalCount: found.length, objects };
}

function flavorsOf(form: URLSearchParams, files: readonly ShelfFile[]): unknown {
  const file = files.find((each) => entryIdOf(each) === form.get('filter[entryIdEqual]'));
  if (!file) throw new KalturaError('ENTRY_ID_NOT_FOUND');
  const flavor = {
    ...{ objectType: 'KalturaFlavorAsset', id: `flavor_${entryIdOf(file)}`, status: READY, isOriginal: true },
    ...{ size: Math.ceil(file.size / 1024), fileExt: file.name.split('.').at(-1) },
  };
  return { objectType: 'KalturaFlavorAssetListResponse', totalCount: 1, objects: [flavor] };
}

/** `0_` and eight characters that follow from the file's name. */
function entryIdOf({ name }: ShelfFile): string {
  return `0_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

function entryOf(file: ShelfFile, base: string) {
  const id = entryIdOf(file);
  return {
    ...{ objectType: 'KalturaMediaEntry', id, name: file.name.replace(/\.\w+$/, ''), duration: 5, status: READY },
    ...{ thumbnailUrl: `${base}thumbnails/${id}`, updatedAt: Math.floor(file.modified / 1000) },
  };
}

function sendThumbnail(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 68"><rect width="120" height="68" fill="#4b3fd6"/><path d="M50 22v24l22-12z" fill="#fff"/></svg>',
  );
}

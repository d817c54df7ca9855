import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { Parlance, type ParlanceOptions, type TokenOwner } from '@parlance/client';
import { API_TOKEN_PREFIX } from '@parlance/contract/api-token';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@parlance/contract/program-limits';
import { ApiError, apiErrorOf, badParameter, busy, invalidKey, tooLarge } from './protocol/api-error.ts';
import { MAX_FILE_BYTES, MAX_FORM_BYTES } from './protocol/limits.ts';
import { readForm } from './protocol/read-form.ts';
import { bearerOf, type TranscriptionRequest, transcriptionRequest } from './protocol/transcription-request.ts';
import type { Settings } from './settings.ts';
import { Permits } from './work/permits.ts';
import { SharedWorks } from './work/shared-works.ts';
import { HandOver, type Transcribed, transcribe } from './work/transcribe.ts';

/** The path of OpenAI's API below the base address that its packages are given. */
const PATH = '/v1/audio/transcriptions';
export const HEALTH = '/health';
/** Asks to keep the transcript: `true` or `false`. */
export const KEEP_HEADER = 'parlance-keep';
const TRANSCRIPT_HEADER = 'parlance-transcript';

/** What one process takes at most. */
export interface EntranceLimits {
  /** Requests whose file is in memory, at 25 MB each and as much again while it is uploaded. */
  readonly bodies: number;
  /** Requests that wait for that. */
  readonly waitingBodies: number;
  /** Transcriptions that are waited for. */
  readonly works: number;
  /** Milliseconds in which a body must arrive, and without any of its bytes. */
  readonly bodyMs: number;
  readonly silenceMs: number;
  /** Milliseconds for which work is kept after its caller's connection broke. */
  readonly graceMs: number;
  /** Milliseconds after which a transcription is given up: less than the load balancer waits. */
  readonly workMs: number;
}

export const LIMITS: EntranceLimits = {
  ...{ bodies: 10, waitingBodies: 20, works: 200 },
  ...{ bodyMs: 300_000, silenceMs: 30_000, graceMs: 30_000, workMs: 3_600_000 },
};

/** What is logged of a request: nothing of its content, its names and its key. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly status: number;
  readonly code?: string | null;
  readonly milliseconds: number;
  readonly bytes?: number;
}

export interface EntranceOptions {
  readonly settings: Pick<Settings, 'webUrl' | 'region'>;
  readonly limits?: Partial<EntranceLimits>;
  readonly fetch?: ParlanceOptions['fetch'];
  readonly wait?: ParlanceOptions['wait'];
  log(level: 'info' | 'error', message: string, facts: object): void;
}

/** The caller closed the connection. */
class CallerGone extends Error {}

/** A request while it is served. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Aborted when the caller is gone. */
  readonly gone: AbortSignal;
}

/** Serves OpenAI's call for transcriptions. It has no rights of its own: it calls the public API with the caller's token. */
export class Entrance {
  readonly server: Server;
  readonly #options: EntranceOptions;
  readonly #limits: EntranceLimits;
  readonly #works: SharedWorks<Transcribed>;
  readonly #bodies: Permits;
  #serving = 0;
  #closing = false;

  constructor(options: EntranceOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#works = new SharedWorks(this.#limits.graceMs);
    this.#bodies = new Permits(this.#limits.bodies, this.#limits.waitingBodies);
    const serve = (request: IncomingMessage, response: ServerResponse) => void this.#serve(request, response);
    this.server = createServer({ requestTimeout: 0, headersTimeout: 20_000, maxHeaderSize: 16 * 1024 }, serve);
    // A caller that waits for it before it sends a large body is told of a refusal before.
    this.server.on('checkContinue', serve);
    // Longer than the load balancer keeps a connection, so that it never sends into one that is being closed.
    this.server.keepAliveTimeout = 4_010_000;
  }

  /** Takes no more requests, waits for those under way, and gives up what is not done within `patienceMs`. */
  async close(patienceMs: number): Promise<void> {
    this.#closing = true;
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeIdleConnections();
    const giveUp = setTimeout(() => void this.#works.close(new HandOver('The process ends.')), patienceMs);
    await this.#idle();
    clearTimeout(giveUp);
    await this.#works.close(new HandOver('The process ends.'));
    this.server.closeAllConnections();
    await closed;
  }

  async #idle(): Promise<void> {
    while (this.#serving > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [requestId, begun] = [randomUUID(), Date.now()];
    const leaving = new AbortController();
    response.once('close', () => leaving.abort(new CallerGone()));
    response.setHeader('x-request-id', requestId);
    const path = (request.url ?? '').split('?')[0];
    if (path === HEALTH) return void response.writeHead(this.#closing ? 503 : 200).end();
    this.#serving++;
    let code: string | null | undefined;
    try {
      this.#requireRoute(request, path);
      await this.#transcriptions({ request, response, requestId, gone: leaving.signal });
    } catch (error) {
      code = this.#refuse(request, response, requestId, error);
    } finally {
      this.#serving--;
    }
    const status = response.headersSent ? response.statusCode : 499;
    const bytes = Number(request.headers['content-length']);
    const logged: LoggedRequest = {
      ...{ requestId, method: request.method ?? '', status, milliseconds: Date.now() - begun },
      ...(code != null && { code }),
      ...(bytes > 0 && { bytes }),
    };
    this.#options.log('info', 'Served', logged);
  }

  #requireRoute({ method }: IncomingMessage, path: string | undefined): void {
    if (path !== PATH) {
      const message = `There is nothing here. The path is ${PATH}.`;
      throw new ApiError(404, message, { code: 'unknown_url' });
    }
    if (method !== 'POST') throw new ApiError(405, 'Send a POST request.', { code: 'method_not_supported' });
    if (this.#closing) throw busy('The service restarts. Try again.', 1);
  }

  /** Answers an error, and its code. A caller that is gone gets none. */
  #refuse(request: IncomingMessage, response: ServerResponse, requestId: string, error: unknown) {
    if (error instanceof CallerGone || response.destroyed) return 'caller_gone';
    const refusal = apiErrorOf(error instanceof HandOver ? busy('The service restarts. Try again.', 1) : error);
    if (refusal.status === 500) this.#options.log('error', 'Failed', { requestId, error: reasonOf(refusal) });
    const isRead = request.complete;
    const answer = JSON.stringify(refusal.body);
    response.writeHead(refusal.status, {
      ...refusal.headers,
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) },
      ...(!isRead && { connection: 'close' }),
    });
    response.write(answer);
    // Node closes the connection at the end of the answer. A caller that still sends would then lose the answer.
    if (isRead || request.headers.expect) response.end();
    else this.#discard(request, () => response.end());
    return refusal.code;
  }

  /** Reads on for a moment, without keeping it, and calls `done` when the caller has sent everything. */
  #discard(request: IncomingMessage, done: () => void): void {
    let bytes = 0;
    const cut = () => request.destroy();
    const timer = setTimeout(cut, 5_000);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > 2 * MAX_FILE_BYTES) cut();
    });
    request.on('error', () => undefined);
    request.once('end', done);
    // A form that was refused in the middle has left the body paused.
    request.resume();
    request.once('close', () => clearTimeout(timer));
  }

  async #transcriptions(exchange: Exchange): Promise<void> {
    const { request, response, gone } = exchange;
    const keep = keepOf(request);
    const named = idempotencyKeyOf(request);
    const token = bearerOf(request.headers.authorization);
    if (!token.startsWith(API_TOKEN_PREFIX)) throw invalidKey('Incorrect API key provided. It begins with parlance_.');
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > MAX_FILE_BYTES + MAX_FORM_BYTES) throw tooLarge(MAX_FILE_BYTES);
    const { webUrl, region } = this.#options.settings;
    const { fetch, wait } = this.#options;
    const access = { baseUrl: webUrl, region, token, fetch, wait };
    const owner = await Parlance.identify(access, { signal: gone });
    requireScopes(owner, keep);
    const release = await this.#bodies.take(gone);
    if (!release) throw busy();
    let place: ReturnType<SharedWorks<Transcribed>['join']>;
    try {
      const asked = await this.#read(exchange);
      const idempotencyKey = named === undefined ? undefined : hashOf([owner.uid, named]);
      const key = workKey([token, named, keep], asked);
      const isShared = this.#works.has(key);
      if (!isShared && this.#works.size >= this.#limits.works) throw busy();
      place = this.#works.join(key, (given) => {
        const limit = AbortSignal.timeout(this.#limits.workMs);
        return transcribe(new Parlance({ ...access, uid: owner.uid }), asked, {
          ...{ keep, idempotencyKey, signal: AbortSignal.any([given, limit]) },
          onUploaded: release,
          onLeftOver: (id, error) => this.#options.log('error', 'Left over', { id, error: reasonOf(error) }),
        });
      });
      // The work that another request began has the same file, and uploads its own copy.
      asked.file.chunks.length = 0;
      if (isShared) release();
    } catch (error) {
      release();
      throw error;
    }
    let answered = false;
    try {
      const { id, answer } = await unlessAborted(place.result, gone);
      response.writeHead(200, { 'content-type': answer.contentType, ...(keep && { [TRANSCRIPT_HEADER]: id }) });
      response.end(answer.body);
      await finished(response);
      answered = true;
    } catch (error) {
      throw isTimeout(error)
        ? new ApiError(504, 'The transcription takes too long.', { code: 'timeout', retry: false })
        : error;
    } finally {
      place.leave(answered);
    }
  }

  async #read({ request, response, gone }: Exchange): Promise<TranscriptionRequest> {
    const { bodyMs, silenceMs } = this.#limits;
    const slow = new AbortController();
    const late = () => slow.abort(new ApiError(408, 'The body came too slowly.', { code: 'request_timeout' }));
    const whole = setTimeout(late, bodyMs);
    const silence = setTimeout(late, silenceMs);
    const heard = () => silence.refresh();
    request.on('data', heard);
    request.pause();
    if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue();
    try {
      const form = await readForm(request, request.headers, { signal: AbortSignal.any([gone, slow.signal]) });
      return transcriptionRequest(form);
    } finally {
      clearTimeout(whole);
      clearTimeout(silence);
      request.off('data', heard);
    }
  }
}

function keepOf({ headers }: IncomingMessage): boolean {
  const keep = headers[KEEP_HEADER];
  if (keep === undefined || keep === 'false') return false;
  if (keep === 'true') return true;
  throw badParameter('Parlance-Keep', 'The header Parlance-Keep is true or false.');
}

function idempotencyKeyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key === undefined || (typeof key === 'string' && IDEMPOTENCY_KEY.test(key))) return key;
  throw badParameter(IDEMPOTENCY_HEADER, 'An Idempotency-Key has from 1 to 255 visible ASCII characters.');
}

/** Refused before the file is read, and before minutes are taken for a transcript that could not be answered or deleted. */
function requireScopes({ scopes }: TokenOwner, keep: boolean): void {
  const needed = ['upload', 'read', ...(keep ? [] : ['write'])];
  const missing = needed.find((scope) => !scopes.includes(scope));
  if (missing === undefined) return;
  const why =
    missing === 'write'
      ? ' It deletes the transcript after the answer; with Parlance-Keep: true it is not needed.'
      : '';
  const message = `This API key lacks the scope "${missing}".${why}`;
  throw new ApiError(403, message, { code: 'insufficient_permissions' });
}

/** The same for requests that have the same answer. */
function workKey(
  call: readonly unknown[],
  { file, contentType, languageCode, hints, format, granularities }: TranscriptionRequest,
): string {
  return hashOf([...call, file.digest, file.name, contentType, languageCode, hints, format, [...granularities]]);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The result, or the signal's reason when that comes first. */
async function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([result, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** The kind of an error and where it came from, without the messages of others. */
function reasonOf(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, stack = '', cause } = error;
  const { code, status, requestId } = error as { code?: unknown; status?: unknown; requestId?: unknown };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const facts = { name, code, status, requestId, at: frames.slice(0, 6).map((line) => line.trim()) };
  return cause === undefined ? facts : { ...facts, cause: reasonOf(cause) };
}

import { randomUUID } from 'node:crypto';
import { isDraftComplete } from '@parlance/contract/collection';
import type { CallOf, ResponseOf } from '@parlance/contract/endpoints';
import type { ErrorCode } from '@parlance/contract/errors';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { responseOf } from '@parlance/contract/responses';
import { type RouteName, routes } from '@parlance/contract/routes';
import { pathOf } from '@parlance/contract/routes/route';
import { parseConfig } from '@parlance/contract/schemas/config';
import type { DocumentJson } from '@parlance/contract/schemas/document';
import { apiErrorSchema } from '@parlance/contract/schemas/errors';
import type { Session } from '@parlance/contract/schemas/session';
import { MAX_PARTS_PER_CALL } from '@parlance/contract/upload';

export class ApiAnswerError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  constructor(status: number, code: ErrorCode, message: string) {
    super(`${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
  }
}

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly session: Session;
  readonly orgId: string;
}

/** The input of a call. */
interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A client of one region's API that parses every answer by the contract's schemas. */
export class Api {
  readonly base: string;
  constructor(base: string) {
    this.base = base;
  }

  /** The raw answer, for tests about refusals. */
  send(name: RouteName, call: Parts, headers: Record<string, string> = {}): Promise<Response> {
    const route = routes[name];
    const path = pathOf(route, (call.params ?? {}) as Record<string, string>);
    const query = new URLSearchParams((call.query ?? {}) as Record<string, string>).toString();
    return fetch(`${this.base}${path}${query ? `?${query}` : ''}`, {
      method: route.method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(route.method !== 'GET' && { body: JSON.stringify(call.body ?? {}) }),
    });
  }

  /** Calls and parses the answer; throws {@link ApiAnswerError} when it isn't a success. */
  async call<N extends RouteName>(name: N, call: Partial<CallOf<N>> = {}, session?: Session): Promise<ResponseOf<N>> {
    const answer = await this.send(name, call, session ? { key: session.key, id: session.uid } : {});
    const body: unknown = await answer.json();
    if (!answer.ok) {
      const { error } = apiErrorSchema.parse(body);
      throw new ApiAnswerError(answer.status, error.code, error.message);
    }
    return responseOf(name).parse(body) as ResponseOf<N>;
  }

  /**
   * Registers a new person whose data is in this region. Without `wantsWelcome` they begin without guide, tips and sample
   * interview.
   */
  async registerPerson(
    locale: Locale,
    {
      name = 'Ada Lovelace',
      language = 'en',
      domain = 'example.com',
      email = `ada.${randomUUID().slice(0, 8)}@${domain}`,
      wantsWelcome = false,
    }: {
      name?: string;
      language?: InterfaceLanguage;
      domain?: string;
      email?: string;
      wantsWelcome?: boolean;
    } = {},
  ): Promise<Person> {
    const password = 'analytical';
    const countryCode = locale === 'eu' ? 'FR' : 'US';
    const body = { name, email, password, countryCode, interfaceLanguage: language };
    const session = await this.call('register', { body });
    const params = { uid: session.uid };
    if (!wantsWelcome) await this.call('updateSettings', { params, body: { showWelcome: false } }, session);
    const { user } = await this.call('getProfile', { params }, session);
    return { name, email, password, session, orgId: user.organization };
  }

  /** Uploads a file in parts and answers the `url` that starts a transcription. */
  async uploadFile({ session }: Person, fileName: string, contentType: string, bytes: Uint8Array): Promise<string> {
    const params = { uid: session.uid };
    const body = { fileName, contentType, size: bytes.length };
    const { key, uploadId, partSize } = await this.call('createUpload', { params, body }, session);
    const count = Math.max(1, Math.ceil(bytes.length / partSize));
    const parts: { partNumber: number; etag: string }[] = [];
    for (let first = 1; first <= count; first += MAX_PARTS_PER_CALL) {
      const length = Math.min(MAX_PARTS_PER_CALL, count - first + 1);
      const partNumbers = Array.from({ length }, (_, i) => first + i);
      const signed = await this.call('signUploadParts', { params, body: { key, uploadId, partNumbers } }, session);
      for (const { partNumber, url } of signed.parts) {
        const part = bytes.subarray((partNumber - 1) * partSize, partNumber * partSize);
        const put = await fetch(url, { method: 'PUT', body: part as Uint8Array<ArrayBuffer> });
        if (!put.ok) throw new Error(`Part ${partNumber} was refused with ${put.status}: ${await put.text()}`);
        parts.push({ partNumber, etag: put.headers.get('etag') ?? '' });
      }
    }
    const completed = await this.call('completeUpload', { params, body: { key, uploadId, parts } }, session);
    return completed.url;
  }

  /** Starts the transcription of an uploaded file; answers the collection's id. */
  async createCollection(
    person: Person,
    url: string,
    name: string,
    languageCode = 'en-US',
    options: Partial<Exclude<CallOf<'createCollection'>['body'], { type: 'text' }>> = {},
  ): Promise<string> {
    const { session, orgId } = person;
    const body = { url, orgId, languageCode, name, ...options };
    const { id } = await this.call('createCollection', { params: { uid: session.uid }, body }, session);
    return id;
  }

  /** Makes a Magic Doc, with a content (ProseMirror's JSON) if it is given; answers its id. */
  async createDocument({ session, orgId }: Person, name: string, content?: DocumentJson): Promise<string> {
    const cid = randomUUID();
    const body = { type: 'text', cid, orgId, name } as const;
    await this.call('createCollection', { params: { uid: session.uid }, body }, session);
    if (content) {
      const save = { content, version: 1, checkout: false };
      await this.call('updateContent', { params: { id: cid }, body: save }, session);
    }
    return cid;
  }

  /** Waits until the collection is done or has failed, and answers it. */
  async whenProcessed({ session }: Person, id: string, timeoutMs = 240_000): Promise<ResponseOf<'getCollection'>> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const collection = await this.call('getCollection', { params: { id } }, session);
      if (isDraftComplete(collection) || collection.progress === 'ERROR') return collection;
      if (Date.now() > until) throw new Error(`Collection ${id} is still being processed after ${timeoutMs} ms.`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** The APIs of both regions, as the pages' config.json names them. */
export async function apisOf(web: string): Promise<Record<Locale, Api>> {
  const config = parseConfig(await (await fetch(`${web}/config.json`)).json());
  return { us: new Api(config.regions.us.api), eu: new Api(config.regions.eu.api) };
}

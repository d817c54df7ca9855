import { randomUUID } from 'node:crypto';
import { DESTINATION_FOLDER } from '@parlance/contract/destinations';
import type { ConnectionSettings } from '@parlance/contract/schemas/connection-settings';
import * as z from 'zod';
import { callAs, type PersonCallDependencies, readAnswer } from '../person-call.ts';
import type { ServiceRequest } from '../service-call.ts';
import { type Folder, type FolderFile, refusalOf } from './folder.ts';

const SERVICE = 'google-drive';
const FOLDER_TYPE = 'application/vnd.google-apps.folder';
const TIMEOUT_MS = 60_000;
const FULL = /storageQuotaExceeded/;

const fileSchema = z.object({ id: z.string().regex(/^[\w-]+$/) });
const listSchema = z.object({ files: z.array(fileSchema) });

/** A folder of the product's own in a person's Google Drive. The scope shows nothing but files that were made by the product. */
export class GoogleDriveFolder implements Folder {
  readonly #dependencies: PersonCallDependencies;
  readonly #settings: ConnectionSettings[typeof SERVICE];

  constructor(dependencies: PersonCallDependencies, settings: ConnectionSettings[typeof SERVICE]) {
    this.#dependencies = dependencies;
    this.#settings = settings;
  }

  async write(uid: string, { key, name, contentType, content }: FolderFile): Promise<void> {
    const { upload } = this.#addresses();
    const known = await this.#find(uid, key);
    if (known) {
      const headers = { 'content-type': contentType };
      const url = `${upload}/files/${known}?uploadType=media&fields=id`;
      return void (await this.#call(uid, url, { method: 'PATCH', headers, body: content }));
    }
    const folder = (await this.#find(uid, 'folder')) ?? (await this.#makeFolder(uid));
    const boundary = randomUUID();
    const properties = { name, parents: [folder], appProperties: { parlance: key } };
    const body = [
      `--${boundary}\r\ncontent-type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(properties)}`,
      `--${boundary}\r\ncontent-type: ${contentType}\r\n\r\n${content}`,
      `--${boundary}--\r\n`,
    ].join('\r\n');
    const headers = { 'content-type': `multipart/related; boundary=${boundary}` };
    await this.#call(uid, `${upload}/files?uploadType=multipart&fields=id`, { method: 'POST', headers, body });
  }

  async #makeFolder(uid: string): Promise<string> {
    const properties = { name: DESTINATION_FOLDER, mimeType: FOLDER_TYPE, appProperties: { parlance: 'folder' } };
    return this.#call(uid, `${this.#addresses().api}/files?fields=id`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(properties),
    });
  }

  /** The id of what was made under a key, unless the person threw it away. */
  async #find(uid: string, key: string): Promise<string | undefined> {
    const q = `appProperties has { key='parlance' and value='${key}' } and trashed = false`;
    const query = new URLSearchParams({ q, fields: 'files(id)', pageSize: '1' });
    const url = `${this.#addresses().api}/files?${query}`;
    const answer = await callAs(this.#dependencies, { uid, service: SERVICE }, url);
    return readAnswer(SERVICE, answer, listSchema).files[0]?.id;
  }

  /** Answers the id of the file that was written. */
  async #call(uid: string, url: string, request: ServiceRequest): Promise<string> {
    const account = { uid, service: SERVICE } as const;
    const answer = await callAs(this.#dependencies, account, url, { ...request, timeoutMs: TIMEOUT_MS });
    if (answer.status !== 200) throw refusalOf(SERVICE, answer, FULL);
    return readAnswer(SERVICE, answer, fileSchema).id;
  }

  #addresses() {
    const { api = '', upload = '' } = this.#settings ?? {};
    return { api, upload };
  }
}

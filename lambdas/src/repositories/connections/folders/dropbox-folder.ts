import type { ConnectionSettings } from '@parlance/contract/schemas/connection-settings';
import { callAs, type PersonCallDependencies } from '../person-call.ts';
import { type Folder, type FolderFile, refusalOf } from './folder.ts';

const SERVICE = 'dropbox';
const TIMEOUT_MS = 60_000;
const FULL = /insufficient_space/;

/** The app's own folder in a person's Dropbox. */
export class DropboxFolder implements Folder {
  readonly #dependencies: PersonCallDependencies;
  readonly #content: string;

  constructor(dependencies: PersonCallDependencies, settings: ConnectionSettings[typeof SERVICE]) {
    this.#dependencies = dependencies;
    this.#content = settings?.content ?? '';
  }

  /** The same content under the same name is one file; another content becomes a file beside it, with a number. */
  async write(uid: string, { name, content }: FolderFile): Promise<void> {
    const headers = {
      'content-type': 'application/octet-stream',
      'dropbox-api-arg': asciiJson({ path: `/${name}`, mode: 'add', autorename: true, mute: true }),
    };
    const request = { method: 'POST', headers, body: content, timeoutMs: TIMEOUT_MS } as const;
    const answer = await callAs(
      this.#dependencies,
      { uid, service: SERVICE },
      `${this.#content}/files/upload`,
      request,
    );
    if (answer.status !== 200) throw refusalOf(SERVICE, answer, FULL);
  }
}

/** A header has ASCII alone. */
function asciiJson(value: object): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

import { ConnectionUnavailable } from '../connection-errors.ts';
import type { ServiceAnswer } from '../service-call.ts';

/** A file for a person's folder. */
export interface FolderFile {
  /** Says which file it is: a file that was written before under this key is replaced, where the service can. */
  readonly key: string;
  /** A valid name, with its extension. */
  readonly name: string;
  readonly contentType: string;
  readonly content: string;
}

/** A folder of a person at a service. */
export interface Folder {
  /**
   * Writes a file. A repeated call leaves one file.
   *
   * @throws FolderRefused, ConnectionLost, ConnectionUnavailable
   */
  write(uid: string, file: FolderFile): Promise<void>;
}

/** The service does not take a file, and will not take it the next time. */
export class FolderRefused extends Error {
  readonly reason: 'full' | 'refused';

  constructor(reason: 'full' | 'refused') {
    super(`The folder is ${reason}.`);
    this.reason = reason;
  }
}

/** For answers that do not say that an account is full. */
export function refusalOf(service: string, { status, text }: ServiceAnswer, full: RegExp): Error {
  if (full.test(text)) return new FolderRefused('full');
  return status === 400 || status === 403 || status === 409
    ? new FolderRefused('refused')
    : new ConnectionUnavailable(`${service} answers ${status}.`);
}

import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { inNewestFormat, type Upgrade } from '@parlance/contract/stored-format';
import { readDocument } from '@parlance/document/read-document';
import type { Node } from 'prosemirror-model';
import { JsonStore } from '../../platform/s3/json-store.ts';
import { readStored } from '../../platform/stored-data.ts';
import { wordsKey } from '../objects/object-keys.ts';

const WHAT = 'The document';
const UPGRADES: readonly Upgrade[] = [];
const CONTENT_FORMAT = UPGRADES.length + 1;

/** Owns the objects `words/{collectionId}/document-{uuid}.json`: the contents of documents. */
export class DocumentStore {
  readonly #objects: JsonStore;

  constructor(client: S3Client, bucket: string) {
    this.#objects = new JsonStore(client, bucket, WHAT);
  }

  /** The content with this key; undefined when it was deleted, because a later version replaced it. */
  async read(key: string): Promise<Node | undefined> {
    try {
      return readStored(WHAT, `Object ${key}`, await this.#objects.read(key), storedContent);
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  /** Writes a content as a new object; its key. */
  async write(collectionId: string, content: Node): Promise<string> {
    const key = wordsKey(collectionId, 'document', randomUUID());
    await this.#objects.write(key, { format: CONTENT_FORMAT, content: content.toJSON() });
    return key;
  }

  async delete(keys: readonly string[]): Promise<void> {
    await this.#objects.delete(keys);
  }
}

/** @throws NewerFormatError, TypeError when it is no document */
function storedContent(stored: unknown): Node {
  const content = readDocument(inNewestFormat('A document', stored, UPGRADES).content);
  if (!content) throw new TypeError('The object has no document.');
  return content;
}

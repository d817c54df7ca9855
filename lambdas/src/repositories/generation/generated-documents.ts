import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Node } from 'prosemirror-model';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { DocumentsRepository } from '../documents/documents-repository.ts';
import { firstVersion } from '../documents/new-document.ts';

const WHAT = 'The document';

interface Stores {
  readonly collections: Pick<CollectionsRepository, 'finishingMaking'>;
  readonly documents: Pick<DocumentsRepository, 'creation'>;
  readonly documentContents: Pick<DocumentStore, 'write' | 'delete'>;
}

export interface Generated {
  readonly id: string;
  readonly attempt: number;
  readonly content: Node;
}

/** Stores the texts of generated documents. */
export class GeneratedDocuments {
  readonly #client: DynamoDBDocumentClient;
  readonly #stores: Stores;

  constructor(client: DynamoDBDocumentClient, stores: Stores) {
    this.#client = client;
    this.#stores = stores;
  }

  /**
   * Gives a waiting document its text, shows it, and makes the write `end`, all in one transaction: a process that is killed leaves
   * the document as it was, or whole.
   *
   * @returns false when its making is over, or it was deleted: nothing was stored
   */
  async finish({ id, attempt, content }: Generated, end: TransactionItem): Promise<boolean> {
    const { collections, documents, documentContents } = this.#stores;
    const manifest = await firstVersion({ documentContents }, id, content);
    const { key, snippet } = manifest;
    const refused = await transactWrite(
      this.#client,
      [collections.finishingMaking(id, attempt, { snippet }), documents.creation(id, manifest), end],
      WHAT,
    );
    if (refused.length === 0) return true;
    await documentContents.delete([key]);
    return false;
  }
}

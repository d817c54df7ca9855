import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { readStored } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { DOCUMENT_FORMAT, type DocumentManifest, readDocumentManifest } from './document-manifest.ts';

const DOCUMENT = 'document';
const WHAT = 'The document';

/** Owns the items `document` of the Transcripts table: the manifests of Magic Docs. */
export class DocumentsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async getManifest(id: string): Promise<DocumentManifest | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { id, item: DOCUMENT }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return Item && readStored(WHAT, `Document of ${id}`, Item, readDocumentManifest);
  }

  /** The write of a collection's first document, for a transaction; its condition fails when there is one. */
  creation(id: string, manifest: DocumentManifest): TransactionItem {
    return { Put: { ...this.#put(id, manifest), ConditionExpression: 'attribute_not_exists(id)' } };
  }

  /**
   * Swaps the manifest if it still has `expectedVersion`; false when another save was faster, or a condition of `more` fails.
   * Even a single write is a transaction, because that is idempotent when the SDK repeats it.
   *
   * @param more writes of the same transaction: they keep the version before, or check that a version exists
   */
  async swap(
    id: string,
    expectedVersion: number,
    manifest: DocumentManifest,
    ...more: readonly TransactionItem[]
  ): Promise<boolean> {
    const Put = {
      ...this.#put(id, manifest),
      ConditionExpression: '#version = :expected',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':expected': expectedVersion },
    };
    return (await transactWrite(this.#client, [{ Put }, ...more], WHAT)).length === 0;
  }

  #put(id: string, manifest: DocumentManifest) {
    return { TableName: this.#tableName, Item: { ...manifest, format: DOCUMENT_FORMAT, id, item: DOCUMENT } };
  }
}

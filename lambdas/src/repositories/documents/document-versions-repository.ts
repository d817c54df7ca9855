import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { KeptVersions } from '../versions/kept-versions.ts';
import { type KeptDocument, keptDocumentSchema } from './document-manifest.ts';

const objectsSchema = keptDocumentSchema.pick({ version: true, key: true });

/** The versions of a document that are kept. */
export class DocumentVersionsRepository extends KeptVersions<typeof keptDocumentSchema> {
  constructor(client: DynamoDBDocumentClient, tableName: string) {
    super(client, tableName, keptDocumentSchema);
  }

  /** All kept versions with the keys of their contents. */
  async objects(id: string): Promise<Pick<KeptDocument, 'version' | 'key'>[]> {
    return this.all(id, objectsSchema, ['version', 'key']);
  }
}

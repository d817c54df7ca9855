import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { KeptVersions } from '../versions/kept-versions.ts';
import { type KeptVersion, keptVersionSchema } from './kept-version.ts';

const objectsSchema = keptVersionSchema.pick({ version: true, chunks: true, speakersKey: true });

/** The versions of a transcript that are kept. */
export class VersionsRepository extends KeptVersions<typeof keptVersionSchema> {
  constructor(client: DynamoDBDocumentClient, tableName: string) {
    super(client, tableName, keptVersionSchema);
  }

  /** All kept versions with their objects' keys. */
  async objects(id: string): Promise<Pick<KeptVersion, 'version' | 'chunks' | 'speakersKey'>[]> {
    return this.all(id, objectsSchema, ['version', 'chunks', 'speakersKey']);
  }
}

import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { whiteLabelOf } from '@parlance/contract/schemas/built-in-white-labels';
import type { WhiteLabel } from '@parlance/contract/white-label';
import { MalformedItemError } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** Reads the white-label settings in the Directory global table, laid over the built-in ones. */
export class WhiteLabelsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** The active setting of a key; undefined when there is none. */
  async get(slug: string): Promise<WhiteLabel | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { key: `white-label#${slug}` } });
    const { Item } = await whenAvailable(this.#client.send(command), 'The white-label settings');
    try {
      return whiteLabelOf(slug, Item);
    } catch (cause) {
      throw new MalformedItemError(`White-label setting ${slug}`, cause);
    }
  }
}

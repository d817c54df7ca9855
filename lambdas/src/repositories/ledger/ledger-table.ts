import { type DynamoDBDocumentClient, GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { whenAvailable } from '../../platform/when-available.ts';

/** The subject of error messages about the ledger. */
export const LEDGER = 'The ledger of minutes';

export type Item = Record<string, unknown>;
type Query = Omit<QueryCommandInput, 'TableName'>;

/** Reads of the Ledger table. */
export class LedgerTable {
  readonly name: string;
  readonly #client: DynamoDBDocumentClient;

  constructor(client: DynamoDBDocumentClient, name: string) {
    this.#client = client;
    this.name = name;
  }

  /** The item of this key, as it is after all earlier writes. */
  async read(oid: string, item: string): Promise<Item | undefined> {
    const command = new GetCommand({ TableName: this.name, Key: { oid, item }, ConsistentRead: true });
    return (await whenAvailable(this.#client.send(command), LEDGER)).Item;
  }

  /** One page of a query. */
  async query(query: Query) {
    return whenAvailable(this.#client.send(new QueryCommand({ ...query, TableName: this.name })), LEDGER);
  }

  /** All pages of a query. */
  async *pages(query: Query): AsyncGenerator<Item[]> {
    let from: QueryCommandInput['ExclusiveStartKey'];
    do {
      const { Items = [], LastEvaluatedKey } = await this.query({ ...query, ...(from && { ExclusiveStartKey: from }) });
      yield Items;
      from = LastEvaluatedKey;
    } while (from);
  }

  /** Holds or waiting recordings of all workspaces (`open` tells which) since `before` or longer, longest first. */
  async openItems(open: string, before: number): Promise<Item[]> {
    const found: Item[] = [];
    const query = {
      IndexName: 'open-holds',
      KeyConditionExpression: '#open = :open AND since <= :before',
      ExpressionAttributeNames: { '#open': 'open' },
      ExpressionAttributeValues: { ':open': open, ':before': before },
    };
    for await (const items of this.pages(query)) found.push(...items);
    return found;
  }
}

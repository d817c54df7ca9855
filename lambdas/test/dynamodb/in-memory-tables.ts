import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { InMemoryDynamoDb, type Snapshot } from './in-memory-dynamodb.ts';
import { SCHEMAS, TABLES, type TableName } from './tables.ts';

type Item = Record<string, unknown>;

/** The tables of one region in memory. Tests reach their items directly only for states that no operation makes. */
export class InMemoryTables {
  readonly #database = new InMemoryDynamoDb(SCHEMAS);
  readonly documents = this.#database.documents();

  /** How many items or pages of a table were read until now. */
  reads(table: TableName): number {
    return this.#database.reads(TABLES[table]);
  }

  /** What is stored now, for {@link restore}. */
  snapshot(): Snapshot {
    return this.#database.snapshot();
  }

  restore(snapshot: Snapshot): void {
    this.#database.restore(snapshot);
  }

  /** Stores an item; replaces an existing one. */
  async put(table: TableName, item: object): Promise<void> {
    await this.documents.send(new PutCommand({ TableName: TABLES[table], Item: { ...item } }));
  }

  async delete(table: TableName, key: Item): Promise<void> {
    await this.documents.send(new DeleteCommand({ TableName: TABLES[table], Key: key }));
  }

  /** All items of a table. */
  async items(table: TableName): Promise<Item[]> {
    return (await this.documents.send(new ScanCommand({ TableName: TABLES[table] }))).Items ?? [];
  }
}

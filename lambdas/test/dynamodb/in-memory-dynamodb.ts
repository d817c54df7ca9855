import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { MARSHALL_OPTIONS } from '../../src/platform/dynamodb/document-client.ts';
import { holds, type Item } from './conditions.ts';
import { ExpressionReader, InvalidRequestError, type Placeholders } from './expression-reader.ts';
import { requireStorable } from './storable.ts';
import { Table, type TableSchema } from './table.ts';
import { updated } from './updates.ts';

/** DynamoDB's limit on an item, in bytes. */
const MAX_ITEM_BYTES = 400 * 1024;

const attributes = z.record(z.string(), z.any()).transform((marshalled): Item => unmarshall(marshalled));
const expressionsSchema = z.object({
  TableName: z.string(),
  ConditionExpression: z.string().optional(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).optional(),
  ExpressionAttributeValues: attributes.optional(),
});
const putSchema = expressionsSchema.extend({ Item: attributes });
const keySchema = expressionsSchema.extend({ Key: attributes });
const updateSchema = keySchema.extend({ UpdateExpression: z.string() });
const returningSchema = z.object({ ReturnValues: z.enum(['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_NEW']).optional() });
const readSchema = keySchema.extend({ ProjectionExpression: z.string().optional() });
const querySchema = expressionsSchema.extend({
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string(),
  FilterExpression: z.string().optional(),
  ProjectionExpression: z.string().optional(),
  ScanIndexForward: z.boolean().optional(),
  Limit: z.number().optional(),
  ExclusiveStartKey: attributes.optional(),
});
const batchGetSchema = z.object({
  RequestItems: z.record(
    z.string(),
    expressionsSchema
      .omit({ TableName: true })
      .extend({ Keys: z.array(attributes), ProjectionExpression: z.string().optional() }),
  ),
});
const batchWriteSchema = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.union([
        z.object({ PutRequest: z.object({ Item: attributes }) }),
        z.object({ DeleteRequest: z.object({ Key: attributes }) }),
      ]),
    ),
  ),
});
const transactSchema = z.object({
  TransactItems: z.array(
    z.object({
      Put: putSchema.optional(),
      Update: updateSchema.optional(),
      Delete: keySchema.optional(),
      ConditionCheck: keySchema.optional(),
    }),
  ),
});

/** Every table's items. */
export type Snapshot = ReadonlyMap<string, readonly Item[]>;

type Expressions = z.infer<typeof expressionsSchema>;

/** A request as the SDK passes it to its handler. */
interface Request {
  readonly headers: Record<string, string>;
  readonly body?: Uint8Array;
}

/** A write whose condition holds; `apply` runs it. */
interface Prepared {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
  readonly apply: () => void;
}

class ConditionFailedError extends Error {
  override name = 'ConditionalCheckFailedException';
}

class TransactionCancelledError extends Error {
  override name = 'TransactionCanceledException';
  readonly codes: readonly string[];
  constructor(codes: readonly string[]) {
    super(`Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`);
    this.codes = codes;
  }
}

/**
 * DynamoDB in memory, behind the SDK's own client: repositories run on it as on the real one. It supports the
 * operations and expressions that they use; the contract suites compare it with DynamoDB Local. Nothing expires, and
 * there is no throttling.
 */
export class InMemoryDynamoDb {
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #operations: Readonly<Record<string, (input: unknown) => object>> = {
    GetItem: (input) => this.#get(readSchema.parse(input)),
    PutItem: (input) => this.#write(this.#put(putSchema.parse(input)), input),
    UpdateItem: (input) => this.#write(this.#update(updateSchema.parse(input)), input),
    DeleteItem: (input) => this.#write(this.#delete(keySchema.parse(input)), input),
    Query: (input) => this.#query(querySchema.parse(input)),
    Scan: (input) => ({
      Items: this.#table(z.object({ TableName: z.string() }).parse(input))
        .all()
        .map(marshalled),
    }),
    BatchGetItem: (input) => this.#batchGet(batchGetSchema.parse(input)),
    BatchWriteItem: (input) => this.#batchWrite(batchWriteSchema.parse(input)),
    TransactWriteItems: (input) => this.#transact(transactSchema.parse(input)),
  };

  readonly #reads = new Map<string, number>();

  constructor(schemas: Readonly<Record<string, TableSchema>>) {
    this.#tables = new Map(Object.entries(schemas).map(([name, schema]) => [name, new Table(schema)]));
  }

  /** A document client, made as functions make theirs, but without signatures. */
  documents(): DynamoDBDocumentClient {
    const client = new DynamoDBClient({
      region: 'us-east-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      maxAttempts: 1,
      signer: { sign: async (request) => request },
      requestHandler: { handle: async (request: Request) => ({ response: this.#answer(request) }) },
    });
    return DynamoDBDocumentClient.from(client, { marshallOptions: { ...MARSHALL_OPTIONS } });
  }

  /** How many calls have read a table: single items, or pages of a query. */
  reads(table: string): number {
    return this.#reads.get(table) ?? 0;
  }

  /** What is stored now; {@link restore} takes it back. */
  snapshot(): Snapshot {
    return new Map([...this.#tables].map(([name, table]) => [name, table.all()]));
  }

  restore(items: Snapshot): void {
    for (const [name, table] of this.#tables) table.replaceAll(items.get(name) ?? []);
  }

  #answer({ headers, body }: Request) {
    const operation = this.#operations[headers['x-amz-target']?.split('.')[1] ?? ''];
    try {
      if (!operation) throw new InvalidRequestError(`${headers['x-amz-target']} is not known here`);
      const input: unknown = JSON.parse(new TextDecoder().decode(body), toBytes);
      requireStorable(input);
      return answerOf(200, operation(input));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { name, message } = error;
      const CancellationReasons =
        error instanceof TransactionCancelledError ? error.codes.map((Code) => ({ Code })) : undefined;
      return answerOf(400, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message, CancellationReasons });
    }
  }

  #table({ TableName }: { readonly TableName: string }): Table {
    const table = this.#tables.get(TableName);
    if (table) return table;
    throw Object.assign(new Error(`Cannot do operations on the table ${TableName}`), {
      name: 'ResourceNotFoundException',
    });
  }

  #countRead(table: string): void {
    this.#reads.set(table, this.reads(table) + 1);
  }

  #get(input: z.infer<typeof readSchema>) {
    this.#countRead(input.TableName);
    const item = this.#table(input).get(input.Key);
    return { Item: item && marshalled(projected(item, input.ProjectionExpression, placeholdersOf(input))) };
  }

  #put(input: z.infer<typeof putSchema>): Prepared {
    const table = this.#table(input);
    const before = checked(input, table.get(table.keyOf(input.Item)));
    requireSize(input.Item);
    return { before, after: input.Item, apply: () => table.put(input.Item) };
  }

  #update(input: z.infer<typeof updateSchema>): Prepared {
    const table = this.#table(input);
    const before = checked(input, table.get(input.Key));
    const after = updated(input.UpdateExpression, placeholdersOf(input), before ?? table.keyOf(input.Key));
    requireSize(after);
    return { before, after, apply: () => table.put(after) };
  }

  #delete(input: z.infer<typeof keySchema>): Prepared {
    const table = this.#table(input);
    const before = checked(input, table.get(input.Key));
    return { before, after: undefined, apply: () => table.delete(input.Key) };
  }

  #check(input: z.infer<typeof keySchema>): Prepared {
    const before = checked(input, this.#table(input).get(input.Key));
    return { before, after: before, apply: () => undefined };
  }

  #write({ before, after, apply }: Prepared, input: unknown) {
    apply();
    const { ReturnValues = 'NONE' } = returningSchema.parse(input);
    if (ReturnValues === 'ALL_OLD') return { Attributes: before && marshalled(before) };
    if (ReturnValues === 'NONE') return {};
    return { Attributes: after && marshalled(after) };
  }

  #query(input: z.infer<typeof querySchema>) {
    this.#countRead(input.TableName);
    const placeholders = placeholdersOf(input);
    const { items, lastKey } = this.#table(input).query({
      ...placeholders,
      index: input.IndexName,
      keyCondition: input.KeyConditionExpression,
      filter: input.FilterExpression,
      isForward: input.ScanIndexForward ?? true,
      limit: input.Limit,
      startKey: input.ExclusiveStartKey,
    });
    const Items = items.map((item) => marshalled(projected(item, input.ProjectionExpression, placeholders)));
    return { Items, Count: Items.length, LastEvaluatedKey: lastKey && marshalled(lastKey) };
  }

  #batchGet({ RequestItems }: z.infer<typeof batchGetSchema>) {
    const found = Object.entries(RequestItems).map(([TableName, { Keys, ...input }]) => {
      const table = this.#table({ TableName });
      if (new Set(Keys.map((key) => JSON.stringify(table.keyOf(key)))).size < Keys.length) {
        throw new InvalidRequestError('Provided list of item keys contains duplicates');
      }
      const items = Keys.map((key) => table.get(key)).filter((item) => item !== undefined);
      const read = items.map((item) => projected(item, input.ProjectionExpression, placeholdersOf(input)));
      return [TableName, read.map(marshalled)] as const;
    });
    return { Responses: Object.fromEntries(found), UnprocessedKeys: {} };
  }

  #batchWrite({ RequestItems }: z.infer<typeof batchWriteSchema>) {
    for (const [TableName, requests] of Object.entries(RequestItems)) {
      const table = this.#table({ TableName });
      const keys = requests.map((one) =>
        table.keyOf('PutRequest' in one ? one.PutRequest.Item : one.DeleteRequest.Key),
      );
      if (new Set(keys.map((key) => JSON.stringify(key))).size < keys.length) {
        throw new InvalidRequestError('Provided list of item keys contains duplicates');
      }
      for (const request of requests) {
        if ('PutRequest' in request) table.put(request.PutRequest.Item);
        else table.delete(request.DeleteRequest.Key);
      }
    }
    return { UnprocessedItems: {} };
  }

  #transact({ TransactItems }: z.infer<typeof transactSchema>) {
    const prepared = TransactItems.map(({ Put, Update, Delete, ConditionCheck }) => {
      try {
        if (Put) return this.#put(Put);
        if (Update) return this.#update(Update);
        if (Delete) return this.#delete(Delete);
        if (ConditionCheck) return this.#check(ConditionCheck);
      } catch (error) {
        if (error instanceof ConditionFailedError) return 'ConditionalCheckFailed';
        if (error instanceof InvalidRequestError) return 'ValidationError';
        throw error;
      }
      throw new InvalidRequestError('A transaction item is empty');
    });
    if (prepared.some((one) => typeof one === 'string')) {
      throw new TransactionCancelledError(prepared.map((one) => (typeof one === 'string' ? one : 'None')));
    }
    for (const one of prepared) if (typeof one !== 'string') one.apply();
    return {};
  }
}

function answerOf(statusCode: number, body: object) {
  const bytes = Buffer.from(JSON.stringify(body, toBase64));
  return { statusCode, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: bytes };
}

/** The protocol has bytes as `{ B: <base64> }`. */
function toBytes(name: string, value: unknown): unknown {
  return name === 'B' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;
}

function toBase64(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}

function placeholdersOf({
  ExpressionAttributeNames,
  ExpressionAttributeValues,
}: Omit<Expressions, 'TableName'>): Placeholders {
  return { names: ExpressionAttributeNames, values: ExpressionAttributeValues };
}

/** The item that a write meets, if the write's condition holds for it. */
function checked(input: Expressions, before: Item | undefined): Item | undefined {
  if (holds(input.ConditionExpression, placeholdersOf(input), before)) return before;
  throw new ConditionFailedError('The conditional request failed');
}

function projected(item: Item, expression: string | undefined, placeholders: Placeholders): Item {
  if (!expression) return item;
  const reader = new ExpressionReader(expression, placeholders);
  const names: string[] = [];
  do names.push(String(reader.path()[0]));
  while (reader.takes(','));
  return Object.fromEntries(names.filter((name) => name in item).map((name) => [name, item[name]]));
}

function marshalled(item: Item) {
  return marshall(item, MARSHALL_OPTIONS);
}

/** @throws InvalidRequestError for an item over 400 kB, estimated slightly larger than by DynamoDB */
function requireSize(item: Item): void {
  if (sizeOf(item) <= MAX_ITEM_BYTES) return;
  throw new InvalidRequestError('Item size to update has exceeded the maximum allowed size');
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 8;
  if (value instanceof Set || Array.isArray(value))
    return [...value].reduce<number>((sum, one) => sum + sizeOf(one), 3);
  return Object.entries(value).reduce((sum, [name, one]) => sum + Buffer.byteLength(name) + sizeOf(one) + 1, 3);
}

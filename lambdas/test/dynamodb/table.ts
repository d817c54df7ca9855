import { copyOf, holds, type Item, order } from './conditions.ts';
import { InvalidRequestError, type Placeholders } from './expression-reader.ts';

/** DynamoDB's limits on keys. */
const MAX_PARTITION_KEY_BYTES = 2048;
const MAX_SORT_KEY_BYTES = 1024;

export interface KeySchema {
  readonly partition: string;
  readonly sort?: string;
}

interface IndexSchema extends KeySchema {
  /** The attributes in the index beside the keys; all without. */
  readonly fields?: readonly string[];
}

export interface TableSchema extends KeySchema {
  readonly indexes?: Readonly<Record<string, IndexSchema>>;
}

export interface QueryInput extends Placeholders {
  readonly index: string | undefined;
  readonly keyCondition: string;
  readonly filter: string | undefined;
  readonly isForward: boolean;
  readonly limit: number | undefined;
  readonly startKey: Item | undefined;
}

/** Items of one table by their keys. Inputs and outputs are copies. */
export class Table {
  readonly #schema: TableSchema;
  readonly #items = new Map<string, Item>();

  constructor(schema: TableSchema) {
    this.#schema = schema;
  }

  /** The attributes of an item that are the table's key. */
  keyOf(item: Item): Item {
    const { partition, sort } = this.#schema;
    const names = [partition, ...(sort ? [sort] : [])];
    for (const name of names) {
      const value = item[name];
      if (typeof value !== 'string' || value === '') {
        throw new InvalidRequestError(`One or more parameter values were invalid: the key ${name} is missing or empty`);
      }
      if (Buffer.byteLength(value) > (name === sort ? MAX_SORT_KEY_BYTES : MAX_PARTITION_KEY_BYTES)) {
        throw new InvalidRequestError(`One or more parameter values were invalid: the key ${name} is too long`);
      }
    }
    return Object.fromEntries(names.map((name) => [name, item[name]]));
  }

  get(key: Item): Item | undefined {
    return copyOf(this.#items.get(this.#id(key)));
  }

  put(item: Item): void {
    this.#items.set(this.#id(item), copyOf(item));
  }

  delete(key: Item): void {
    this.#items.delete(this.#id(key));
  }

  replaceAll(items: readonly Item[]): void {
    this.#items.clear();
    for (const item of items) this.put(item);
  }

  all(): Item[] {
    return [...this.#items.values()].map((item) => copyOf(item));
  }

  /** One page of a query, in order of the sort key. */
  query(input: QueryInput): { items: Item[]; lastKey: Item | undefined } {
    const keys = this.#keysOf(input.index);
    if (input.startKey && !holds(input.keyCondition, input, input.startKey)) {
      throw new InvalidRequestError(
        'The provided starting key is outside query boundaries based on provided conditions',
      );
    }
    const inOrder = (a: Item, b: Item) => this.#compare(keys, a, b) * (input.isForward ? 1 : -1);
    const found = this.all()
      .filter((item) => item[keys.partition] !== undefined && (!keys.sort || item[keys.sort] !== undefined))
      .filter((item) => holds(input.keyCondition, input, item))
      .filter((item) => !input.startKey || inOrder(item, input.startKey) > 0)
      .sort(inOrder);
    const page = found.slice(0, input.limit);
    const last = input.limit !== undefined && page.length === input.limit ? page.at(-1) : undefined;
    return {
      items: page.map((item) => this.#copied(keys, item)).filter((item) => holds(input.filter, input, item)),
      lastKey: last && this.#positionOf(keys, last),
    };
  }

  #keysOf(index: string | undefined): IndexSchema {
    if (index === undefined) return this.#schema;
    const keys = this.#schema.indexes?.[index];
    if (!keys) throw new InvalidRequestError(`The table does not have the specified index: ${index}`);
    return keys;
  }

  /** What an index has of an item. */
  #copied({ partition, sort, fields }: IndexSchema, item: Item): Item {
    if (!fields) return item;
    const names = new Set([...Object.keys(this.keyOf(item)), partition, ...(sort ? [sort] : []), ...fields]);
    return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
  }

  /** Orders by the sort key of the table or index, then by the table's key. */
  #compare({ sort }: KeySchema, a: Item, b: Item): number {
    const bySort = sort ? (order(a[sort], b[sort]) ?? 0) : 0;
    return bySort || (order(this.#id(a), this.#id(b)) ?? 0);
  }

  #positionOf({ partition, sort }: KeySchema, item: Item): Item {
    return { ...this.keyOf(item), [partition]: item[partition], ...(sort && { [sort]: item[sort] }) };
  }

  #id(item: Item): string {
    return Object.values(this.keyOf(item)).join('\u0000');
  }
}

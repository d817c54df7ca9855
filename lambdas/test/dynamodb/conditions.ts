import { isDeepStrictEqual } from 'node:util';
import { ExpressionReader, InvalidRequestError, type Path, type Placeholders } from './expression-reader.ts';

export type Item = Record<string, unknown>;

/** The value at a path; undefined when there is none. */
export function valueAt(item: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value) && typeof step === 'number') return value[step];
    if (isMap(value) && typeof step === 'string') return Object.hasOwn(value, step) ? value[step] : undefined;
    return undefined;
  }, item);
}

/** Whether a value is a map of DynamoDB, in contrast to a list, a set or bytes. */
export function isMap(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** A deep copy, so that no two items share a part. */
export function copyOf<T>(value: T): T;
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof Set) return new Set(value);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]));
}

/** Below zero when `a` comes before `b`: numbers by size, texts by their bytes; undefined for values of unlike types. */
export function order(a: unknown, b: unknown): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return undefined;
}

/** Whether a condition, filter or key condition holds for an item; an absent item has no attributes. */
export function holds(expression: string | undefined, placeholders: Placeholders, item: Item | undefined): boolean {
  if (!expression) return true;
  const reader = new ExpressionReader(expression, placeholders);
  const result = new Condition(reader, item ?? {}).disjunction();
  if (!reader.isAtEnd) throw new InvalidRequestError(`Unexpected "${reader.peek()}" in "${expression}"`);
  return result;
}

/** Evaluates while it parses; it always parses both sides of AND and OR. */
class Condition {
  readonly #reader: ExpressionReader;
  readonly #item: Item;

  constructor(reader: ExpressionReader, item: Item) {
    this.#reader = reader;
    this.#item = item;
  }

  disjunction(): boolean {
    let result = this.#conjunction();
    while (this.#reader.takes('OR')) result = this.#conjunction() || result;
    return result;
  }

  #conjunction(): boolean {
    let result = this.#negation();
    while (this.#reader.takes('AND')) result = this.#negation() && result;
    return result;
  }

  #negation(): boolean {
    return this.#reader.takes('NOT') ? !this.#negation() : this.#primary();
  }

  #primary(): boolean {
    const reader = this.#reader;
    if (reader.takes('(')) {
      const result = this.disjunction();
      reader.expect(')');
      return result;
    }
    if (reader.peek(1) === '(' && reader.peek().toLowerCase() !== 'size') return this.#function(reader.next());
    return this.#comparison();
  }

  #function(name: string): boolean {
    const reader = this.#reader;
    reader.expect('(');
    const first = this.#operand();
    const second = reader.takes(',') ? this.#operand() : undefined;
    reader.expect(')');
    switch (name) {
      case 'attribute_exists':
        return first !== undefined;
      case 'attribute_not_exists':
        return first === undefined;
      case 'begins_with':
        return typeof first === 'string' && typeof second === 'string' && first.startsWith(second);
      case 'contains':
        return contains(first, second);
      default:
        throw new InvalidRequestError(`The function ${name} is unknown`);
    }
  }

  #comparison(): boolean {
    const reader = this.#reader;
    const left = this.#operand();
    if (reader.takes('BETWEEN')) {
      const from = this.#operand();
      reader.expect('AND');
      const to = this.#operand();
      return (order(left, from) ?? -1) >= 0 && (order(left, to) ?? 1) <= 0;
    }
    const sign = reader.next();
    const right = this.#operand();
    if (sign === '=') return left !== undefined && isDeepStrictEqual(left, right);
    if (sign === '<>') return left !== undefined && !isDeepStrictEqual(left, right);
    const between = order(left, right);
    if (between === undefined) return false;
    if (sign === '<') return between < 0;
    if (sign === '<=') return between <= 0;
    if (sign === '>') return between > 0;
    if (sign === '>=') return between >= 0;
    throw new InvalidRequestError(`The comparison ${sign} is unknown`);
  }

  #operand(): unknown {
    const reader = this.#reader;
    if (reader.peek().startsWith(':')) return reader.value();
    if (reader.peek().toLowerCase() === 'size' && reader.peek(1) === '(') {
      reader.next();
      reader.expect('(');
      const size = sizeOf(valueAt(this.#item, reader.path()));
      reader.expect(')');
      return size;
    }
    return valueAt(this.#item, reader.path());
  }
}

function contains(whole: unknown, part: unknown): boolean {
  if (typeof whole === 'string') return typeof part === 'string' && whole.includes(part);
  if (whole instanceof Set) return whole.has(part);
  return Array.isArray(whole) && whole.some((each) => isDeepStrictEqual(each, part));
}

function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Set) return value.size;
  if (Array.isArray(value)) return value.length;
  return isMap(value) ? Object.keys(value).length : undefined;
}

import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../aws/json.ts';
import { type PathRoots, queryPath } from './json-path.ts';
import { StateError } from './state-error.ts';

type Intrinsic = (...args: Json[]) => Json;

const HASHES: Readonly<Record<string, string>> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

const FUNCTIONS: Readonly<Record<string, Intrinsic>> = {
  Format: (template, ...values) => {
    const rest = [...values];
    return text(template).replace(/\{\}/g, () => {
      const value = rest.shift();
      if (value === undefined) throw invalid('States.Format has fewer arguments than placeholders');
      return typeof value === 'string' ? value : JSON.stringify(value);
    });
  },
  StringToJson: (value) => JSON.parse(text(value)) as Json,
  JsonToString: (value) => JSON.stringify(value),
  Array: (...values) => values,
  ArrayPartition: (value, size) => {
    const elements = array(value);
    const length = whole(size);
    const parts: Json[] = [];
    for (let start = 0; start < elements.length; start += length) parts.push(elements.slice(start, start + length));
    return parts;
  },
  ArrayContains: (value, wanted) => array(value).some((element) => isDeepStrictEqual(element, wanted)),
  ArrayRange: (first, last, step) => {
    const [from, to, by] = [whole(first), whole(last), whole(step)];
    if (by === 0) throw invalid('States.ArrayRange needs a step other than 0');
    const values: number[] = [];
    for (let value = from; by > 0 ? value <= to : value >= to; value += by) values.push(value);
    return values;
  },
  ArrayGetItem: (value, index) => {
    const element = array(value)[whole(index)];
    if (element === undefined) throw invalid('States.ArrayGetItem is beyond the end of its array');
    return element;
  },
  ArrayLength: (value) => array(value).length,
  ArrayUnique: (value) => {
    const elements = array(value);
    return elements.filter((element, at) => elements.findIndex((other) => isDeepStrictEqual(other, element)) === at);
  },
  Base64Encode: (value) => Buffer.from(text(value)).toString('base64'),
  Base64Decode: (value) => Buffer.from(text(value), 'base64').toString(),
  Hash: (value, algorithm) => {
    const name = HASHES[text(algorithm)];
    if (!name) throw invalid(`States.Hash does not know ${JSON.stringify(algorithm)}`);
    return createHash(name)
      .update(typeof value === 'string' ? value : JSON.stringify(value))
      .digest('hex');
  },
  JsonMerge: (first, second) => ({ ...(first as object), ...(second as object) }) as Json,
  MathRandom: (from, to) => whole(from) + Math.floor(Math.random() * (whole(to) - whole(from))),
  MathAdd: (first, second) => whole(first) + whole(second),
  StringSplit: (value, separators) => {
    const cutters = text(separators).replace(/[\\\]^-]/g, '\\$&');
    return text(value)
      .split(new RegExp(`[${cutters}]`))
      .filter((part) => part !== '');
  },
  UUID: () => randomUUID(),
};

/** Evaluates e.g. `States.Format('{}-{}', $.a, States.UUID())`. @throws {StateError} States.IntrinsicFailure */
export function evaluateIntrinsic(expression: string, roots: PathRoots): Json {
  const parser = new ExpressionParser(expression, roots);
  try {
    const value = parser.call();
    parser.end();
    return value;
  } catch (error) {
    if (error instanceof StateError) throw error;
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

class ExpressionParser {
  readonly #source: string;
  readonly #roots: PathRoots;
  #at = 0;

  constructor(source: string, roots: PathRoots) {
    this.#source = source;
    this.#roots = roots;
  }

  call(): Json {
    const [, name = ''] = this.#take(/States\.(\w+)\s*\(/y) ?? [];
    const evaluate = FUNCTIONS[name];
    if (!evaluate) throw this.#syntax();
    const args: Json[] = [];
    if (!this.#take(/\)/y)) {
      do args.push(this.#argument());
      while (this.#take(/,/y));
      if (!this.#take(/\)/y)) throw this.#syntax();
    }
    return evaluate(...args);
  }

  end(): void {
    this.#take(/\s*/y);
    if (this.#at < this.#source.length) throw this.#syntax();
  }

  #argument(): Json {
    const quoted = this.#take(/'((?:[^'\\]|\\.)*)'/y);
    if (quoted) return (quoted[1] ?? '').replace(/\\([^n])/g, '$1').replace(/\\n/g, '\n');
    const literal = this.#take(/-?\d+(\.\d+)?([eE][-+]?\d+)?|true\b|false\b|null\b/y);
    if (literal) return JSON.parse(literal[0].trim()) as Json;
    const path = this.#take(/\$(?:[^,()[\]\s]|\[(?:[^\]'"]|'[^']*'|"[^"]*")*\])*/y);
    if (path) return queryPath(path[0].trim(), this.#roots);
    return this.call();
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    const spaced = new RegExp(`\\s*(?:${pattern.source})`, 'y');
    spaced.lastIndex = this.#at;
    const match = spaced.exec(this.#source);
    if (match) this.#at = spaced.lastIndex;
    return match;
  }

  #syntax(): StateError {
    return invalid(`Invalid intrinsic function: ${this.#source}`);
  }
}

function invalid(cause: string): StateError {
  return new StateError('States.IntrinsicFailure', cause);
}

function text(value: Json | undefined): string {
  if (typeof value !== 'string') throw invalid(`expected a string, found ${JSON.stringify(value)}`);
  return value;
}

function array(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw invalid(`expected an array, found ${JSON.stringify(value)}`);
  return value;
}

function whole(value: Json | undefined): number {
  if (typeof value !== 'number') throw invalid(`expected a number, found ${JSON.stringify(value)}`);
  return Math.round(value);
}

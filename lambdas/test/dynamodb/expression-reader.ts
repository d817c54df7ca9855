/** Names and values of an expression, as a request gives them. */
export interface Placeholders {
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** Attribute names, and indexes of lists, from an item's root to a value. */
export type Path = readonly (string | number)[];

const TOKEN = /\s*(<>|<=|>=|[=<>(),.+\-[\]]|[#:]?[A-Za-z0-9_]+)/y;

/** DynamoDB's answer to an invalid request. */
export class InvalidRequestError extends Error {
  override name = 'ValidationException';
}

/** Reads an expression of DynamoDB word by word, and replaces placeholders by names and values. */
export class ExpressionReader {
  readonly #tokens: string[] = [];
  readonly #placeholders: Placeholders;
  #position = 0;

  constructor(expression: string, placeholders: Placeholders) {
    this.#placeholders = placeholders;
    TOKEN.lastIndex = 0;
    const text = expression.trimEnd();
    while (TOKEN.lastIndex < text.length) {
      const at = TOKEN.lastIndex;
      const token = TOKEN.exec(text)?.[1];
      if (token === undefined) throw new InvalidRequestError(`Syntax error in "${expression}" at ${at}`);
      this.#tokens.push(token);
    }
  }

  get isAtEnd(): boolean {
    return this.#position === this.#tokens.length;
  }

  peek(ahead = 0): string {
    return this.#tokens[this.#position + ahead] ?? '';
  }

  next(): string {
    const token = this.peek();
    this.#position += 1;
    return token;
  }

  /** Takes the next word if it is this keyword or sign. */
  takes(word: string): boolean {
    if (this.peek().toUpperCase() !== word) return false;
    this.#position += 1;
    return true;
  }

  expect(word: string): void {
    if (!this.takes(word)) throw new InvalidRequestError(`Expected ${word}, found "${this.peek()}"`);
  }

  path(): Path {
    const path: (string | number)[] = [this.#name(this.next())];
    for (;;) {
      if (this.takes('.')) path.push(this.#name(this.next()));
      else if (this.takes('[')) {
        path.push(Number(this.next()));
        this.expect(']');
      } else return path;
    }
  }

  /** The value of the placeholder that comes next. */
  value(): unknown {
    const token = this.next();
    const { values = {} } = this.#placeholders;
    if (!Object.hasOwn(values, token)) throw new InvalidRequestError(`The value ${token} is not defined`);
    return values[token];
  }

  #name(token: string): string {
    if (!token.startsWith('#')) return token;
    const name = this.#placeholders.names?.[token];
    if (name === undefined) throw new InvalidRequestError(`The name ${token} is not defined`);
    return name;
  }
}

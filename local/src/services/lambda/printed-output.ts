import type { Readable } from 'node:stream';
import { PRINTED_MARK } from './printed-mark.ts';

const MARK = Buffer.from(PRINTED_MARK);

/** One output stream of a function's process, without the marks. */
export class PrintedOutput {
  readonly #print: (chunk: Buffer) => void;
  readonly #waiting: (() => void)[] = [];
  /** Bytes that may be the beginning of a mark. */
  #rest: Buffer = Buffer.alloc(0);
  /** Number of marks that arrived before a call waits for them. */
  #marks = 0;
  #isOver = false;

  constructor(stream: Readable, print: (chunk: Buffer) => void) {
    this.#print = print;
    stream.on('data', (chunk: Buffer) => this.#read(chunk));
    stream.once('close', () => this.#end());
  }

  /** Resolves when all output before the next mark is printed, or when the stream ends. */
  async untilMark(): Promise<void> {
    if (this.#marks > 0) this.#marks -= 1;
    else if (!this.#isOver) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #read(chunk: Buffer): void {
    let rest = Buffer.concat([this.#rest, chunk]);
    for (let at = rest.indexOf(MARK); at >= 0; at = rest.indexOf(MARK)) {
      this.#write(rest.subarray(0, at));
      rest = rest.subarray(at + MARK.length);
      const waiting = this.#waiting.shift();
      if (waiting) waiting();
      else this.#marks += 1;
    }
    const begun = beginningOfMark(rest);
    this.#write(rest.subarray(0, rest.length - begun));
    this.#rest = rest.subarray(rest.length - begun);
  }

  #end(): void {
    this.#isOver = true;
    this.#write(this.#rest);
    this.#rest = Buffer.alloc(0);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #write(chunk: Buffer): void {
    if (chunk.length > 0) this.#print(chunk);
  }
}

/** The number of bytes at the end that may be the beginning of a mark. */
function beginningOfMark(bytes: Buffer): number {
  for (let length = Math.min(MARK.length - 1, bytes.length); length > 0; length--) {
    if (bytes.subarray(bytes.length - length).equals(MARK.subarray(0, length))) return length;
  }
  return 0;
}

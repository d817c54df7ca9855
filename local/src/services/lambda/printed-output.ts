import type { Readable } from 'node:stream';

/**
 * What a function's process writes to each of its streams once an event is done. Its answer comes by another channel, and may
 * be read before what was printed earlier; when both streams have shown the mark, all of that was read.
 */
export const PRINTED_MARK = '\u0000\u0004printed\u0004\u0000';
const MARK = Buffer.from(PRINTED_MARK);

/** One of the streams that a function's process prints to, without the marks. */
export class PrintedOutput {
  readonly #print: (chunk: Buffer) => void;
  readonly #waiting: (() => void)[] = [];
  /** What may be the beginning of a mark. */
  #rest: Buffer = Buffer.alloc(0);
  /** Marks that were printed before a call waits for them. */
  #marks = 0;
  #isOver = false;

  constructor(stream: Readable, print: (chunk: Buffer) => void) {
    this.#print = print;
    stream.on('data', (chunk: Buffer) => this.#read(chunk));
    stream.once('close', () => this.#end());
  }

  /** Resolves when all was printed that stood before the next mark, or at the stream's end. */
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

/** How many bytes at the end may be the first ones of a mark. */
function beginningOfMark(bytes: Buffer): number {
  for (let length = Math.min(MARK.length - 1, bytes.length); length > 0; length--) {
    if (bytes.subarray(bytes.length - length).equals(MARK.subarray(0, length))) return length;
  }
  return 0;
}

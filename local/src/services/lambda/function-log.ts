import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

/** A log that has grown beyond this is put aside when the function next starts, in bytes. */
const ROTATE_AT = 16 * 1024 * 1024;

/** A function's log group: what it printed, one file for each function. */
export class FunctionLog {
  readonly #file: string;
  #stream: WriteStream | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  write(chunk: Buffer | string): void {
    this.#stream ??= this.#open();
    this.#stream.write(chunk);
  }

  line(text: string): void {
    this.write(`${text}\n`);
  }

  async close(): Promise<void> {
    const stream = this.#stream;
    if (!stream) return;
    await new Promise<void>((resolve) => stream.end(resolve));
  }

  #open(): WriteStream {
    mkdirSync(dirname(this.#file), { recursive: true });
    const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > ROTATE_AT) renameSync(this.#file, `${this.#file}.1`);
    return createWriteStream(this.#file, { flags: 'a' });
  }
}

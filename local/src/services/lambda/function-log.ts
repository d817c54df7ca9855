import { closeSync, mkdirSync, openSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDiskFull, tellDiskFull } from '../../machine/disk-full.ts';

/** A log larger than this, in bytes, is rotated when the function's log is next opened. */
const ROTATE_AT = 16 * 1024 * 1024;

/** A function's log group: one file for each function. Each write is in the file when the call returns; what a full disk has no room for is lost. */
export class FunctionLog {
  readonly #file: string;
  #descriptor: number | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  write(chunk: Buffer | string): void {
    try {
      this.#descriptor ??= this.#open();
      writeFileSync(this.#descriptor, chunk);
    } catch (error) {
      // A function goes on without its log.
      if (!isDiskFull(error)) throw error;
      tellDiskFull();
    }
  }

  line(text: string): void {
    this.write(`${text}\n`);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #open(): number {
    mkdirSync(dirname(this.#file), { recursive: true });
    const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > ROTATE_AT) renameSync(this.#file, `${this.#file}.1`);
    return openSync(this.#file, 'a');
  }
}

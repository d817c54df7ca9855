import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A range of an object's bytes, in one file. An object has one segment, or one for each uploaded part. */
export interface Segment {
  readonly blob: string;
  readonly size: number;
}

const READ_CHUNK_BYTES = 256 * 1024;

/**
 * The bytes of objects, in files that are written once. A file without an index row is garbage of an interrupted upload
 * or a replaced object. It is removed when its last reader ends, or at the next start.
 */
export class BlobFiles {
  readonly #folder: string;
  readonly #readers = new Map<string, number>();
  readonly #doomed = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  #path(blob: string): string {
    return path.join(this.#folder, blob);
  }

  /** Writes all bytes and waits until they are on the disk. After a failure no file stays. */
  async write(source: AsyncIterable<Buffer>): Promise<Segment> {
    const blob = randomUUID();
    let size = 0;
    try {
      await pipeline(
        source,
        async function* count(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            size += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(this.#path(blob), { flags: 'wx', flush: true }),
      );
      await this.#syncFolder();
    } catch (error) {
      await rm(this.#path(blob), { force: true });
      throw error;
    }
    return { blob, size };
  }

  /** Gives the same bytes new names, without a copy. */
  async duplicate(segments: readonly Segment[]): Promise<Segment[]> {
    const release = this.#hold(segments);
    try {
      const copies: Segment[] = [];
      for (const { blob, size } of segments) {
        const copy = randomUUID();
        await link(this.#path(blob), this.#path(copy));
        copies.push({ blob: copy, size });
      }
      await this.#syncFolder();
      return copies;
    } finally {
      release();
    }
  }

  /**
   * Reads from byte `start` to byte `end` (inclusive). The segments stay readable until the stream closes,
   * even when the object is replaced meanwhile.
   */
  read(segments: readonly Segment[], start: number, end: number): Readable {
    const release = this.#hold(segments);
    const stream = Readable.from(this.#chunks(segments, start, end), { objectMode: false, highWaterMark: 1 });
    stream.once('close', release);
    return stream;
  }

  async *#chunks(segments: readonly Segment[], start: number, end: number): AsyncGenerator<Buffer> {
    let offset = 0;
    for (const { blob, size } of segments) {
      const from = Math.max(start - offset, 0);
      const to = Math.min(end - offset, size - 1);
      offset += size;
      if (from > to) continue;
      yield* createReadStream(this.#path(blob), { start: from, end: to, highWaterMark: READ_CHUNK_BYTES });
    }
  }

  #hold(segments: readonly Segment[]): () => void {
    for (const { blob } of segments) this.#readers.set(blob, (this.#readers.get(blob) ?? 0) + 1);
    return () => {
      for (const { blob } of segments) {
        const left = (this.#readers.get(blob) ?? 1) - 1;
        if (left > 0) {
          this.#readers.set(blob, left);
          continue;
        }
        this.#readers.delete(blob);
        if (this.#doomed.delete(blob)) rmSync(this.#path(blob), { force: true });
      }
    };
  }

  /** Removes files that the index no longer names, after their last reader ends. */
  async remove(segments: readonly Segment[]): Promise<void> {
    for (const { blob } of segments) {
      if (this.#readers.has(blob)) this.#doomed.add(blob);
      else await rm(this.#path(blob), { force: true });
    }
  }

  /** Removes every file for which `isNamed` is false: the leftovers of a killed run. */
  sweep(isNamed: (blob: string) => boolean): void {
    for (const blob of readdirSync(this.#folder)) {
      if (!isNamed(blob)) rmSync(this.#path(blob), { force: true });
    }
  }

  async #syncFolder(): Promise<void> {
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

import * as z from 'zod';
import { keep, readKept } from './kept-choices.ts';

/** Ids of collections, the last read ones first. */
const MOST_KEPT = 100;
const readSchema = z.object({ ids: z.array(z.string()).catch([]) });

/** Notices of one kind that people close once for each collection. The browser remembers the last hundred. */
export class ReadNotices {
  readonly #key: string;

  /** @param key of the browser's storage */
  constructor(key: string) {
    this.#key = key;
  }

  /** Whether the person closed the notice of a collection in this browser. */
  wasRead(id: string): boolean {
    return readKept(this.#key, readSchema).ids.includes(id);
  }

  /** Keeps that the notice of a collection was closed. In a browser without storage it shows once more. */
  keepRead(id: string): void {
    const others = readKept(this.#key, readSchema).ids.filter((other) => other !== id);
    keep(this.#key, { ids: [id, ...others].slice(0, MOST_KEPT) });
  }
}

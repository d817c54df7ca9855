import { z } from 'zod';
import { readKept } from '../../choices/kept-choices.ts';

const KEY = 'parlance.read-notices';
/** Ids of collections, the last read ones first. */
const MOST_KEPT = 100;
const readSchema = z.object({ ids: z.array(z.string()).catch([]) });

/** Whether the person closed the notices of a collection in this browser. */
export function wasRead(id: string): boolean {
  return readKept(KEY, readSchema).ids.includes(id);
}

/** Keeps that the notices of a collection were closed. */
export function keepRead(id: string): void {
  const ids = [id, ...readKept(KEY, readSchema).ids.filter((other) => other !== id)].slice(0, MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ids }));
  } catch (error) {
    // Harmless: the notices show once more.
    console.warn('It could not be kept that the notices were read.', error);
  }
}

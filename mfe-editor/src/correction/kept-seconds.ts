import * as z from 'zod';
import { keep, readKept } from '../choices/kept-choices.ts';

const keptSchema = z.object({ seconds: z.number().min(0).catch(0) });

function keyOf(uid: string, id: string): string {
  return `parlance.worked.${uid}.${id}`;
}

/** Seconds that a person worked on a task on this browser's earlier pages. */
export function keptSeconds(uid: string, id: string): number {
  return readKept(keyOf(uid, id), keptSchema).seconds;
}

export function keepSeconds(uid: string, id: string, seconds: number): void {
  keep(keyOf(uid, id), { seconds });
}

/** The task is completed or given back. */
export function forgetSeconds(uid: string, id: string): void {
  localStorage.removeItem(keyOf(uid, id));
}

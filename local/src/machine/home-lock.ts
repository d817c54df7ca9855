import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a home for this process alone. The lock is the operating system's own on a file, so it ends with the process,
 * however that dies.
 *
 * @returns what gives the home back
 * @throws {Error} one clear line, when another process has the home
 */
export function lockHome(home: string): () => void {
  mkdirSync(home, { recursive: true });
  const database = new DatabaseSync(join(home, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    const advice = 'Stop it first, or choose another folder with PARLANCE_HOME.';
    throw new Error(`Parlance is already running on ${home}. ${advice}`, { cause });
  }
  return () => database.close();
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a home folder for this process. The lock is a file lock of the operating system, so it ends with the process,
 * even when the process is killed.
 *
 * @returns a function that releases the lock
 * @throws {Error} with a message of one line, when another process holds the lock
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

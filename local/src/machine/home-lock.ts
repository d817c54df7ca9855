import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDiskFull } from './disk-full.ts';

/** SQLITE_BUSY (https://sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

/** The open lock files. Node closes a database that is garbage, and the lock would end with it. */
const held = new Set<DatabaseSync>();

/**
 * Locks a home folder for this process. The lock is a file lock of the operating system, so it ends with the process,
 * even when the process is killed.
 *
 * @returns a function that releases the lock
 * @throws {Error} with a message of one line, when another process holds the lock or the disk is full
 */
export function lockHome(home: string): () => void {
  try {
    mkdirSync(home, { recursive: true });
    return lock(join(home, 'lock.sqlite'));
  } catch (cause) {
    if (isDiskFull(cause))
      throw new Error(`The disk of ${home} is full. Make room on it, then start again.`, { cause });
    if (!isHeld(cause)) throw new Error(`${home} can't be used: ${String(cause)}`, { cause });
    const advice = 'Stop it first, or choose another folder with PARLANCE_HOME.';
    throw new Error(`Parlance is already running on ${home}. ${advice}`, { cause });
  }
}

function lock(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw error;
  }
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}

function isHeld(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

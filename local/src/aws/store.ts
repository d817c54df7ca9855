import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a service's own durable store, `<home>/state/<service>.sqlite`. Each statement is on the disk when it returns.
 *
 * @param schema idempotent DDL (`CREATE TABLE IF NOT EXISTS ...`), run at each opening
 */
export function openStore(home: string, service: string, schema: string): DatabaseSync {
  const folder = path.join(home, 'state');
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, `${service}.sqlite`));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
  database.exec(schema);
  return database;
}

/** Runs `work` in a transaction: when this returns, all its writes are on the disk; when it throws, none is. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // When the disk is full, SQLite has rolled back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { hasCode } from './error-code.ts';

/** SQLITE_FULL (https://sqlite.org/rescode.html). */
const SQLITE_FULL = 13;
const TOLD_EVERY_MS = 60_000;
const RETRY_MS = 2000;

let toldAt = Number.NEGATIVE_INFINITY;

/** Whether an error, or what caused it, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')) return true;
  if ('errcode' in error && error.errcode === SQLITE_FULL) return true;
  return 'cause' in error && isDiskFull(error.cause);
}

/** Says what is wrong, at most once a minute. */
export function tellDiskFull(): void {
  const now = performance.now();
  if (now - toldAt < TOLD_EVERY_MS) return;
  toldAt = now;
  console.error(
    'The disk is full. Please make room: until then nothing new can be stored. Parlance goes on by itself.',
  );
}

/** Does `work`, and repeats it while the disk is full. Other errors are thrown. */
export async function whenRoom<Result>(work: () => Result | Promise<Result>, retryMs = RETRY_MS): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      tellDiskFull();
      await delay(retryMs, undefined, { ref: false });
    }
  }
}

/**
 * Keeps this process alive when a write outside of any request fails because the disk is full. Other uncaught errors
 * end the process by `fail`.
 */
export function surviveFullDisk(fail: (error: unknown) => void): void {
  process.on('uncaughtException', (error) => {
    if (isDiskFull(error)) tellDiskFull();
    else fail(error);
  });
  // The outputs may be files on the full disk.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}

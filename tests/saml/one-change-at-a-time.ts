import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MS = 50;

/**
 * Runs a change of a user pool's client while no other test file changes it. A change reads the client's list of
 * providers and writes it back, so two at once would lose one.
 *
 * @param home the system's data folder; the lock is a folder in it
 */
export async function oneChangeAtATime<T>(home: string, change: () => Promise<T>): Promise<T> {
  const lock = join(home, 'providers.lock');
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      await delay(RETRY_MS);
    }
  }
  try {
    return await change();
  } finally {
    await rmdir(lock);
  }
}

import { type RunningSystem, startParlance } from '../running-system.ts';
import type { Row } from './row.ts';

/**
 * Starts a system with an empty folder, stops it, starts it again with the same folder, and leaves it running.
 * Dependencies and downloads are present; the first start builds everything.
 */
export async function benchStart(home: string): Promise<{ rows: Row[]; system: RunningSystem }> {
  const began = performance.now();
  const first = await startParlance({ home });
  const firstSeconds = (performance.now() - began) / 1000;
  await first.stop();
  const again = performance.now();
  const system = await startParlance({ home });
  const secondSeconds = (performance.now() - again) / 1000;
  return {
    system,
    rows: [
      { name: 'first start (dependencies and downloads there)', value: firstSeconds, unit: 's' },
      { name: 'second start', value: secondSeconds, unit: 's', aim: '< 15' },
    ],
  };
}

import { apisOf } from '../../api.ts';
import { removeHome, startParlance, temporaryHome } from '../../running-system.ts';
import type { Row } from '../row.ts';
import { benchApi } from './api-load.ts';
import { benchPipeline } from './pipeline-load.ts';

/**
 * Many people and many recordings at once, in a system of its own: throughput, times, and which resource is used up.
 *
 * @throws Error elsewhere than on Linux, whose /proc says what each process uses
 */
export async function benchLoad(): Promise<Row[]> {
  if (process.platform !== 'linux') throw new Error('The load test needs Linux: it reads /proc.');
  const home = await temporaryHome();
  try {
    const system = await startParlance({ home });
    try {
      const { us } = await apisOf(system.web);
      return [...(await benchApi(system, us)), ...(await benchPipeline(system, us))];
    } finally {
      await system.stop();
    }
  } finally {
    await removeHome(home);
  }
}

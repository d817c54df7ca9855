import { apisOf } from '../../api.ts';
import { removeHome, startParlance, temporaryHome } from '../../running-system.ts';
import type { Row } from '../row.ts';
import { benchApi } from './api-load.ts';
import { benchPipeline } from './pipeline-load.ts';

/** Many people at once, at the API and in the pipeline: throughput, latencies, and which part is the bottleneck. Linux only. */
export async function benchLoad(): Promise<Row[]> {
  const home = await temporaryHome();
  const system = await startParlance({ home });
  try {
    const { us } = await apisOf(system.web);
    return [...(await benchApi(system, us)), ...(await benchPipeline(system, us))];
  } finally {
    await system.stop();
    await removeHome(home);
  }
}

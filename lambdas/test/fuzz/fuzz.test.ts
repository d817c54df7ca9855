import { type RouteName, routes } from '@parlance/contract/routes';
import fc from 'fast-check';
import { createFuzzedApi, KNOWN } from './fuzzed-api.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';

/** More runs and other seeds by hand: `FUZZ_RUNS=110 FUZZ_SEED=7`. A failure prints its seed and its request. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

let calls = 0;

const READS = Object.values(routes)
  .filter(({ method, access }) => method === 'GET' && access !== 'public')
  .map(({ name, path }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
    return { name, params: Object.fromEntries(names.map((parameter) => [parameter, String(KNOWN[parameter]?.[0])])) };
  });

describe('no request brings an endpoint down', () => {
  let api: Awaited<ReturnType<typeof createFuzzedApi>>;
  beforeAll(async () => {
    process.env.POWERTOOLS_LOG_LEVEL = 'ERROR';
    api = await createFuzzedApi();
  });
  // A figure for a run by hand.
  afterAll(() => {
    if (process.env.FUZZ_RUNS) console.info(`${calls} calls`);
  });

  async function statusOf(name: RouteName, request: HostileRequest): Promise<number | undefined> {
    calls++;
    return api.call(name, request);
  }

  it.each(Object.values(routes))(
    '[api.no-crash] $name',
    async ({ name, method }) => {
      const property = fc.asyncProperty(hostileRequests(name, KNOWN), async (request) => {
        api.reset();
        const status = await statusOf(name, request);
        expect(status).toBeLessThan(500);
        if (status !== 200 || method === 'GET') return;
        // What was stored must be readable.
        const failed = [];
        for (const { name: read, params } of READS) {
          if (((await statusOf(read, { params, query: {}, body: {} })) ?? 0) >= 500) failed.push(read);
        }
        expect(failed).toEqual([]);
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
      // Each run that stores something reads everything after it: up to a thousand calls.
    },
    60_000,
  );
});

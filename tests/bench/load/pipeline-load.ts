import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isDraftComplete } from '@parlance/contract/collection';
import type { Work } from '@parlance/contract/schemas/work';
import type { Api, Person } from '../../api.ts';
import { COLD_HEARTED } from '../../media.ts';
import type { RunningSystem } from '../../running-system.ts';
import { quantile, type Row } from '../row.ts';
import { partsText } from './api-load.ts';
import { readProcessTimes, sharesOf } from './process-times.ts';

/** Recordings that are submitted at once. */
const RECORDINGS = 8;
/** Workspaces that share them in the second run. */
const WORKSPACES = 4;
const POLL_MS = 100;
const PATIENCE_MS = 3 * 60_000;
const MEBIBYTE = 1024 ** 2;

const STAGES = ['preparing', 'queued', 'hearing', 'writing'] as const satisfies readonly Work['stage'][];

interface Submitted {
  readonly person: Person;
  readonly id: string;
}

interface Finished extends Submitted {
  /** Seconds from the submission of all to the transcript, and of each stage as the card says it. */
  readonly total: number;
  readonly stages: ReadonlyMap<Work['stage'], number>;
  /** Seconds of the recording. */
  readonly duration: number;
}

/** Short recordings that are submitted at once, by one workspace and then by several. */
export async function benchPipeline(system: RunningSystem, api: Api): Promise<Row[]> {
  const bytes = await readFile(COLD_HEARTED);
  // The first recording starts every function.
  const [first] = await submit(api, [await api.registerPerson('us')], bytes);
  if (first) await finished(api, first, performance.now());
  const rows: Row[] = [];
  for (const workspaces of [1, WORKSPACES]) {
    const people: Person[] = [];
    for (let i = 0; i < workspaces; i++) people.push(await api.registerPerson('us'));
    const of = Array.from({ length: RECORDINGS }, (_, i) => people[Math.floor((i * workspaces) / RECORDINGS)]);
    rows.push(
      ...(await measure(
        system,
        api,
        of.flatMap((person) => person ?? []),
        bytes,
      )),
    );
  }
  return rows;
}

async function measure(system: RunningSystem, api: Api, owners: readonly Person[], bytes: Uint8Array): Promise<Row[]> {
  const watch = watchingMemory(system.pid);
  const before = (await readProcessTimes(system.pid)).times;
  const began = performance.now();
  const submitted = await submit(api, owners, bytes);
  const all = await Promise.all(submitted.map((each) => finished(api, each, began)));
  const seconds = (performance.now() - began) / 1000;
  const shares = sharesOf(before, (await readProcessTimes(system.pid)).times);
  const peak = await watch.end();
  const media = all.reduce((total, { duration }) => total + duration, 0);
  const workspaces = new Set(owners).size;
  const what = `${owners.length} recordings of ${workspaces === 1 ? 'one workspace' : `${workspaces} workspaces`}`;
  const totals = all.map(({ total }) => total);
  return [
    { name: `${what}: all finished`, value: seconds, unit: 's', note: partsText(shares) },
    { name: `${what}: throughput`, value: media / seconds, unit: 'minutes of media a minute' },
    {
      name: `${what}: one recording, median`,
      value: quantile(totals, 0.5),
      unit: 's',
      note: `last ${Math.max(...totals).toFixed(1)} s`,
    },
    ...STAGES.map((stage) => {
      const each = all.map(({ stages }) => stages.get(stage) ?? 0);
      const note = `longest ${Math.max(...each).toFixed(1)} s`;
      return { name: `${what}: ${stage}, median`, value: quantile(each, 0.5), unit: 's', note };
    }),
    ...fairness(what, all),
    { name: `${what}: peak memory of the system`, value: peak / MEBIBYTE, unit: 'MiB' },
  ];
}

/** When the first recording of each workspace is done: with turns, all firsts come before the others. */
function fairness(what: string, all: readonly Finished[]): Row[] {
  const order = all.toSorted((a, b) => a.total - b.total).map(({ person }) => person);
  const workspaces = new Set(order);
  if (workspaces.size === 1) return [];
  const latest = Math.max(...[...workspaces].map((person) => order.indexOf(person) + 1));
  return [{ name: `${what}: place of the latest first of a workspace`, value: latest, unit: `of ${order.length}` }];
}

/** Uploads all, then starts all at once, in the order given. */
async function submit(api: Api, owners: readonly Person[], bytes: Uint8Array): Promise<Submitted[]> {
  const uploaded: { person: Person; url: string }[] = [];
  for (const person of owners) {
    uploaded.push({ person, url: await api.uploadFile(person, 'speech.wav', 'audio/wav', bytes) });
  }
  return Promise.all(
    uploaded.map(async ({ person, url }) => ({ person, id: await api.createCollection(person, url, 'Speech') })),
  );
}

/** Looks at a recording until its transcript is there. */
async function finished(api: Api, submitted: Submitted, began: number): Promise<Finished> {
  const { person, id } = submitted;
  const stages = new Map<Work['stage'], number>();
  let seen: Work | undefined;
  for (;;) {
    const collection = await api.call('getCollection', { params: { id } }, person.session);
    const work = collection.card?.work;
    if (seen && work?.stage !== seen.stage) stages.set(seen.stage, (work?.since ?? Date.now() / 1000) - seen.since);
    seen = work;
    const total = (performance.now() - began) / 1000;
    if (isDraftComplete(collection)) return { ...submitted, total, stages, duration: collection.props?.duration ?? 0 };
    if (collection.progress === 'ERROR') throw new Error(`A recording was lost: ${collection.failure}.`);
    if (total * 1000 > PATIENCE_MS) throw new Error(`A recording was not finished in ${PATIENCE_MS} ms.`);
    await delay(POLL_MS);
  }
}

/** Looks at the memory of the system's processes; `end` answers the most, in bytes. */
function watchingMemory(pid: number): { end(): Promise<number> } {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, (await readProcessTimes(pid)).bytes);
      await delay(POLL_MS);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return peak;
    },
  };
}

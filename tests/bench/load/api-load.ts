import { type Api, ApiAnswerError } from '../../api.ts';
import type { RunningSystem } from '../../running-system.ts';
import { quantile, type Row } from '../row.ts';
import { type Deed, type LoadPerson, makePeople, VISIT } from './people.ts';
import { costRow, measureUsage, type Usage, untilQuiet, usageRows } from './process-times.ts';

/** People at the same time. They make no pause: each begins the next call when the answer to the last one is there. */
const LEVELS = [1, 4, 16] as const;
const PEOPLE = Math.max(...LEVELS);
/** How long visits are made at each level, and each call alone, in seconds. */
const VISITING_SECONDS = 8;
const ALONE_SECONDS = 4;

/** The site's page and the words are files, which the functions do not serve. */
const ALONE = ['list', 'open', 'search', 'save', 'signIn'] as const;

const NAMES: Readonly<Record<Deed, string>> = {
  page: 'page of the site',
  list: 'list of transcripts',
  open: 'open a transcript',
  words: 'its words',
  search: 'search',
  save: 'save an edit',
  signIn: 'sign in with a password',
};

interface Measured {
  readonly seconds: number;
  /** Milliseconds of each call that succeeded. */
  readonly times: ReadonlyMap<Deed, readonly number[]>;
  /** How often each failure came. */
  readonly failures: ReadonlyMap<string, number>;
  readonly usage: Usage;
}

/**
 * People visit at rising concurrency, then each call of the API is made alone by all of them: calls a second, times, failures,
 * and which resource is used up.
 */
export async function benchApi(system: RunningSystem, api: Api): Promise<Row[]> {
  const people = await makePeople(api, system.web, PEOPLE);
  // The first visit of all of them at once starts the functions' processes.
  await workFor(people, VISIT, 0);
  const rows: Row[] = [];
  for (const level of LEVELS) {
    const what = `${level} at once`;
    const measured = await measure(system, people.slice(0, level), VISIT, VISITING_SECONDS);
    rows.push(...throughputOf(what, measured), ...timesOf(what, measured), ...usageRows(what, measured.usage));
  }
  for (const deed of ALONE) {
    await workFor(people, [deed], 0);
    const what = `${NAMES[deed]} alone, ${PEOPLE} at once`;
    const measured = await measure(system, people, [deed], ALONE_SECONDS);
    rows.push(...throughputOf(what, measured), ...usageRows(what, measured.usage));
  }
  return rows;
}

async function measure(
  system: RunningSystem,
  people: readonly LoadPerson[],
  deeds: readonly Deed[],
  least: number,
): Promise<Measured> {
  await untilQuiet(system.pid);
  const usage = await measureUsage(system.pid);
  const worked = await workFor(people, deeds, least);
  return { ...worked, usage: await usage.end() };
}

/** Lets people do the same again and again, all of it at least once, and begin nothing after so many seconds. */
async function workFor(people: readonly LoadPerson[], deeds: readonly Deed[], least: number) {
  const times = new Map(deeds.map((deed): [Deed, number[]] => [deed, []]));
  const failures = new Map<string, number>();
  const began = performance.now();
  const until = began + least * 1000;
  const work = async (person: LoadPerson) => {
    for (let i = 0; i < deeds.length || performance.now() < until; i++) {
      const deed = deeds[i % deeds.length] ?? 'page';
      const start = performance.now();
      try {
        await person.deeds[deed]();
        times.get(deed)?.push(performance.now() - start);
      } catch (error) {
        const text = `${NAMES[deed]}: ${error instanceof ApiAnswerError ? error.code : String(error)}`;
        failures.set(text, (failures.get(text) ?? 0) + 1);
      }
    }
  };
  await Promise.all(people.map(work));
  return { seconds: (performance.now() - began) / 1000, times, failures };
}

function throughputOf(what: string, { seconds, times, failures, usage }: Measured): Row[] {
  const all = [...times.values()].flat();
  const failed = [...failures].map(([failure, count]) => `${count} × ${failure}`).join('; ');
  const median = `median ${quantile(all, 0.5).toFixed(0)} ms`;
  const note = `${median}, ${spreadOf(all)}; ${failed ? `failed: ${failed}` : 'none failed'}`;
  return [
    { name: what, value: all.length / seconds, unit: 'calls/s', note },
    costRow(`${what}: processor time a call`, usage, seconds, all.length),
  ];
}

function timesOf(what: string, { times }: Measured): Row[] {
  return [...times].map(([deed, each]) => {
    return {
      name: `${what}: ${NAMES[deed]}`,
      value: quantile(each, 0.5),
      unit: 'ms',
      note: `median; ${spreadOf(each)}`,
    };
  });
}

function spreadOf(times: readonly number[]): string {
  return `p95 ${quantile(times, 0.95).toFixed(0)} ms, ${times.length} calls`;
}

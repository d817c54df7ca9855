import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PROGRAM_CALLS } from '@parlance/contract/program-limits';
import { type RouteName, routes } from '@parlance/contract/routes';
import { pathOf } from '@parlance/contract/routes/route';
import autocannon, { type Request } from 'autocannon';
import type { Api, Person } from '../../api.ts';
import { programOf } from '../../program.ts';
import type { RunningSystem } from '../../running-system.ts';
import { quantile, type Row } from '../row.ts';
import { type LoadPerson, makePeople, searchOf } from './people.ts';
import { PARTS, type ProcessTimes, readProcessTimes, sharesOf } from './process-times.ts';

/** Connections at the same time; each sends its next call when it has the answer. Each is a person of its own. */
const LEVELS = [1, 4, 16, 64] as const;
const PEOPLE = Math.max(...LEVELS);
/** How long each call is sent at each level, in seconds. */
const SECONDS = 4;
/** Seconds after which a call counts as lost: the gateway answers 503 after 30. */
const PATIENCE = 35;
/** A level with so much of the best throughput has reached it. */
const SATURATED = 0.9;
/** How often the main process is asked whether it lives, in milliseconds. */
const PROBE_MS = 50;
/** More calls than a token's quota for uploads takes in two windows of a minute. */
const BEYOND_QUOTA = 2 * PROGRAM_CALLS.upload + 60;

type Sender = Required<Pick<Request, 'method' | 'path'>> & Request;

/** A call that is sent again and again: to which address, and how a person sends it. */
interface Load {
  readonly name: string;
  readonly base: string;
  readonly request: (person: LoadPerson) => Promise<Sender>;
}

interface Measured {
  readonly perSecond: number;
  /** Milliseconds of each call. */
  readonly latencies: readonly number[];
  readonly statuses: ReadonlyMap<string, number>;
  readonly shares: ProcessTimes;
  /** Milliseconds in which the main process answers that it lives: how long its event loop is busy. */
  readonly loop: number;
}

/** The calls that matter at rising concurrency: throughput, latencies, answers by status, and whose processor time it takes. */
export async function benchApi(system: RunningSystem, api: Api): Promise<Row[]> {
  const people = await makePeople(api, system.web, PEOPLE);
  const rows: Row[] = [];
  for (const load of loadsOf(api, system)) {
    const requests = await Promise.all(people.map(load.request));
    const levels: { level: number; measured: Measured }[] = [];
    for (const level of LEVELS) {
      const measured = await send(system, load.base, requests.slice(0, level), { duration: SECONDS });
      levels.push({ level, measured });
      rows.push(rowOf(`${load.name}, ${level} at once`, measured));
    }
    rows.push(saturationOf(load.name, levels));
  }
  rows.push(...(await beyondQuota(system, api, people)));
  return rows;
}

function loadsOf(api: Api, system: RunningSystem): Load[] {
  const s3 = `http://localhost:${system.port + 1}`;
  const asPerson = (name: string, route: RouteName, inputOf: (person: LoadPerson) => Input): Load => ({
    ...{ name, base: api.base },
    request: async (person) => senderOf(route, inputOf(person), sessionOf(person)),
  });
  const uidOf = ({ session }: Person) => ({ uid: session.uid });
  const idOf = ({ transcript }: LoadPerson) => ({ id: transcript });
  const list = ({ orgId }: Person) => ({ body: { orgId, orgWide: false } });
  return [
    { name: 'page of the site', base: system.web, request: async () => ({ method: 'GET', path: '/index.html' }) },
    asPerson('list of collections', 'listCollections', (person) => ({ params: uidOf(person), ...list(person) })),
    asPerson('collection with manifest', 'getCollection', (person) => ({ params: idOf(person) })),
    {
      name: 'words from their signed address',
      base: s3,
      request: async (person) => {
        const opened = await api.call('getCollection', { params: idOf(person), query: {} }, person.session);
        const address = new URL(opened.transcript?.bundleUrl ?? '');
        return { method: 'GET', path: `${address.pathname}${address.search}`, headers: { host: address.host } };
      },
    },
    asPerson('search', 'searchCollections', (person) => ({ body: searchOf(person) })),
    { name: 'save of an edit', base: api.base, request: (person) => savingOf(api, person) },
    {
      name: 'list by a program with a token',
      base: api.base,
      request: async (person) => {
        const headers = await programOf(api, person, ['read']);
        return senderOf('listCollections', { params: uidOf(person), ...list(person) }, headers);
      },
    },
    {
      // The gateway remembers the authorizer's answer for each key: each call has a key of its own, and is refused by the authorizer.
      name: 'authorizer with an unknown key',
      base: api.base,
      request: async (person) => {
        const sender = senderOf('listCollections', { params: uidOf(person), ...list(person) }, sessionOf(person));
        const headers = sender.headers ?? {};
        return { ...sender, setupRequest: (request) => ({ ...request, headers: { ...headers, key: randomUUID() } }) };
      },
    },
    asPerson('sign-in with a password', 'signIn', ({ email, password }) => ({ body: { email, password } })),
  ];
}

/** Saves one word again and again; each save is based on the version that the one before made. */
async function savingOf(api: Api, person: LoadPerson): Promise<Sender> {
  const params = { id: person.transcript };
  const { transcript } = await api.call('getCollection', { params, query: {} }, person.session);
  let version = transcript?.version ?? 0;
  const timed = { start_time: 0, end_time: 0.3, type: 'pronunciation' as const };
  const words = [{ ...timed, alternatives: [{ content: 'Well', confidence: 1 }] }];
  const range = { words, startTime: 0, endTime: 0, checkout: false };
  return {
    ...senderOf('saveTranscript', { params }, sessionOf(person)),
    setupRequest: (request) => ({ ...request, body: JSON.stringify({ ...range, version }) }),
    onResponse: (status, body) => {
      if (status === 200) version = (JSON.parse(body) as { version: number }).version;
    },
  };
}

/** A token calls more than it may in a minute: its quota is kept, and all other calls get 429. */
async function beyondQuota(system: RunningSystem, api: Api, [person]: readonly LoadPerson[]): Promise<Row[]> {
  if (!person) return [];
  const headers = await programOf(api, person, ['upload']);
  const input = { params: { uid: person.session.uid }, body: { key: 'unknown', uploadId: 'unknown' } };
  const requests = Array.from({ length: 4 }, () => senderOf('listUploadParts', input, headers));
  const measured = await send(system, api.base, requests, { amount: BEYOND_QUOTA });
  const refused = measured.statuses.get('429') ?? 0;
  return [
    rowOf(`calls of a token beyond its quota of ${PROGRAM_CALLS.upload} a minute`, measured),
    {
      name: 'of them refused with 429',
      value: refused,
      unit: '',
      aim: `>= ${BEYOND_QUOTA - 2 * PROGRAM_CALLS.upload}`,
    },
  ];
}

/** Sends the requests, each over a connection of its own, for so long or so often. */
async function send(
  system: RunningSystem,
  base: string,
  requests: readonly Sender[],
  limit: { readonly duration: number } | { readonly amount: number },
): Promise<Measured> {
  const latencies: number[] = [];
  const statuses = new Map<string, number>();
  const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const probe = probing(system.web);
  const before = (await readProcessTimes(system.pid)).times;
  const began = performance.now();
  const waiting = [...requests];
  const ended = Promise.withResolvers<void>();
  const options = { url: base, connections: requests.length, timeout: PATIENCE, ...limit };
  const setupClient = (client: autocannon.Client) => {
    const request = waiting.pop();
    if (request) client.setRequests([request]);
  };
  const instance = autocannon({ ...options, setupClient }, (error: unknown) => {
    if (error) ended.reject(error);
    else ended.resolve();
  });
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    latencies.push(milliseconds);
    count(String(status));
  });
  instance.on('reqError', () => count('lost'));
  await ended.promise;
  const seconds = (performance.now() - began) / 1000;
  const shares = sharesOf(before, (await readProcessTimes(system.pid)).times);
  return { perSecond: latencies.length / seconds, latencies, statuses, shares, loop: await probe.end() };
}

/** Asks the main process again and again whether it lives; `end` answers the median time in milliseconds. */
function probing(web: string): { end(): Promise<number> } {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${web}/__local/health`)).arrayBuffer();
      times.push(performance.now() - began);
      await delay(PROBE_MS);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await asking;
      return quantile(times, 0.5);
    },
  };
}

function rowOf(name: string, { perSecond, latencies, statuses, shares, loop }: Measured): Row {
  const [median, p95, p99] = [0.5, 0.95, 0.99].map((part) => Math.round(quantile(latencies, part)));
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  const note = `median ${median} ms, p95 ${p95} ms, p99 ${p99} ms; ${answers}; ${partsText(shares)}; loop ${Math.round(loop)} ms`;
  return { name, value: perSecond, unit: 'calls/s', note };
}

/** The lowest level that has reached the throughput that more connections do not raise, and the part that works most there. */
function saturationOf(name: string, levels: readonly { level: number; measured: Measured }[]): Row {
  const best = Math.max(...levels.map(({ measured }) => measured.perSecond));
  const reached = levels.find(({ measured }) => measured.perSecond >= SATURATED * best) ?? levels[0];
  if (!reached) throw new Error('Nothing was measured.');
  const { shares } = reached.measured;
  const [bottleneck = ''] = PARTS.filter((part) => part !== 'load' && part !== 'others').toSorted(
    (a, b) => shares[b] - shares[a],
  );
  return { name: `${name}: saturated at`, value: reached.level, unit: 'at once', note: `most works: ${bottleneck}` };
}

/** The parts' shares of the processor time, such as 'main thread 40 %, functions 31 %'. */
export function partsText(shares: ProcessTimes): string {
  return PARTS.filter((part) => shares[part] >= 0.005)
    .map((part) => `${part} ${Math.round(shares[part] * 100)} %`)
    .join(', ');
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

function senderOf(name: RouteName, { params = {}, body }: Input, headers: Readonly<Record<string, string>>): Sender {
  const route = routes[name];
  return {
    method: route.method,
    path: pathOf(route, params),
    headers: { 'content-type': 'application/json', ...headers },
    ...(route.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  };
}

function sessionOf({ session }: Person): Record<string, string> {
  return { key: session.key, id: session.uid };
}

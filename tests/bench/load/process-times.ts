import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../row.ts';

/** The part that plays all of AWS but DynamoDB and the functions: the gateway, S3, Cognito, Step Functions, and the site. */
const MAIN_THREAD = 'main thread';
/** The other threads of the same process: above all the speech recognition. */
const OTHER_THREADS = 'other threads';
const FFMPEG = 'ffmpeg';
const DYNAMODB = 'DynamoDB';
const FUNCTIONS = 'functions';
/** The process that sends the load. */
const LOAD = 'load';
/** What does not belong to the measurement. */
const OTHERS = 'others';

/** A part of which so much is used is saturated. */
const SATURATED = 0.9;
/** Parts that use less than this of a core are not named, and so many functions are. */
const NAMED = 0.02;
const NAMED_FUNCTIONS = 3;
/** When other programs take more than this of the processors, a measurement says nothing. */
const FOREIGN = 0.1;
/** The system is quiet when it uses less than this of a core in `LOOK_MS`. */
const QUIET = 0.15;
const LOOK_MS = 1000;
const LOOKS = 60;

/** Clock ticks in a second of Linux's /proc. */
const TICKS = 100;
/** Fields of /proc/<pid>/stat after the name, which can have spaces: the first is the state. */
const FIELD = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14 };

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Seconds of its own, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

/** Processor time in seconds since some moment, by part and, for functions, by process. */
interface Times {
  readonly parts: ReadonlyMap<string, number>;
  readonly functions: ReadonlyMap<number, { readonly name: string; readonly seconds: number }>;
}

/** How much of the processors was used between two moments, in cores: 1 is one core for all of the time. */
export interface Usage {
  readonly parts: ReadonlyMap<string, number>;
  /** The processes that run functions. */
  readonly functions: readonly { readonly name: string; readonly cores: number }[];
}

/**
 * Measures how much of the processors each part of a running system uses, until `end`. Linux only.
 *
 * @param pid the main process of the system
 */
export async function measureUsage(pid: number): Promise<{ end(): Promise<Usage> }> {
  const before = await readTimes(pid);
  const began = performance.now();
  return {
    end: async () => {
      const after = await readTimes(pid);
      const seconds = (performance.now() - began) / 1000;
      // What a function's process had used until its end is now with what has ended.
      const gone = sum([...before.functions].map(([id, { seconds: used }]) => (after.functions.has(id) ? 0 : used)));
      const parts = [...after.parts].map(([part, used]): [string, number] => {
        const moved = part === FUNCTIONS ? gone : part === FFMPEG ? -gone : 0;
        return [part, Math.max(0, used + moved - (before.parts.get(part) ?? 0)) / seconds];
      });
      const functions = [...after.functions].map(([id, { name, seconds: used }]) => {
        return { name, cores: (used - (before.functions.get(id)?.seconds ?? 0)) / seconds };
      });
      return { parts: new Map(parts), functions };
    },
  };
}

/** Waits until the system has done what calls left behind, such as the search index. */
export async function untilQuiet(pid: number): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const usage = await measureUsage(pid);
    await delay(LOOK_MS);
    const { parts } = await usage.end();
    if (sum([...parts].map(([part, used]) => (part === LOAD || part === OTHERS ? 0 : used))) < QUIET) return;
  }
  throw new Error('The system does not come to rest.');
}

/** Something of which only so much is there, and how much of it was used, from 0 to 1. */
interface Resource {
  readonly name: string;
  readonly used: number;
}

/** Which parts used the processors, and which resource was used up. `more` are resources beside the processors. */
export function usageRows(what: string, { parts, functions }: Usage, more: readonly Resource[] = []): Row[] {
  const machine = availableParallelism();
  const all = sum([...parts.values()]);
  const most = mostOf(parts);
  const [first = ''] = most.map(([part]) => part).filter((part) => part !== OTHERS);
  const busiest = functions.toSorted((a, b) => b.cores - a.cores)[0] ?? { name: 'functions', cores: 0 };
  // A thread of JavaScript has at most one core; the other parts have as many as the machine.
  const resources = [
    { name: `the processors, most of them by ${first}`, used: all / machine },
    { name: MAIN_THREAD, used: parts.get(MAIN_THREAD) ?? 0 },
    { name: LOAD, used: parts.get(LOAD) ?? 0 },
    { name: `one process of ${busiest.name}`, used: busiest.cores },
    ...more,
  ].toSorted((a, b) => b.used - a.used);
  const text = ({ name, used }: Resource) => `${name} (${Math.round(100 * used)} %)`;
  const saturated = resources.filter(({ used }) => used >= SATURATED).map(text);
  const foreign = (parts.get(OTHERS) ?? 0) / machine;
  const note = [
    saturated.join(', ') || `nothing is used up; busiest: ${resources.slice(0, 1).map(text)}`,
    ...(foreign > FOREIGN ? [`NOT VALID: other programs took ${Math.round(100 * foreign)} % of the processors`] : []),
  ].join('; ');
  const byPart = most.map(
    ([part, used]) => `${part} ${used.toFixed(2)}${part === FUNCTIONS ? namesOf(functions) : ''}`,
  );
  return [
    { name: `${what}: processors`, value: all, unit: `of ${machine} cores`, note: byPart.join(', ') },
    { name: `${what}: bottleneck`, value: 100 * (resources[0]?.used ?? 0), unit: '%', note },
  ];
}

/**
 * The processor time of the system for one of `count` things that were done in so many seconds. Unlike times and
 * throughput it hardly changes when other programs work on the machine.
 */
export function costRow(what: string, { parts }: Usage, seconds: number, count: number): Row {
  const system = new Map([...parts].filter(([part]) => part !== LOAD && part !== OTHERS));
  const all = sum([...system.values()]);
  const note = mostOf(system).map(([part, used]) => `${part} ${Math.round((100 * used) / all)} %`);
  return { name: what, value: (1000 * all * seconds) / count, unit: 'ms', note: note.join(', ') };
}

/** The functions that used most, such as ' (us-collections 0.31, us-search 0.12)'. */
function namesOf(functions: Usage['functions']): string {
  const byName = new Map<string, number>();
  for (const { name, cores } of functions) byName.set(name, (byName.get(name) ?? 0) + cores);
  const named = mostOf(byName).slice(0, NAMED_FUNCTIONS);
  return ` (${named.map(([name, used]) => `${name} ${used.toFixed(2)}`).join(', ')})`;
}

function mostOf(cores: ReadonlyMap<string, number>): [string, number][] {
  return [...cores].filter(([, used]) => used >= NAMED).toSorted(([, a], [, b]) => b - a);
}

async function readTimes(pid: number): Promise<Times> {
  const processes = await readProcesses();
  const main = processes.find((each) => each.pid === pid);
  if (!main) throw new Error(`The system's process ${pid} is not there.`);
  const mainThread = ownSeconds(fieldsOf(await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8')));
  const { user, system } = process.cpuUsage();
  const parts = new Map([
    [MAIN_THREAD, mainThread],
    [OTHER_THREADS, main.own - mainThread],
    // The recognition starts it, too. It has ended when its time is counted here.
    [FFMPEG, main.ended],
    [DYNAMODB, 0],
    [FUNCTIONS, 0],
    [LOAD, (user + system) / 1e6],
  ]);
  const add = (part: string, seconds: number) => parts.set(part, (parts.get(part) ?? 0) + seconds);
  const functions = new Map<number, { name: string; seconds: number }>();
  for (const each of descendantsOf(processes, pid)) {
    if (each.name === 'java') add(DYNAMODB, each.own);
    else if (each.name === 'ffmpeg') add(FFMPEG, each.own);
    else {
      const name = await nameOf(each);
      functions.set(each.pid, { name, seconds: each.own });
      add(FUNCTIONS, each.own);
      add(FFMPEG, each.ended);
    }
  }
  parts.set(OTHERS, (await busySeconds()) - sum([...parts.values()]));
  return { parts, functions };
}

/** Names of processes that were read, by their ids. */
const names = new Map<number, string>();

/** What a process runs: a function, such as 'us-collections', or another program. */
async function nameOf({ pid, name }: Process): Promise<string> {
  const known = names.get(pid);
  if (known) return known;
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
  const [, ran] = /(?:^|\0)AWS_LAMBDA_FUNCTION_NAME=(?:parlance-dev-)?([^\0]+)/.exec(environment) ?? [];
  names.set(pid, ran ?? name);
  return ran ?? name;
}

async function readProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = pids.map(async (pid) => {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (!text) return [];
    const fields = fieldsOf(text);
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const ended = ((fields[FIELD.endedUser] ?? 0) + (fields[FIELD.endedSystem] ?? 0)) / TICKS;
    return [{ name, pid: Number(pid), parent: fields[FIELD.parent] ?? 0, own: ownSeconds(fields), ended }];
  });
  return (await Promise.all(read)).flat();
}

function descendantsOf(processes: readonly Process[], pid: number): Process[] {
  const children = processes.filter(({ parent }) => parent === pid);
  return [...children, ...children.flatMap((child) => descendantsOf(processes, child.pid))];
}

function fieldsOf(stat: string): number[] {
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

function ownSeconds(fields: readonly number[]): number {
  return ((fields[FIELD.user] ?? 0) + (fields[FIELD.system] ?? 0)) / TICKS;
}

/** What all processes of the machine have used, in seconds: the first line of /proc/stat without the idle times. */
async function busySeconds(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system) / TICKS;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

import { readdir, readFile } from 'node:fs/promises';

/** The parts of a running system that use processor time, and what else uses the machine's. */
export const PARTS = ['main thread', 'recognition', 'functions', 'DynamoDB', 'load', 'others'] as const;
export type Part = (typeof PARTS)[number];

/** Processor time of each part in seconds, since some moment. `recognition` is what the main process's other threads use. */
export type ProcessTimes = Readonly<Record<Part, number>>;

/** Clock ticks in a second of Linux's /proc. */
const TICKS = 100;
/** Fields of /proc/<pid>/stat after the name, which can have spaces: the first is the state. */
const FIELD = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14, residentPages: 21 };
const PAGE_BYTES = 4096;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Seconds of its own, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
  readonly bytes: number;
}

/**
 * Reads what the parts of the system with this process have used up to now, and the memory of all its processes in bytes. Linux only.
 *
 * @param pid the main process of the running system
 */
export async function readProcessTimes(pid: number): Promise<{ times: ProcessTimes; bytes: number }> {
  const processes = await readProcesses();
  const main = processes.find((each) => each.pid === pid);
  if (!main) throw new Error(`The system's process ${pid} is not there.`);
  const family = descendantsOf(processes, pid);
  const java = family.filter(({ name }) => name === 'java');
  const functions = family.filter(({ name }) => name !== 'java');
  const mainThread = ownSeconds(fieldsOf(await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8')));
  const { user, system } = process.cpuUsage();
  const known = {
    'main thread': mainThread,
    recognition: main.own - mainThread,
    // Functions that have ended, and programs that functions started, count as functions.
    functions: sum(functions.map(({ own, ended }) => own + ended)) + main.ended,
    DynamoDB: sum(java.map(({ own }) => own)),
    load: (user + system) / 1e6,
  };
  const others = (await busySeconds()) - sum(Object.values(known));
  return { times: { ...known, others }, bytes: sum([main, ...family].map((each) => each.bytes)) };
}

/** The share of each part in what the machine worked between two moments, 0..1. */
export function sharesOf(before: ProcessTimes, after: ProcessTimes): ProcessTimes {
  const used = PARTS.map((part) => [part, Math.max(0, after[part] - before[part])] as const);
  const all = sum(used.map(([, seconds]) => seconds)) || 1;
  return Object.fromEntries(used.map(([part, seconds]) => [part, seconds / all])) as Record<Part, number>;
}

async function readProcesses(): Promise<(Process & { name: string })[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = pids.map(async (pid) => {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (!text) return [];
    const fields = fieldsOf(text);
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const ended = ((fields[FIELD.endedUser] ?? 0) + (fields[FIELD.endedSystem] ?? 0)) / TICKS;
    const bytes = (fields[FIELD.residentPages] ?? 0) * PAGE_BYTES;
    return [{ name, pid: Number(pid), parent: fields[FIELD.parent] ?? 0, own: ownSeconds(fields), ended, bytes }];
  });
  return (await Promise.all(read)).flat();
}

function descendantsOf<T extends Process>(processes: readonly T[], pid: number): T[] {
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

import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { apisOf, type Person } from '../../api.ts';
import { type LongTurn, longTranscript } from '../../long-transcript.ts';
import { silentMp3 } from '../../media.ts';
import { removeHome, startParlance, temporaryHome } from '../../running-system.ts';
import { StoredTranscripts } from '../../stored-transcripts.ts';
import type { Row } from '../row.ts';
import { signedIn } from '../signed-in.ts';
import { type Figures, growthRows, rowsOf } from './editor-rows.ts';
import {
  measureEditor,
  measureExports,
  measureOpening,
  measurePlaying,
  measureSaves,
  measureTextArea,
} from './measure-transcript.ts';
import type { Place } from './surface.ts';

interface Size {
  readonly count: number;
  readonly longTurn?: LongTurn;
}

const SIZES: readonly Size[] = [
  { count: 1500 },
  { count: 15_000 },
  { count: 150_000, longTurn: { from: 100_020, count: 20_000 } },
];

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'];
/** Frames come as fast as they can be drawn, so that waiting for the screen isn't measured. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

interface Bench {
  readonly web: string;
  readonly person: Person;
  readonly context: BrowserContext;
  /** Draws at an ordinary frame rate. */
  readonly ordinary: Browser;
}

/** The editor in a real browser against a running system, on transcripts of up to 20 hours, beside a bare text area. */
export async function benchEditor(): Promise<Row[]> {
  const executablePath = process.env.PARLANCE_CHROMIUM;
  const launch = (args: string[]) =>
    chromium.launch({ args: [...ARGUMENTS, ...args], ...(executablePath && { executablePath }) });
  await using system = await runningSystem();
  await using browser = await launch(UNLIMITED);
  await using ordinary = await launch([]);
  const { web } = system;
  const person = await (await apisOf(web)).us.registerPerson('us');
  const context = await signedIn(browser, web, person);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: web });
  const all: Figures[] = [];
  for (const size of SIZES) all.push(await measure({ web, person, context, ordinary }, size));
  return [...all.flatMap(rowsOf), ...growthRows(all)];
}

async function measure({ web, person, context, ordinary }: Bench, { count, longTurn }: Size): Promise<Figures> {
  const transcript = longTranscript(count, longTurn);
  const media = silentMp3(transcript.duration);
  const id = await new StoredTranscripts(web).put(person, { name: `${count} words`, ...transcript, media });
  const places = new Map<string, Place>([
    ['start', 'start'],
    ['middle', count / 2],
    ['end', 'end'],
    ...(longTurn ? ([['long turn', longTurn.from + longTurn.count / 2]] as const) : []),
  ]);
  return {
    words: count,
    opening: await measureOpening(context, web, id),
    floor: await measureTextArea(context, web, linesOf(transcript), places),
    editor: await measureEditor(context, web, id, places),
    saves: await measureSaves(context, web, id, count),
    frames: await measurePlaying(ordinary, context, web, id, count / 2),
    exports: await measureExports(context, web, id),
  };
}

/** The text with a line for each turn. */
function linesOf({ words, speakers }: ReturnType<typeof longTranscript>): string[] {
  const lines: string[] = [];
  for (const { start_time, alternatives } of words) {
    const content = alternatives[0]?.content ?? '';
    if (speakers[String(start_time)] || lines.length === 0) lines.push(content);
    else lines[lines.length - 1] += ` ${content}`;
  }
  return lines;
}

/** The system that PARLANCE_WEB names, or a new one. */
async function runningSystem(): Promise<{ readonly web: string } & AsyncDisposable> {
  const web = process.env.PARLANCE_WEB;
  if (web) return { web, [Symbol.asyncDispose]: async () => undefined };
  const home = await temporaryHome();
  const system = await startParlance({ home });
  const stop = async () => {
    await system.stop();
    await removeHome(home);
  };
  return { web: system.web, [Symbol.asyncDispose]: stop };
}

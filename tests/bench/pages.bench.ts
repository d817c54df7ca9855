import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { apisOf } from '../api.ts';
import { removeHome, startParlance, temporaryHome } from '../running-system.ts';
import { recordingOf, StoredTranscripts } from '../stored-transcripts.ts';
import { quantile, type Row } from './row.ts';
import { signedIn } from './signed-in.ts';

/** The processor of a page is slowed down by this factor, as a cheap phone's is. */
const THROTTLE = 4;
const RUNS = 5;
/** Long enough for a slow page, in milliseconds. */
const PATIENCE = 120_000;
/** Waited after the load and after the use, in milliseconds: what is drawn or moved late counts, too. */
const CALM = 2000;
const VITALS = fileURLToPath(import.meta.resolve('web-vitals').replace(/[^/]+$/, 'web-vitals.iife.js'));

/** A route as it is opened first, with an empty cache, and what a person does there. */
interface Route {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn?: boolean;
  use(page: Page): Promise<void>;
}

/** Largest contentful paint and interaction to next paint in milliseconds; cumulative layout shift. */
interface Vitals {
  LCP?: number;
  INP?: number;
  CLS?: number;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** The library, in the scope of the script that has it. */
declare const webVitals: Record<`on${keyof Vitals}`, (report: (metric: Metric) => void, options: object) => void>;

interface Metric {
  readonly name: keyof Vitals;
  readonly value: number;
}

/** What people notice of the first route that they open, at a quarter of the processor's speed: medians of five loads. */
export async function benchPages(): Promise<Row[]> {
  const executablePath = process.env.PARLANCE_CHROMIUM;
  await using browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  });
  const home = await temporaryHome();
  const system = await startParlance({ home });
  try {
    const { web } = system;
    const { us } = await apisOf(web);
    const person = await us.registerPerson('us');
    const id = await new StoredTranscripts(web).put(person, {
      name: 'Cold hearted',
      ...(await recordingOf('cold-hearted')),
    });
    await using context = await signedIn(browser, web, person);
    const storageState = await context.storageState();
    const script = await readFile(VITALS, 'utf8');
    const rows: Row[] = [];
    for (const route of routesOf(id)) {
      const measured: Vitals[] = [];
      for (let run = 0; run < RUNS; run++) {
        const options = route.isSignedIn ? { storageState } : {};
        measured.push(await measure({ browser, web, script, options }, route));
      }
      rows.push(...rowsOf(route, measured));
    }
    return rows;
  } finally {
    await system.stop();
    await removeHome(home);
  }
}

function routesOf(id: string): Route[] {
  const field = async (page: Page) => {
    const first = page.getByRole('textbox').first();
    await first.click();
    await page.keyboard.type('ana@example.com', { delay: 60 });
    await page.keyboard.press('Tab');
  };
  return [
    { name: '/', path: '/', use: field },
    { name: '/signin', path: '/signin', use: field },
    {
      name: '/dashboard',
      path: '/dashboard',
      isSignedIn: true,
      async use(page) {
        await page.getByRole('article').first().waitFor();
        await page.getByRole('textbox', { name: 'Search' }).click();
        await page.keyboard.type('cold', { delay: 60 });
        await page.keyboard.press('Escape');
      },
    },
    {
      name: '/transcript',
      path: `/transcript/${id}`,
      isSignedIn: true,
      async use(page) {
        await page.locator('.cm-line').filter({ hasText: /\w/ }).first().click();
        await page.keyboard.type('Well then, ', { delay: 60 });
      },
    },
    {
      name: '/settings',
      path: '/settings',
      isSignedIn: true,
      async use(page) {
        await page.getByRole('textbox').first().click();
        await page.keyboard.type('Ana', { delay: 60 });
        await page.keyboard.press('Tab');
      },
    },
    {
      name: '/plans',
      path: '/plans',
      isSignedIn: true,
      async use(page) {
        for (let count = 0; count < 8; count++) await page.keyboard.press('Tab', { delay: 60 });
      },
    },
  ];
}

interface Bench {
  readonly browser: Browser;
  readonly web: string;
  readonly script: string;
  readonly options: BrowserContextOptions;
}

async function measure({ browser, web, script, options }: Bench, { path, use }: Route): Promise<Vitals> {
  await using context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  // One script: the order of several is not defined.
  await page.addInitScript(`${script};(${keepVitals})()`);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.goto(web + path, { waitUntil: 'networkidle', timeout: PATIENCE });
  await page.waitForTimeout(CALM);
  await use(page);
  await page.waitForTimeout(CALM);
  return await page.evaluate(() => window.vitals);
}

/** Runs in the page, after the library: keeps the newest value of each figure. */
function keepVitals(): void {
  window.vitals = {};
  const keep = ({ name, value }: Metric) => {
    window.vitals[name] = value;
  };
  for (const name of ['onLCP', 'onINP', 'onCLS'] as const) {
    webVitals[name](keep, { reportAllChanges: true, durationThreshold: 0 });
  }
}

function rowsOf({ name }: Route, measured: readonly Vitals[]): Row[] {
  const median = (vital: keyof Vitals) =>
    quantile(
      measured.map((one) => one[vital] ?? Number.NaN),
      0.5,
    );
  return [
    { name: `LCP of ${name}`, value: median('LCP') / 1000, unit: 's', ...(name === '/' && { aim: '<= 1.5' }) },
    { name: `INP of ${name}`, value: median('INP'), unit: 'ms', aim: '<= 100' },
    { name: `CLS of ${name}`, value: median('CLS'), unit: '', aim: '<= 0.02' },
  ];
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { apisOf } from '../api.ts';
import { AccountPages } from '../browser/pages/account-pages.ts';
import { WORDS } from '../browser/words.ts';
import { removeHome, startParlance, temporaryHome } from '../running-system.ts';
import type { Row } from './row.ts';

const MEBIBYTE = 1024 ** 2;
/** Seconds of a slice, and slices of two hours. */
const SLICE_SECONDS = 3;
const SLICES = (2 * 3600) / SLICE_SECONDS;
/** Slices before the first look: the recorder has its code and its first buffers by then. */
const WARM = 50;
/** Bytes of a slice at the recorder's rates. */
const SLICE_BYTES = ((1_500_000 + 128_000) / 8) * SLICE_SECONDS;
/** Milliseconds between two slices: a real recorder needs 3000. */
const PACE_MS = 60;

declare global {
  interface Window {
    /** Slices that the recorder has given. */
    given: number;
    /** The recorder gives slices until there are so many. */
    limit: number;
  }
}

/**
 * Records two hours of camera in a real browser, fifty times as fast: the page's recorder gives slices of a real one's size,
 * and everything behind it is the product's. Measures the memory of the page and of the whole browser.
 */
export async function benchRecording(): Promise<Row[]> {
  const home = await temporaryHome();
  const profile = await mkdtemp(join(tmpdir(), 'parlance-recording-'));
  const system = await startParlance({ home });
  try {
    const executablePath = process.env.PARLANCE_CHROMIUM;
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ];
    await using context = await chromium.launchPersistentContext(profile, {
      args,
      ...(executablePath && { executablePath }),
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await fastRecorder(page);
    const { email, password } = await (await apisOf(system.web)).us.registerPerson('us');
    await new AccountPages(page, WORDS.en, system.web).signIn(email, password);
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: "+ Let's go!" }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record yourself' }).click();
    await page.getByRole('button', { name: 'Turn camera on' }).click();
    await page.getByRole('button', { name: 'REC', exact: true }).click();

    await untilStored(page, WARM);
    const before = await memoryOf(context, page, profile);
    await untilStored(page, SLICES);
    const after = await memoryOf(context, page, profile);
    const began = performance.now();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Submit this recording' }).waitFor();
    const stopping = performance.now() - began;
    return [
      { name: 'recorded', value: (SLICES * SLICE_BYTES) / MEBIBYTE, unit: 'MiB' },
      { name: 'heap of the page after 2.5 minutes', value: before.heap, unit: 'MiB' },
      {
        name: 'heap of the page after 2 hours',
        value: after.heap,
        unit: 'MiB',
        aim: `<= ${Math.ceil(before.heap + 10)}`,
      },
      { name: 'memory of the browser after 2.5 minutes', value: before.browser, unit: 'MiB' },
      {
        name: 'memory of the browser after 2 hours',
        value: after.browser,
        unit: 'MiB',
        aim: `<= ${Math.ceil(before.browser + 100)}`,
      },
      { name: 'from Stop to the preview', value: stopping, unit: 'ms', aim: '<= 2000' },
    ];
  } finally {
    await system.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    await removeHome(home);
  }
}

/** Gives the page a MediaRecorder that gives slices of the usual size, only faster. */
async function fastRecorder(page: Page): Promise<void> {
  await page.addInitScript(
    ({ bytes, pace }) => {
      window.given = 0;
      window.limit = 0;
      const chunk = new Uint8Array(65_536);
      window.MediaRecorder = class extends MediaRecorder {
        #timer: ReturnType<typeof setInterval> | undefined;

        override start(): void {
          super.start();
          this.#timer = setInterval(() => {
            if (window.given >= window.limit) return;
            window.given++;
            const parts: Uint8Array<ArrayBuffer>[] = [];
            for (let size = 0; size < bytes; size += chunk.length) parts.push(crypto.getRandomValues(chunk).slice());
            const data = new Blob(parts).slice(0, bytes);
            this.ondataavailable?.(new BlobEvent('dataavailable', { data }));
          }, pace);
        }

        override stop(): void {
          clearInterval(this.#timer);
          super.stop();
        }
      };
    },
    { bytes: SLICE_BYTES, pace: PACE_MS },
  );
}

/** Lets the recorder give slices until there are so many, and waits until all are stored. */
async function untilStored(page: Page, slices: number): Promise<void> {
  await page.evaluate((limit) => {
    window.limit = limit;
  }, slices);
  const stored = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('parlance-recordings');
      const opened = Promise.withResolvers<void>();
      opening.onsuccess = () => opened.resolve();
      await opened.promise;
      const request = opening.result.transaction('slices').objectStore('slices').count();
      const counted = Promise.withResolvers<void>();
      request.onsuccess = () => counted.resolve();
      await counted.promise;
      opening.result.close();
      return request.result;
    });
  while ((await stored()) < slices) {
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
}

interface Memory {
  /** MiB of JavaScript's heap in the page, after a garbage collection. */
  readonly heap: number;
  /** MiB of all processes of the browser; shared memory is counted once. */
  readonly browser: number;
}

async function memoryOf(context: BrowserContext, page: Page, profile: string): Promise<Memory> {
  const client = await context.newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  let kibibytes = 0;
  for (const pid of await processesOf(profile)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kibibytes += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  }
  return { heap: usedSize / MEBIBYTE, browser: kibibytes / 1024 };
}

/** The browser with this profile and all processes below it. */
async function processesOf(profile: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  const rows = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent && command !== undefined ? [{ pid, parent, command }] : [];
  });
  const found = new Set(rows.filter(({ command }) => command.includes(profile)).map(({ pid }) => pid));
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of rows) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

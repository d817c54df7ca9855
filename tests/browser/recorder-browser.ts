import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test';
import { COLD_HEARTED } from '../media.ts';
import { test } from './journey.ts';

/** A camera with a test picture, and a microphone that hears the sentence "unless to be rather cold hearted …" again and again. */
export const FAKE_DEVICES = [
  '--use-fake-device-for-media-stream=device-count=2',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${COLD_HEARTED}`,
];
/** The person refuses every permission. */
export const REFUSED = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'];
/** There is a microphone, but no camera. */
export const NO_CAMERA = ['--use-fake-device-for-media-stream=device-count=0', '--use-fake-ui-for-media-stream'];

/** A browser with these devices and a profile in this folder. */
export function launchWithDevices(folder: string, devices: readonly string[]): Promise<BrowserContext> {
  const { launchOptions, viewport } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []), ...devices];
  return chromium.launchPersistentContext(folder, { ...launchOptions, viewport, reducedMotion: 'reduce', args });
}

/** Runs a test in a browser with these devices, and with a new profile. */
export async function withDevices(devices: readonly string[], run: (page: Page) => Promise<void>): Promise<void> {
  await withProfile(async (folder) => {
    await using context = await launchWithDevices(folder, devices);
    await run(await firstPage(context));
  });
}

/** A folder for a browser's profile, which is removed afterwards. */
export async function withProfile(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-browser-'));
  try {
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export async function firstPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await keepStreams(page);
  return page;
}

declare global {
  interface Window {
    /** All streams that the page has opened. */
    opened: MediaStream[];
    /** While it is set, devices wait for it before they open. */
    gate: Promise<void> | undefined;
    openGate: () => void;
  }
}

/** Keeps the streams that the page opens, and lets a test hold up their opening. */
async function keepStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.opened = [];
    const { mediaDevices } = navigator;
    // Only secure pages have devices.
    if (!mediaDevices) return;
    for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
      const open = mediaDevices[name].bind(mediaDevices);
      mediaDevices[name] = async (wishes?: MediaStreamConstraints) => {
        await window.gate;
        const stream = await open(wishes);
        window.opened.push(stream);
        return stream;
      };
    }
  });
}

/** From now on, devices open only when `openGate` is called. */
export async function holdDevices(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.gate = new Promise((resolve) => {
      window.openGate = resolve;
    });
  });
}

export async function releaseDevices(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.openGate();
    window.gate = undefined;
  });
}

/** Expects that no camera, microphone or screen is on. */
export async function expectAllOff(page: Page): Promise<void> {
  const live = () =>
    page.evaluate(
      () =>
        window.opened.flatMap((stream) => stream.getTracks()).filter(({ readyState }) => readyState === 'live').length,
    );
  await expect.poll(live, { message: 'tracks that are on' }).toBe(0);
}

/** One of the two recorders in the uploader. */
export class RecorderView {
  readonly frame: Locator;
  readonly #page: Page;

  constructor(page: Page, name: 'Camera recorder' | 'Screen recorder') {
    this.#page = page;
    this.frame = page.getByRole('region', { name });
  }

  /** Opens the uploader, and the recorder in it. */
  async open(way: 'Record yourself' | 'Record the screen'): Promise<void> {
    await this.#page.getByRole('button', { name: "+ Let's go!" }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: way }).click();
    await this.frame.waitFor();
  }

  button(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true });
  }

  async click(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Expects the state that the spec calls so. */
  async expectState(state: string): Promise<void> {
    await expect(this.frame).toHaveAttribute('data-state', state);
  }

  /** Waits until so many seconds are recorded. */
  async recorded(seconds: number): Promise<void> {
    await expect.poll(() => this.seconds()).toBeGreaterThanOrEqual(seconds);
  }

  /** The elapsed seconds that are shown. */
  async seconds(): Promise<number> {
    const text = (await this.frame.getByRole('timer').textContent()) ?? '';
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  }
}

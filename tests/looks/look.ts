import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { type Cluster, changedClusters, changesOf } from './changed-clusters.ts';
import { type Pixels, readPng, writePng } from './png-pixels.ts';

/** Set by `npm run looks:renew`: the pictures become the baselines. */
export const IS_RENEWAL = process.env.PARLANCE_RENEW_LOOKS === '1';

const BASELINES = join(import.meta.dirname, 'baselines');
/** A page that is busy for so long looks wrong to a person, too. */
const SETTLING_MS = 15_000;
const PAUSE_MS = 250;
/** At a renewal nothing says when the screen is complete: so many equal pictures in a row do. */
const EQUAL_PICTURES = 3;
const LISTED_CLUSTERS = 5;

interface Difference {
  readonly what: string;
  readonly picture?: Buffer;
}

/**
 * Expects that a page looks as its baseline does, apart from scattered pixels. It waits until the page does, as a person
 * would. A failure names the changed places and puts both pictures and their difference among the test's results. At a
 * renewal, the picture becomes the baseline, unless the old one still holds.
 */
export async function expectLook(page: Page, name: string, info: TestInfo): Promise<void> {
  await drawn(page);
  const baseline = await baselineOf(name);
  if (IS_RENEWAL) {
    const picture = await settledPicture(page);
    if (baseline && !differenceOf(baseline, picture)) return;
    await mkdir(BASELINES, { recursive: true });
    await writeFile(pathOf(name), picture);
    return;
  }
  if (!baseline) throw new Error(`'${name}' has no baseline: npm run looks:renew makes it.`);
  const { picture, difference } = await pictureLike(baseline, page);
  if (!difference) return;
  for (const [part, body] of Object.entries({ expected: baseline, actual: picture, difference: difference.picture })) {
    if (!body) continue;
    await info.attach(`${name}-${part}`, { body, contentType: 'image/png' });
    await writeFile(info.outputPath(`${name}-${part}.png`), body);
  }
  throw new Error(
    `'${name}' doesn't look as it did: ${difference.what}.\nThe pictures are in ${info.outputDir}. ` +
      'If the change is meant, npm run looks:renew makes new baselines.',
  );
}

/** Whether a page looks as its baseline does: the first picture decides. */
export async function looksAlike(page: Page, name: string): Promise<boolean> {
  await drawn(page);
  const baseline = await baselineOf(name);
  return baseline !== undefined && !differenceOf(baseline, await pictureOf(page));
}

function pathOf(name: string): string {
  return join(BASELINES, `${name}.png`);
}

async function baselineOf(name: string): Promise<Buffer | undefined> {
  return existsSync(pathOf(name)) ? await readFile(pathOf(name)) : undefined;
}

/** Waits for the fonts and the pictures of a page. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
}

function pictureOf(page: Page): Promise<Buffer> {
  // Code is in the system's own font.
  const mask = [page.locator('pre')];
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', mask });
}

/** Takes pictures until one looks like the baseline; after a while the last one. */
async function pictureLike(baseline: Buffer, page: Page): Promise<{ picture: Buffer; difference?: Difference }> {
  const end = performance.now() + SETTLING_MS;
  for (;;) {
    const picture = await pictureOf(page);
    const difference = differenceOf(baseline, picture);
    if (!difference) return { picture };
    if (performance.now() > end) return { picture, difference };
    await page.waitForTimeout(PAUSE_MS);
  }
}

async function settledPicture(page: Page): Promise<Buffer> {
  let picture = await pictureOf(page);
  for (let equal = 1; equal < EQUAL_PICTURES; ) {
    await page.waitForTimeout(PAUSE_MS);
    const next = await pictureOf(page);
    equal = picture.equals(next) ? equal + 1 : 1;
    picture = next;
  }
  return picture;
}

function differenceOf(baselineFile: Buffer, pictureFile: Buffer): Difference | undefined {
  // One browser writes the same pixels as the same file: most pictures need no reading.
  if (baselineFile.equals(pictureFile)) return undefined;
  const [baseline, picture] = [readPng(baselineFile), readPng(pictureFile)];
  if (baseline.width !== picture.width || baseline.height !== picture.height) {
    return { what: `${picture.width}×${picture.height} pixels instead of ${baseline.width}×${baseline.height}` };
  }
  const clusters = changedClusters(baseline, picture);
  if (clusters.length === 0) return undefined;
  const listed = clusters.slice(0, LISTED_CLUSTERS).map(inWords).join(', ');
  const more = clusters.length > LISTED_CLUSTERS ? ` and ${clusters.length - LISTED_CLUSTERS} more` : '';
  return { what: `changed at ${listed}${more}`, picture: writePng(differencePicture(baseline, picture)) };
}

function inWords({ x, y, width, height, size }: Cluster): string {
  return `(${x}, ${y}), ${width}×${height} (${size} pixels)`;
}

/** The baseline, pale, with what changed in red. */
function differencePicture(baseline: Pixels, picture: Pixels): Pixels {
  const changes = changesOf(baseline, picture);
  const data = baseline.data.map((value) => 192 + (value >> 2));
  changes.forEach((change, pixel) => {
    if (change > 0) data.set([255, 0, 0], pixel * 3);
  });
  return { ...baseline, data };
}

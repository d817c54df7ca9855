import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { expectLook, looksAlike } from './look.ts';

const NAME = 'raster';
/** The version of the browser that made the baselines. */
const BROWSER_FILE = join(import.meta.dirname, 'baselines', 'browser.txt');
const FONT = join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

/**
 * Why pictures of this browser can't be compared with the baselines: it draws letters, curves or shadows in another way
 * than the browser that made them, as another system or another browser does. Undefined when they can.
 */
export async function otherRaster(browser: Browser): Promise<string | undefined> {
  const page = await rasterPage(browser);
  try {
    if (await looksAlike(page, NAME)) return undefined;
  } finally {
    await page.context().close();
  }
  const reason =
    `Looks are not compared: ${nameOf(browser)} draws letters in another way than ${await baselinesBrowser()}, which made the baselines. ` +
    'npm run looks:renew makes them with this browser.';
  console.warn(reason);
  return reason;
}

/** Whether a browser is of the version, and on the system, with which the baselines were made. */
export async function madeBaselines(browser: Browser): Promise<boolean> {
  return nameOf(browser) === (await baselinesBrowser());
}

async function baselinesBrowser(): Promise<string> {
  return (await readFile(BROWSER_FILE, 'utf8').catch(() => 'nothing')).trim();
}

/** Makes the picture by which another browser is told apart, and keeps this browser's version. */
export async function rememberBrowser(browser: Browser, info: TestInfo): Promise<void> {
  const page = await rasterPage(browser);
  await expectLook(page, NAME, info);
  await page.context().close();
  await writeFile(BROWSER_FILE, `${nameOf(browser)}\n`);
}

function nameOf(browser: Browser): string {
  return `${browser.browserType().name()} ${browser.version()} on ${process.platform}`;
}

/** A page that has nothing of the product but its font: a change of the product does not change it. */
async function rasterPage(browser: Browser): Promise<Page> {
  const font = (await readFile(FONT)).toString('base64');
  const page = await browser.newPage({ viewport: { width: 480, height: 200 }, deviceScaleFactor: 1 });
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: F; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 16px; background: #f5f8f8; color: #10222b; font: 14px F }
    h1 { margin: 0; font: 700 32px F }
    div { margin-top: 16px; padding: 12px; border: 1px solid #dde5e6; border-radius: 12px; box-shadow: 0 4px 16px #0003 }
  </style><h1>Sphinx of quartz, 0123</h1><p>judge my vow: ¿cómo suena, señor?</p><div>A rounded box & its shadow</div>`);
  return page;
}

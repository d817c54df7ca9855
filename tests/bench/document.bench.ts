import { type Browser, chromium, type Page } from '@playwright/test';
import { apisOf, type Person } from '../api.ts';
import { AccountPages } from '../browser/pages/account-pages.ts';
import { WORDS } from '../browser/words.ts';
import { Minutes } from '../minutes.ts';
import { removeHome, startParlance, temporaryHome } from '../running-system.ts';
import { untilSaved } from '../save-state.ts';
import { installProbe } from './editor/probe.ts';
import { quantile, type Row } from './row.ts';

const WORD_COUNT = 50_000;
const KEYS = 150;
const PAUSE = 12;
const TYPED = 'listen and correct ';
const ARGUMENTS = ['--no-sandbox', '--disable-gpu'];
/** Frames come as fast as they can be drawn, so that waiting for the screen isn't measured. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const PLACES = ['start', 'middle', 'end'] as const;
type Place = (typeof PLACES)[number];
type Block = { readonly type: string; readonly attrs?: object; readonly content?: readonly object[] };

/** Key presses in a Magic Doc of 50,000 words, beside a bare `contenteditable` of the same text in the same browser. */
export async function benchDocument(): Promise<Row[]> {
  const home = await temporaryHome();
  const system = await startParlance({ home });
  const executablePath = process.env.PARLANCE_CHROMIUM;
  const browser = await chromium.launch({
    args: [...ARGUMENTS, ...UNLIMITED],
    ...(executablePath && { executablePath }),
  });
  try {
    return await measure(system.web, browser);
  } finally {
    await browser.close();
    await system.stop();
    await removeHome(home);
  }
}

async function measure(web: string, browser: Browser): Promise<Row[]> {
  const { us } = await apisOf(web);
  const person = await us.registerPerson('us');
  await new Minutes(web, 'us').setBilling(person.orgId, { enterprise: 1 });
  const content = longDocument();
  const id = await us.createDocument(person, `${WORD_COUNT} words`, { type: 'doc', content });
  const { page: document, opened } = await openDocument(browser, web, person, id);
  const html = await document.locator('.ProseMirror').evaluate((text) => text.innerHTML);
  const times = await typedIn(document, '.ProseMirror');
  await untilSaved(document, 60_000);
  await document.context().close();
  const bare = await openBare(browser, web, html);
  const floor = await typedIn(bare, '[contenteditable]');
  await bare.context().close();
  const rows = PLACES.flatMap((place) =>
    (
      [
        ['median', 0.5],
        ['p95', 0.95],
      ] as const
    ).map(
      ([label, share]): Row => ({
        name: `key press, ${place}, ${label}`,
        value: quantile(times[place], share),
        unit: 'ms',
        floor: { name: 'bare contenteditable', value: quantile(floor[place], share) },
        ...(label === 'p95' && { aim: '<= 2 times' }),
      }),
    ),
  );
  return [{ name: `a document of ${WORD_COUNT} words is open`, value: opened, unit: 'ms' }, ...rows];
}

/** Paragraphs of 80 words with marks, a heading before each tenth, and a list after it. */
function longDocument(): Block[] {
  const blocks: Block[] = [];
  const word = (at: number) =>
    ['the', 'harbour', 'opens', 'when', 'captains', 'have', 'counted', 'their', 'boats'][at % 9];
  const words = (from: number, count: number) => Array.from({ length: count }, (_, i) => word(from + i)).join(' ');
  const paragraph = (from: number, count: number): Block => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: `${words(from, count - 2)} ` },
      { type: 'text', text: words(from, 2), marks: [{ type: 'strong' }] },
    ],
  });
  for (let at = 0; at < WORD_COUNT; at += 80) {
    const isTenth = (at / 80) % 10 === 0;
    if (isTenth) {
      blocks.push({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: `Part ${at / 800 + 1}` }] });
    }
    const items = [0, 40].map((from) => ({ type: 'list_item', content: [paragraph(at + from, 40)] }));
    blocks.push((at / 80) % 10 === 1 ? { type: 'bullet_list', content: items } : paragraph(at, 80));
  }
  return blocks;
}

async function openDocument(browser: Browser, web: string, { email, password }: Person, id: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await new AccountPages(page, WORDS.en, web).signIn(email, password);
  await page.waitForURL('**/dashboard');
  await page.addInitScript(installProbe);
  const began = performance.now();
  await page.goto(`${web}/doc/${id}`);
  await page.locator('.ProseMirror[contenteditable=true] h2').first().waitFor();
  return { page, opened: performance.now() - began };
}

async function openBare(browser: Browser, web: string, html: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  const address = `${web}/bare-text`;
  const body = `<!doctype html><title>Floor</title><body style="margin: 0"><div style="height: 90vh; overflow-y: auto">
    <div contenteditable style="max-width: 46rem; margin: auto; padding: 32px; font: 17px/1.65 sans-serif">${html}</div></div>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  return page;
}

async function typedIn(page: Page, selector: string): Promise<Record<Place, number[]>> {
  const times: Record<Place, number[]> = { start: [], middle: [], end: [] };
  for (const place of PLACES) {
    await goTo(page, selector, place);
    for (let i = 0; i < KEYS; i++) {
      const sign = TYPED[i % TYPED.length] ?? 'a';
      await page.evaluate(() => window.probe.arm('input'));
      await page.keyboard.press(sign === ' ' ? 'Space' : sign);
      times[place].push(await page.evaluate(() => window.probe.take()));
      await page.waitForTimeout(PAUSE);
    }
  }
  return times;
}

/** Puts the cursor at the end of a paragraph. */
async function goTo(page: Page, selector: string, place: Place): Promise<void> {
  const text = page.locator(selector);
  await text.focus();
  await text.evaluate((element, at) => {
    const paragraphs = [...element.querySelectorAll(':scope > p')];
    const index = { start: 0, middle: Math.floor(paragraphs.length / 2), end: paragraphs.length - 1 }[at];
    const paragraph = paragraphs[index];
    if (!paragraph) return;
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    range.collapse(false);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    paragraph.scrollIntoView({ block: 'center' });
  }, place);
  await page.waitForTimeout(500);
}

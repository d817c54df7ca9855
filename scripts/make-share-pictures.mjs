/**
 * Draws the pictures that services show beside a link to the landing, one for each language of the interface:
 *   node scripts/make-share-pictures.mjs
 *
 * Run it when the landing's title or the brand changes. It needs a Chromium; the tests' one is taken.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTERFACE_LANGUAGES } from '@parlance/contract/interface-language';
import { chromium } from '@playwright/test';
import { useLandingTexts } from '../ui/src/landing/landing-texts.ts';
import { READING } from '../ui/src/landing/reading.ts';
import { ensureChromium } from './chromium.mjs';

const ROOT = join(import.meta.dirname, '..');
/** Pixels; the size that services ask for, of which they cut nothing off. */
const SIZE = { width: 1200, height: 630 };
const FONT = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** The word that is spoken at the moment of the picture. */
const SPOKEN_WORD = 5;

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: SIZE });
for (const language of INTERFACE_LANGUAGES) {
  await page.setContent(pictureOf(language));
  await page.evaluate(() => document.fonts.ready);
  const path = join(ROOT, `mfe-shell/assets/share-${language}.png`);
  await page.screenshot({ path });
  console.log(path);
}
await browser.close();

function pictureOf(language) {
  const font = readFileSync(join(ROOT, FONT)).toString('base64');
  const mark = readFileSync(join(ROOT, 'mfe-shell/assets/favicon.svg'), 'utf8');
  const title = useLandingTexts.in(language)('title');
  const [turn] = READING.turns;
  const words = turn?.words.map(({ text }, index) => (index === SPOKEN_WORD ? `<b>${text}</b>` : text)) ?? [];
  const bars = READING.peaks.map((peak, index) => {
    const played = index < (READING.peaks.length * (turn?.words[SPOKEN_WORD]?.start ?? 0)) / READING.duration;
    return `<i class="${played ? 'played' : ''}" style="height:${peak}%"></i>`;
  });
  return `<!doctype html><html lang="${language}"><style>
    @font-face { font-family: Figtree; src: url(data:font/woff2;base64,${font}); font-weight: 300 900 }
    body { box-sizing: border-box; width: ${SIZE.width}px; height: ${SIZE.height}px; margin: 0; padding: 64px 72px 56px;
      display: flex; flex-direction: column; background: #0b161b; color: #e5edef; font-family: Figtree }
    header { display: flex; align-items: center; gap: 16px; font-size: 40px; font-weight: 700; letter-spacing: -0.03em }
    header svg { width: 56px; height: 56px } header svg path { fill: #5cc9bf } header svg g { stroke: #04211f }
    h1 { margin: 44px 0 auto; font-size: 60px; line-height: 1.12; text-wrap: balance; font-weight: 700; letter-spacing: -0.03em }
    section { padding: 28px 36px 30px; border: 1px solid #24363e; border-radius: 20px; background: #122027 }
    p { margin: 0 0 22px; font-size: 34px; color: #a3b5bc }
    b { padding: 2px 8px; border-radius: 8px; background: #f4c27a; color: #1d1503; font-weight: 600 }
    div { display: flex; align-items: center; gap: 6px; height: 64px }
    i { flex: 1; border-radius: 4px; background: #3d5762 } .played { background: #5cc9bf }
  </style><header>${mark}Parlance</header><h1>${title}</h1><section><p>${words.join(' ')}</p><div>${bars.join('')}</div></section></html>`;
}

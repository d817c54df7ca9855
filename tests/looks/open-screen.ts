import type { Config } from '@parlance/contract/schemas/config';
import { parseConfig } from '@parlance/contract/schemas/config';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { FILES_OF_ANSWERS, MOMENT } from './answers.ts';
import { PlayedApi } from './played-api.ts';
import type { Screen } from './screens.ts';

const HEIGHT = 900;
const DAY_MS = 86_400_000;

/** Opens a screen in a browser context of its own: with the played API, at the one moment, in the screen's look. */
export async function openScreen(
  browser: Browser,
  web: string,
  screen: Screen,
): Promise<{ readonly page: Page; readonly unanswered: ReadonlySet<string> }> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: HEIGHT },
    deviceScaleFactor: 1,
    colorScheme: screen.colours,
    reducedMotion: 'reduce',
    locale: screen.language === 'es' ? 'es-ES' : 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  const { origin } = new URL(web.replace('//', screen.institution ? `//${screen.institution}.` : '//'));
  const config = await configOf(web);
  const api = new PlayedApi(config.regions, screen.answers, FILES_OF_ANSWERS);
  await api.play(context);
  await context.route('**/config.json', (route) => route.fulfill({ json: config }));
  await context.clock.setFixedTime(MOMENT);
  await keepChoices(context, screen);
  if (!screen.visitor) await keepSession(context, origin);
  const page = await context.newPage();
  await page.goto(origin + screen.path);
  await screen.shown(page).first().waitFor();
  await screen.prepare?.(page);
  return { page, unanswered: api.unanswered };
}

/** A stage with everything that pages can offer, at the addresses of the running system. */
async function configOf(web: string): Promise<Config> {
  const running = parseConfig(await (await fetch(`${web}/config.json`)).json());
  return parseConfig({
    ...{ product: 'Parlance', stage: 'dev', web: running.web, regions: running.regions },
    models: { language: true, images: true, translation: true },
    ...{ freeFeatures: ['TranscriptExport'], freeDraftMinutes: 120 },
    ...{ helpCenter: 'https://help.parlance.example', support: 'support@parlance.example' },
  });
}

/** What the pages keep: the language, the region, and that the connection was measured. */
async function keepChoices(context: BrowserContext, { language }: Screen): Promise<void> {
  await context.addInitScript(
    (choices) => {
      if (!location.protocol.startsWith('http')) return;
      for (const [key, value] of Object.entries(choices)) localStorage.setItem(key, value);
    },
    { 'parlance.language': language, 'parlance.locale': 'us', 'parlance.connection-checked': String(MOMENT) },
  );
}

async function keepSession(context: BrowserContext, url: string): Promise<void> {
  const expiresAt = Math.floor((MOMENT + DAY_MS) / 1000);
  const cookie = (name: string, value: unknown) => ({
    ...{ name: `parlance-${name}-us`, value: encodeURIComponent(JSON.stringify(value)), url },
    sameSite: 'Strict' as const,
  });
  await context.addCookies([cookie('key', { uid: 'u-grace', key: 'k', expiresAt }), cookie('refresh', 'r')]);
}

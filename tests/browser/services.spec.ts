import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, storeTranscript, test } from './journey.ts';
import { SHELL_WORDS } from './shell-words.ts';

// The services stand in place of a stage's own, whose addresses the policy of this stage's pages does not have.
test.use({ bypassCSP: true });

const SERVICES = {
  analytics: true,
  errorReports: { dsn: 'https://key@errors.test/1', recordings: true },
  helpWidget: 'https://widget.test/widget.js',
};
/** A widget that keeps what it is told. */
const WIDGET = 'window.told = []; window.HelpWidget = (...command) => window.told.push(command);';

/** Gives the pages all services, and collects what is sent to them. */
async function withServices(page: Page): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, ...SERVICES } });
  });
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('https://errors.test/**', (route) => route.fulfill({ json: {}, headers }));
  await page.route('https://widget.test/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET, headers }),
  );
  page.on('request', (request) => {
    if (/^https:\/\/(errors|widget)\.test\/|\/user\/t$/.test(request.url()) && request.method() !== 'OPTIONS') {
      sent.push(request);
    }
  });
  return sent;
}

const addresses = (sent: readonly Request[]) => sent.map((request) => new URL(request.url()).hostname);
const envelopes = (sent: readonly Request[], type: string) =>
  sent
    .filter((request) => request.url().startsWith('https://errors.test/'))
    .map((request) => request.postData() ?? '')
    .filter((body) => body.includes(`"type":"${type}"`));

for (const language of ['en', 'es'] as const) {
  const words = SHELL_WORDS[language];

  test(`[services.consent] nothing leaves before it is allowed, and after it is refused, in ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    const sent = await withServices(page);
    await journey.signedIn('us', language);
    await journey.open('/dashboard');
    const banner = page.getByRole('complementary', { name: words.consent });
    await expect(banner).toBeVisible();
    await test.step('[services.consent] the banner covers nothing, and axe finds nothing', async () => {
      for (const width of [320, 390, 900, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const header = await page.getByRole('banner').boundingBox();
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
        const buttons = await banner.getByRole('button').last().boundingBox();
        const own = await banner.boundingBox();
        if (!header || !heading || !buttons || !own) throw new Error('A part of the page is not shown.');
        expect(heading.y, `${width} px`).toBeGreaterThanOrEqual(header.y + header.height);
        expect(buttons.y + buttons.height, `${width} px`).toBeLessThanOrEqual(own.y + own.height);
        const isCut = await banner.locator('p').evaluate((text) => text.scrollHeight > text.clientHeight);
        expect(isCut, `${width} px`).toBe(false);
      }
      await expectNoOverflow(page, 'the question for consent');
      await expectAccessible(page, 'the question for consent', '#consent-banner');
    });
    await journey.open('/forced_error');
    await page.getByRole('heading', { name: words.fishy }).waitFor();
    await banner.getByRole('button', { name: words.refuseAll }).click();
    await expect(banner).toHaveCount(0);
    await journey.open('/forced_error');
    await page.getByRole('heading', { name: words.fishy }).waitFor();
    await journey.open('/settings');
    await expect(page.getByRole('heading', { name: words.privacy })).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect(addresses(sent)).toEqual([]);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('ajs_anonymous_id');
  });

  test(`[services.recordings] what is allowed leaves without the words of a transcript, in ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    const sent = await withServices(page);
    const person = await journey.signedIn('us', language);
    const id = await storeTranscript(person, 'us', { name: 'My secret diary' });
    await journey.open('/dashboard');
    await page.getByRole('button', { name: words.choose }).click();
    await test.step('[services.consent] each service has a switch', async () => {
      const switches = page.getByRole('dialog').getByRole('switch');
      await expect(switches).toHaveCount(4);
      for (const each of await switches.all()) await expect(each).not.toBeChecked();
      await expectAccessible(page, 'the choice of services', '[role=dialog]');
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.allowAll }).click();
    await expect.poll(() => page.evaluate('window.told')).toContainEqual(['identify', expect.anything()]);
    await journey.openTranscript(id);
    await expect.poll(() => envelopes(sent, 'replay_recording').length).toBeGreaterThan(0);
    await test.step('[services.errors] an error is reported', async () => {
      await journey.open('/forced_error');
      await expect.poll(() => envelopes(sent, 'event').join()).toContain('This error was asked for.');
    });
    const everything = sent
      .filter((request) => request.url().startsWith('https://errors.test/'))
      .map((request) => request.postData() ?? '')
      .join('\n');
    expect(everything).toContain('"tagName":"body"');
    for (const secret of [
      'young',
      'secret diary',
      id,
      person.session.uid,
      person.email,
      '/transcript/',
      'forced_error',
    ]) {
      expect(everything.includes(secret), secret).toBe(false);
    }
    await test.step('[services.consent] in the settings each is turned off, and then nothing more leaves', async () => {
      await journey.open('/settings');
      await page.getByRole('switch', { name: words.sessionRecordings }).waitFor();
      const section = page.locator('section', { has: page.getByRole('heading', { name: words.privacy }) });
      for (const each of await section.getByRole('switch').all()) await each.uncheck();
      await page.reload();
      await section.waitFor();
      const before = sent.length;
      await journey.open('/forced_error');
      await page.getByRole('heading', { name: words.fishy }).waitFor();
      await journey.openTranscript(id);
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(loaded.filter((name) => /sentry|widget\.test/.test(name))).toEqual([]);
      expect(addresses(sent.slice(before))).toEqual([]);
    });
  });
}

import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { webAddress } from './journey.ts';

const WORDS = {
  en: { locale: 'en-GB', title: /^Turn audio and video/, play: 'Play', call: 'Create your free account', name: 'Name' },
  es: {
    locale: 'es-ES',
    title: /^Convierte audio y vídeo/,
    play: 'Reproducir',
    call: 'Crea tu cuenta gratuita',
    name: 'Nombre',
  },
} as const;

for (const [language, words] of Object.entries(WORDS)) {
  test(`[landing.prerendered] the landing is there before the scripts, and works after them, in ${language}`, async ({
    browser,
  }) => {
    await using context = await browser.newContext({ locale: words.locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    let letScriptsCome = () => {};
    const scripts = new Promise<void>((resolve) => {
      letScriptsCome = resolve;
    });
    await page.route('**/assets/mfe-shell/start-*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(webAddress(), { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, name: words.title });
    await expect(title).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: words.play })).toBeDisabled();
    const before = await title.boundingBox();
    letScriptsCome();
    await expect(page.getByRole('textbox', { name: words.name })).toBeVisible();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    expect(await title.boundingBox()).toEqual(before);

    await test.step('[landing.indexed] its address is canonical, and search engines list only production', async () => {
      const canonical = `${webAddress()}/?lang=${language}`;
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
      const robots = await context.request.get(`${webAddress()}/robots.txt`);
      expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n');
    });
    await test.step('[landing.player] the transcript follows the recording', async () => {
      await page.getByRole('button', { name: words.play }).click();
      await expect(page.locator('[data-state="current"]')).toHaveText('cold');
    });
    await test.step('[landing.call] the call leads to the registration', async () => {
      await page.getByRole('link', { name: words.call }).last().press('Enter');
      await expect(page.getByRole('textbox', { name: words.name })).toBeFocused();
    });
    await test.step('[landing.shown] it fits every width, and axe finds nothing', async () => {
      await expectNoOverflow(page, 'landing');
      await expectAccessible(page, 'landing');
    });
  });
}

test('[landing.language] the address of a language shows it, and the rest of the product keeps it', async ({
  browser,
}) => {
  await using context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${webAddress()}/?lang=es`);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.es.title })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { verify } from '../access/workspace-world.ts';
import { clickToClose } from './click-to-close.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, test, webAddress } from './journey.ts';

// The page fetches files from the stand-ins, which answer at another address of this machine.
test.use({ permissions: ['local-network-access'] });

/** A recording on the stand-ins' shelf. */
const RECORDING = 'young-man.mp3';
const OTHER = 'cards-005.wav';
/** Bytes. */
const SIZES = { [RECORDING]: 36_720, [OTHER]: 112_124 };

const TEXTS = {
  en: {
    choose: (service: string) => `Choose from ${service}`,
    again: 'Try again',
    closed: (service: string) => `The window of ${service} was closed before you chose anything.`,
    denied: /Without your consent it can open none/,
    unreachable: (service: string) => `${service} could not be reached.`,
    remove: (name: string) => `Remove ${name}`,
    gone: (service: string) => `${service} does not release this file any more.`,
  },
  es: {
    choose: (service: string) => `Elegir de ${service}`,
    again: 'Reintentar',
    closed: (service: string) => `La ventana de ${service} se cerró antes de que eligieras algo.`,
    denied: /Sin tu consentimiento no puede abrir ninguno/,
    unreachable: (service: string) => `No se pudo acceder a ${service}.`,
    remove: (name: string) => `Quitar ${name}`,
    gone: (service: string) => `${service} ya no entrega este archivo.`,
  },
} as const;

const KALTURA_TEXTS = {
  en: {
    unverified: 'Please verify your email address first',
    retry: 'Try again',
    list: 'Your recordings at Kaltura',
    search: 'Search your recordings',
    noneFound: 'No recording of yours has this in its name.',
    paste: 'Or paste its address',
    invalid: 'This is not the address of a recording at Kaltura.',
    notFound: 'There is no such recording of yours at Kaltura.',
  },
  es: {
    unverified: 'Verifica antes tu correo electrónico',
    retry: 'Reintentar',
    list: 'Tus grabaciones en Kaltura',
    search: 'Buscar en tus grabaciones',
    noneFound: 'Ninguna de tus grabaciones tiene esto en su nombre.',
    paste: 'O pega su dirección',
    invalid: 'No es la dirección de una grabación de Kaltura.',
    notFound: 'No tienes esa grabación en Kaltura.',
  },
} as const;

/** Opens a way in by its button in the uploader. */
async function openWay(page: Page, journey: Journey, name: string): Promise<void> {
  await journey.open('/dashboard');
  await page.getByRole('button', { name: journey.words.letsGo }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Clicks, and answers the window that opens. */
async function windowOf(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  return opened;
}

/** The bytes of each file whose upload the page completes, by name, until there are `count`. */
function uploadsOf(page: Page, count: number): Promise<Map<string, number>> {
  const begun = new Map<string, number>();
  let completed = 0;
  return new Promise((resolve) => {
    page.on('response', (response) => {
      const request = response.request();
      if (request.method() !== 'POST' || !response.ok()) return;
      const { pathname } = new URL(request.url());
      if (/\/uploads\/?$/.test(pathname)) {
        const { fileName, size } = request.postDataJSON();
        begun.set(fileName, size);
      }
      if (/\/uploads\/complete$/.test(pathname)) completed++;
      if (completed === count) resolve(begun);
    });
  });
}

for (const { locale, language } of [
  { locale: 'us', language: 'en' },
  { locale: 'eu', language: 'es' },
] as const) {
  const texts = TEXTS[language];

  test(`[uploading.dropbox] recordings come from Dropbox: ${locale}/${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    await openWay(page, journey, 'Dropbox');
    await expect(page.getByRole('button', { name: texts.choose('Dropbox') })).toBeFocused();
    await expectNoOverflow(page, 'Dropbox');
    await expectAccessible(page, 'Dropbox', '[role=dialog]');

    await test.step('a closed window says so, and the chooser opens again', async () => {
      const closed = await windowOf(page, texts.choose('Dropbox'));
      await clickToClose(closed, closed.getByRole('button', { name: 'Cancel' }));
      await expect(page.getByRole('dialog')).toContainText(texts.closed('Dropbox'));
    });
    const uploads = uploadsOf(page, 2);
    const chooser = await windowOf(page, texts.again);
    await chooser.getByRole('checkbox', { name: RECORDING }).check();
    await chooser.getByRole('checkbox', { name: OTHER }).check();
    await clickToClose(chooser, chooser.getByRole('button', { name: 'Choose' }));
    expect(await uploads).toEqual(new Map(Object.entries(SIZES)));
  });

  test(`[uploading.google-drive] recordings come from Google Drive: ${locale}/${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    await openWay(page, journey, 'Google Drive');
    await expectNoOverflow(page, 'Google Drive');
    await expectAccessible(page, 'Google Drive', '[role=dialog]');

    await test.step('without consent nothing is opened', async () => {
      const refused = await windowOf(page, texts.choose('Google Drive'));
      await clickToClose(refused, refused.getByRole('link', { name: 'Cancel' }));
      await expect(page.getByRole('dialog')).toContainText(texts.denied);
    });
    await test.step('a closed window says so', async () => {
      const closed = await windowOf(page, texts.again);
      // People close what they see. Closing a window in the middle of its first load has stopped the browser once, with both pages.
      await expect(closed.getByRole('link', { name: 'Cancel' })).toBeVisible();
      await closed.close();
      await expect(page.getByRole('dialog')).toContainText(texts.closed('Google Drive'));
    });
    const uploads = uploadsOf(page, 1);
    const google = await windowOf(page, texts.again);
    const violations: string[] = [];
    google.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await google.getByRole('link', { name: 'Continue' }).click();
    const picker = google.frameLocator('iframe[title="Google Picker"]');
    await picker.getByRole('checkbox', { name: RECORDING }).check();
    // The token is in no address that stays.
    expect(google.url()).toMatch(/\/windows\/google-drive\.html$/);
    await clickToClose(google, picker.getByRole('button', { name: 'Choose' }));
    expect(await uploads).toEqual(new Map([[RECORDING, SIZES[RECORDING]]]));
    expect(violations).toEqual([]);
  });
}

test('[uploading.cloud-fetch] a file that its service no longer releases is removed, and the others go on', async ({
  page,
}) => {
  const texts = TEXTS.en;
  const journey = await Journey.begin(page, 'en');
  await journey.signedIn('us');
  await page.route(new RegExp(`/files/.*/${OTHER}`), (route) => route.fulfill({ status: 410 }));
  await openWay(page, journey, 'Dropbox');
  const uploads = uploadsOf(page, 1);
  const chooser = await windowOf(page, texts.choose('Dropbox'));
  for (const name of [RECORDING, OTHER]) await chooser.getByRole('checkbox', { name }).check();
  await clickToClose(chooser, chooser.getByRole('button', { name: 'Choose' }));
  await expect(page.getByRole('alert')).toContainText(texts.gone('Dropbox'));
  await expectNoOverflow(page, 'files from Dropbox');
  await expectAccessible(page, 'files from Dropbox', '[role=dialog]');
  await page.getByRole('button', { name: texts.remove(OTHER) }).click();
  expect(await uploads).toEqual(new Map([[RECORDING, SIZES[RECORDING]]]));
});

test('[uploading.clouds-off] a stage without keys offers no cloud, and a blocked service can be tried again', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  await journey.signedIn('us');
  await test.step('a blocked script says so', async () => {
    await page.route('**/dropins.js', (route) => route.abort());
    await openWay(page, journey, 'Dropbox');
    await expect(page.getByRole('dialog')).toContainText(TEXTS.en.unreachable('Dropbox'));
    await page.unroute('**/dropins.js');
    await page.getByRole('button', { name: TEXTS.en.again }).click();
    await expect(page.getByRole('button', { name: TEXTS.en.choose('Dropbox') })).toBeVisible();
  });
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, clouds: {} } });
  });
  await journey.open('/dashboard');
  await page.getByRole('button', { name: journey.words.letsGo }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: journey.words.chooseFiles })).toBeVisible();
  for (const name of ['Dropbox', 'Google Drive', 'Kaltura']) {
    await expect(page.getByRole('dialog').getByRole('button', { name })).toHaveCount(0);
  }
});

for (const { locale, language } of [
  { locale: 'us', language: 'en' },
  { locale: 'eu', language: 'es' },
] as const) {
  const texts = KALTURA_TEXTS[language];

  test(`[uploading.kaltura] a recording comes from Kaltura, of the verified person alone: ${locale}/${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn(locale, language);
    await openWay(page, journey, 'Kaltura');
    await test.step('[uploading.kaltura-verified] an address must be verified first', async () => {
      await expect(page.getByRole('dialog')).toContainText(texts.unverified);
      await expectAccessible(page, 'Kaltura before the verification', '[role=dialog]');
      await verify(await apiOf(locale), webAddress(), person);
      await page.getByRole('button', { name: texts.retry }).click();
    });
    const list = page.getByRole('list', { name: texts.list });
    await expect(list.getByRole('button')).toHaveCount(6);
    // The policy admits the thumbnails.
    await expect.poll(() => list.locator('img').first().evaluate(naturalWidth)).toBeGreaterThan(0);
    await expectNoOverflow(page, 'Kaltura');
    await expectAccessible(page, 'Kaltura', '[role=dialog]');

    await test.step('the search limits the list', async () => {
      await page.getByRole('searchbox', { name: texts.search }).fill('young');
      await expect(list.getByRole('button')).toHaveCount(1);
      await page.getByRole('searchbox', { name: texts.search }).fill('nothing like it');
      await expect(page.getByRole('dialog')).toContainText(texts.noneFound);
    });
    await test.step('[uploading.kaltura-paste] an address of no recording, or of another’s, says so', async () => {
      const address = page.getByRole('textbox', { name: texts.paste });
      await address.fill('https://video.uni.example/');
      await address.press('Enter');
      await expect(page.getByRole('dialog')).toContainText(texts.invalid);
      await address.fill('https://video.uni.example/media/t/0_foreign1');
      await address.press('Enter');
      await expect(page.getByRole('alert')).toContainText(texts.notFound);
    });
    await page.getByRole('searchbox', { name: texts.search }).fill('young');
    const uploads = uploadsOf(page, 1);
    await list.getByRole('button', { name: /young-man/ }).click();
    expect(await uploads).toEqual(new Map([[RECORDING, SIZES[RECORDING]]]));
  });
}

function naturalWidth(image: Element): number {
  return image instanceof HTMLImageElement ? image.naturalWidth : 0;
}

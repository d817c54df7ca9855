import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { atService } from '../connected-account.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test, webAddress } from './journey.ts';

const WORDS = {
  en: {
    title: 'Connected accounts',
    connect: 'Connect',
    disconnect: 'Disconnect',
    again: 'Connect again',
    done: 'Zoom is connected.',
    gone: 'Zoom is disconnected.',
    connected: 'Connected',
    as: 'Connected as',
    cancelled: 'You did not give your consent at Dropbox.',
    old: 'The connection was begun more than 10 minutes ago',
    silent: 'Zoom does not answer just now.',
    deleted: 'What is known here of your recordings at Zoom is deleted.',
    back: 'Back to connected accounts',
    text: 'Text (.txt)',
    subtitles: 'Subtitles (.srt)',
  },
  es: {
    title: 'Cuentas conectadas',
    connect: 'Conectar',
    disconnect: 'Desconectar',
    again: 'Conectar de nuevo',
    done: 'Zoom está conectado.',
    gone: 'Zoom está desconectado.',
    connected: 'Conectada',
    as: 'Conectada como',
    cancelled: 'No has dado tu consentimiento en Dropbox.',
    old: 'La conexión se inició hace más de 10 minutos',
    silent: 'Zoom no responde en este momento.',
    deleted: 'Se elimina lo que aquí se sabe de tus grabaciones en Zoom.',
    back: 'Volver a las cuentas conectadas',
    text: 'Texto (.txt)',
    subtitles: 'Subtítulos (.srt)',
  },
} as const;

const PATH = '/settings/connections';

/** Gives the consent on a service's page, or cancels. */
async function decide(page: Page, account: string, answer: 'Allow' | 'Cancel'): Promise<void> {
  await page.getByRole('textbox', { name: 'Your account' }).fill(account);
  await page.getByRole('button', { name: answer }).click();
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const words = WORDS[language];

  test(`[connections.screen] an account is connected by keys, listed and disconnected, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    const account = `${randomUUID().slice(0, 8)}@zoom.example`;
    await journey.open(PATH);
    const zoom = page.getByRole('list', { name: words.title }).getByRole('listitem').filter({ hasText: 'Zoom' });
    await page.getByRole('button', { name: `${words.connect}: Zoom` }).press('Enter');
    await decide(page, account, 'Allow');
    await expect(page.getByText(words.done)).toBeVisible();
    await expect(page).toHaveURL(webAddress() + PATH);
    await expect(zoom).toContainText(`${words.as} ${account}`);
    await expect(zoom.getByText(words.connected, { exact: true })).toBeVisible();
    await expectNoOverflow(page, 'Connected accounts');
    await expectAccessible(page, 'Connected accounts');

    await page.reload();
    await expect(zoom).toContainText(account);
    await page.getByRole('button', { name: `${words.disconnect}: Zoom` }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(words.deleted);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: `${words.disconnect}: Zoom` }).press('Enter');
    await dialog.getByRole('button', { name: words.disconnect }).press('Enter');
    await expect(page.getByText(words.gone)).toBeVisible();
    await expect(page.getByRole('button', { name: `${words.connect}: Zoom` })).toBeVisible();
  });

  test(`[connections.arrival] a person who cancels, comes too late or meets a silent service is told so, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    const account = `${randomUUID().slice(0, 8)}@zoom.example`;
    await journey.open(PATH);
    await page.getByRole('button', { name: `${words.connect}: Dropbox` }).click();
    await decide(page, account, 'Cancel');
    await expect(page.getByText(words.cancelled)).toBeVisible();
    await expect(page).toHaveURL(`${webAddress()}${PATH}/dropbox`);
    await expectNoOverflow(page, 'A connection that failed');
    await expectAccessible(page, 'A connection that failed');
    await page.getByRole('link', { name: words.back }).click();
    await expect(page.getByRole('button', { name: `${words.connect}: Dropbox` })).toBeVisible();

    await journey.open(`${PATH}/zoom?code=old&state=old`);
    await expect(page.getByText(words.old)).toBeVisible();
    await expect(page).toHaveURL(`${webAddress()}${PATH}/zoom`);

    await atService(webAddress(), 'zoom', account, 'silence');
    await page.getByRole('button', { name: words.again }).click();
    await decide(page, account, 'Allow');
    await expect(page.getByText(words.silent)).toBeVisible();
    await atService(webAddress(), 'zoom', account, 'answer');
    await page.getByRole('button', { name: words.again }).click();
    await decide(page, account, 'Allow');
    await expect(page.getByText(words.done)).toBeVisible();
  });

  test(`[connections.folder-settings] files for a folder are chosen by keys and kept, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    await journey.open(PATH);
    await page.getByRole('button', { name: `${words.connect}: Dropbox` }).press('Enter');
    await decide(page, `${randomUUID().slice(0, 8)}@dropbox.example`, 'Allow');
    const box = (name: string) => page.getByRole('checkbox', { name });
    await box(words.text).press('Space');
    await expect(box(words.text)).toBeChecked();
    await expect(box(words.subtitles)).toBeEnabled();
    await box(words.subtitles).press('Space');
    await expect(box(words.subtitles)).toBeChecked();
    await expect(box(words.text)).toBeEnabled();
    await box(words.text).press('Space');
    await expect(box(words.text)).not.toBeChecked();
    await expectNoOverflow(page, 'Files for a folder');
    await expectAccessible(page, 'Files for a folder');
    await page.reload();
    await expect(box(words.subtitles)).toBeChecked();
    await expect(box(words.text)).not.toBeChecked();
  });
}

import { expect } from '@playwright/test';
import { WebhookReceiver } from '../webhook-receiver.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test, webAddress } from './journey.ts';

const WORDS = {
  en: {
    add: 'Add a webhook',
    address: 'Address (https)',
    create: 'Add',
    notHttps: 'The address has to begin with https://',
    secretTitle: 'The secret of your webhook',
    secret: 'Secret',
    done: 'Done',
    test: 'Send a test',
    log: 'Deliveries',
    delivered: 'Delivered',
    sendAgain: 'Send again',
    answered: 'What was answered',
    rotate: 'New secret',
    old: /The replaced secret signs until/,
    delete: 'Delete',
    empty: 'No webhooks yet',
  },
  es: {
    add: 'Añadir un webhook',
    address: 'Dirección (https)',
    create: 'Añadir',
    notHttps: 'La dirección tiene que empezar por https://',
    secretTitle: 'El secreto de tu webhook',
    secret: 'Secreto',
    done: 'Listo',
    test: 'Enviar una prueba',
    log: 'Entregas',
    delivered: 'Entregado',
    sendAgain: 'Enviar de nuevo',
    answered: 'Lo que se respondió',
    rotate: 'Secreto nuevo',
    old: /El secreto sustituido firma hasta/,
    delete: 'Eliminar',
    empty: 'Todavía no hay webhooks',
  },
} as const;

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const words = WORDS[language];

  test(`[webhooks.screen] a webhook is added, tested, read in its log, given a new secret and deleted, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    const receiver = new WebhookReceiver(webAddress());
    await page.goto(`${webAddress()}/settings/webhooks`);
    await expect(page.getByText(words.empty)).toBeVisible();
    await page.getByRole('button', { name: words.add }).click();
    const dialog = page.getByRole('dialog', { name: words.add });
    const address = dialog.getByRole('textbox', { name: words.address });
    await address.fill('http://hooks.example/');
    await address.press('Enter');
    await expect(dialog.getByText(words.notHttps)).toBeVisible();
    await address.fill(receiver.url);
    await dialog.getByRole('button', { name: words.create, exact: true }).click();
    const shown = page.getByRole('dialog', { name: words.secretTitle });
    await expect(shown.getByRole('textbox', { name: words.secret })).toHaveValue(/^whsec_/);
    await shown.getByRole('button', { name: words.done }).click();
    await expectNoOverflow(page, 'The webhooks');
    await expectAccessible(page, 'The webhooks');

    await page.getByRole('link', { name: /receiver/ }).click();
    await page.getByRole('button', { name: words.test }).click();
    const log = page.getByRole('list', { name: words.log });
    await expect(log.getByText(words.delivered)).toBeVisible();
    expect(await receiver.received()).toHaveLength(1);
    await log.getByRole('button', { name: words.delivered }).press('Enter');
    await expect(log.getByRole('region', { name: words.answered })).toHaveText('Answer 200');
    await expectNoOverflow(page, 'A webhook');
    await expectAccessible(page, 'A webhook');
    await log.getByRole('button', { name: words.sendAgain }).click();
    await expect(log.getByText(words.delivered)).toHaveCount(2);
    expect(await receiver.received()).toHaveLength(2);

    await page.getByRole('button', { name: words.rotate }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.rotate }).click();
    await page.getByRole('dialog', { name: words.secretTitle }).getByRole('button', { name: words.done }).click();
    await expect(page.getByText(words.old)).toBeVisible();
    await page.getByRole('button', { name: words.delete, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
    await page.waitForURL('**/settings/webhooks');
    await expect(page.getByText(words.empty)).toBeVisible();
  });
}

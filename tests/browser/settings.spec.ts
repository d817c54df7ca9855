import { expect } from '@playwright/test';
import { apiOf, Journey, test, webAddress } from './journey.ts';
import { png } from './png.ts';
import { SHELL_WORDS } from './shell-words.ts';

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const words = SHELL_WORDS[language];

  test(`[accounts.dictionaries] dictionaries are made, filled, changed in two tabs and deleted, in ${locale} and ${language}`, async ({
    page,
    context,
  }) => {
    const journey = await Journey.begin(page, language);
    await journey.signedIn(locale, language);
    await page.goto(`${webAddress()}/settings/dictionaries`);
    await page.getByRole('button', { name: words.newDictionary }).click();
    const dialog = page.getByRole('dialog', { name: words.newDictionary });
    await dialog.getByRole('textbox', { name: words.name }).fill('Oral History');
    await dialog.getByRole('combobox', { name: words.language }).fill(words.spanish);
    await page.getByRole('option', { name: words.spanish }).click();
    await dialog.getByRole('button', { name: words.create }).click();
    await page.waitForURL('**/settings/dictionaries/*');

    const field = page.getByRole('textbox', { name: words.addTerms });
    await field.fill('Żubrówka\nAda Lovelace, ada lovelace; Charles Babbage');
    await page.getByRole('button', { name: words.add, exact: true }).click();
    const list = page.getByRole('list', { name: words.terms });
    await expect(list.getByRole('listitem')).toHaveText(['Żubrówka', 'Ada Lovelace', 'Charles Babbage']);
    await field.fill('Jacquard');
    await field.press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(4);

    // A second tab is opened before the first changes the dictionary, and used afterwards.
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: `${words.edit} Jacquard` }).waitFor();
    await page.getByRole('button', { name: `${words.edit} Jacquard` }).focus();
    await page.keyboard.press('Delete');
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await other.getByRole('button', { name: `${words.edit} Ada Lovelace` }).click();
    await other.getByRole('dialog').getByRole('textbox', { name: words.term }).fill('Ada King');
    await other.getByRole('dialog').getByRole('button', { name: words.save }).click();
    await expect(other.getByText(words.changedElsewhere)).toBeVisible();
    await other.getByRole('dialog').getByRole('button', { name: words.save }).click();
    const there = other.getByRole('list', { name: words.terms, includeHidden: true }).locator('li');
    await expect(there).toHaveText(['Żubrówka', 'Ada King', 'Charles Babbage']);
    await other.close();

    await page.reload();
    await expect(list.getByRole('listitem')).toHaveText(['Żubrówka', 'Ada King', 'Charles Babbage']);
    await page.getByRole('button', { name: words.deleteDictionary }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.deleteDictionary }).click();
    await page.waitForURL('**/settings/dictionaries');
    await page.getByRole('button', { name: words.undo }).press('Enter');
    await expect(page.getByRole('link', { name: /Oral History/ })).toBeVisible();
  });

  test(`[workspaces.avatar-logo] pictures are drawn anew, shown in the header and removed, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn(locale, language);
    await page.goto(`${webAddress()}/settings`);
    const avatar = page.getByRole('button', { name: words.accountOf }).locator('img');
    await expect(page.getByRole('button', { name: words.choosePicture })).toBeVisible();
    await expect(avatar).toHaveCount(0);
    // Listens from now on: a listener that is added while a chooser opens can miss it.
    page.on('filechooser', () => undefined);
    const choose = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button }).click();
      await (await choosing).setFiles(file);
    };
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await choose(words.choosePicture, { name: 'evil.png', mimeType: 'image/png', buffer: svg });
    await expect(page.getByText(words.badPicture)).toBeVisible();
    await choose(words.choosePicture, { name: 'me.png', mimeType: 'image/png', buffer: png(600, 400) });
    await expect(avatar).toBeVisible();
    const drawn = await avatar.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(drawn).toEqual([256, 256]);
    await page.getByRole('button', { name: words.removePicture }).click();
    await expect(avatar).toHaveCount(0);

    await page.goto(`${webAddress()}/settings/workspace`);
    await choose(words.chooseLogo, { name: 'logo.png', mimeType: 'image/png', buffer: png(50, 300) });
    await expect(page.getByRole('banner').getByRole('img', { name: person.name })).toBeVisible();
  });

  test(`[accounts.api-tokens] a token is made, shown once, used and revoked, in ${locale} and ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn(locale, language);
    await page.goto(`${webAddress()}/settings`);
    const section = page.getByRole('region', { name: words.tokens });
    await section.getByRole('textbox', { name: words.label }).fill('Backup');
    await section.getByRole('button', { name: words.createToken }).click();
    const dialog = page.getByRole('dialog');
    const key = await dialog.getByRole('textbox', { name: words.token }).inputValue();
    expect(key).toMatch(/^parlance_/);
    await dialog.getByRole('button', { name: words.done }).click();
    await expect(page.getByText(key)).toHaveCount(0);
    await page.reload();
    await expect(section.getByText('Backup')).toBeVisible();
    await expect(page.getByText(key)).toHaveCount(0);

    const api = await apiOf(locale);
    const id = person.session.uid;
    const call = () => api.send('getProfile', { params: { uid: id } }, { key, id });
    expect((await call()).status).toBe(200);
    await section.getByRole('button', { name: `${words.revoke}: Backup` }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click();
    await expect(section.getByText('Backup')).toHaveCount(0);
  });
}

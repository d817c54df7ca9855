import { startIdentityProvider } from '../saml/identity-provider.ts';
import { Journey, test } from './journey.ts';

const web = process.env.PARLANCE_WEB ?? '';
for (const [language, send, testName, nameField] of [
  ['en', 'Send for approval', 'Test the metadata', 'Name of the institution'],
  ['es', 'Enviar para su aprobación', 'Probar los metadatos', 'Nombre de la institución'],
] as const) {
  test(`shots ${language}`, async ({ page }) => {
    const idp = await startIdentityProvider('lab');
    await (await Journey.begin(page, language)).signedIn('us', language);
    await page.goto(`${web}/settings/workspace/branding`);
    const box = page.getByRole('textbox', { name: nameField });
    await box.fill('Queens Public Library');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('Bad_Key');
    await page.getByRole('textbox', { name: /SAML/ }).fill(idp.metadata);
    await page.getByRole('button', { name: testName }).click();
    await page.getByText(idp.entityId, { exact: true }).waitFor();
    await page.getByRole('button', { name: send }).click();
    await page.waitForTimeout(800);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const width of [1440, 900, 390]) {
        if (language === 'es' && scheme === 'dark') continue;
        await page.setViewportSize({ width, height: 900 });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/ss-shots/${language}-${scheme}-${width}.png`, fullPage: true });
      }
    }
    await idp.close();
  });
}

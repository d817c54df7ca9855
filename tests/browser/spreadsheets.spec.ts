import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { COLD_HEARTED } from '../media.ts';
import { unzipText } from '../unzip-text.ts';
import { Journey, test } from './journey.ts';

test('[export.csv] [export.xlsx] [export.headers-footers] saves spreadsheets, and documents as the settings say', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  await journey.openedTranscript(await journey.signedIn('us'), 'us', 'Cold hearted', COLD_HEARTED);
  const { editor } = journey;
  const csv = await editor.export('Spreadsheet: CSV');
  expect(csv.name).toMatch(/^Cold hearted-v\d+\.csv$/);
  expect(csv.content.toString('utf8')).toMatch(
    /^\ufeffStart,End,Speaker,Text\r\n00:00:00,00:00:0\d,Speaker 1,Unless to be/,
  );
  const workbook = await editor.export('Spreadsheet: XLSX');
  expect(unzipText(workbook.content, 'xl/sharedStrings.xml')).toContain('Unless to be');

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Export settings…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export settings' });
  await dialog.getByRole('textbox', { name: 'Header' }).fill('For the board');
  await dialog.getByRole('checkbox', { name: 'Begin documents with the transcript’s name' }).check();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  const saved = page.waitForResponse((response) => response.url().includes('/settings') && response.ok());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved;
  const text = await editor.export('Plain Text: Plain');
  expect(text.content.toString('utf8')).toMatch(/^For the board\n\nCold hearted\n\nUnless to be/);
});

import { expect, type Page } from '@playwright/test';
import { unzipText } from '../unzip-text.ts';
import { coldHearted, Journey, test } from './journey.ts';

test('[export.csv] saves spreadsheets, subtitles and documents of a renamed transcript', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  await journey.openedTranscript(await journey.signedIn('us'), 'us', await coldHearted());
  const { editor } = journey;
  await test.step('[editor.rename] its name is changed in the header', async () => {
    await page.getByRole('button', { name: 'Cold hearted' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Warm hearted');
    await page.keyboard.press('Enter');
  });
  const csv = await editor.export('Spreadsheet: CSV');
  expect(csv.name).toMatch(/^Warm hearted-v\d+\.csv$/);
  expect(csv.content.toString('utf8')).toMatch(
    /^\ufeffStart,End,Speaker,Text\r\n00:00:00,00:00:0\d,Speaker 1,Unless to be/,
  );
  await test.step('[export.xlsx] the workbook has the same text', async () => {
    const workbook = await editor.export('Spreadsheet: XLS');
    expect(unzipText(workbook.content, 'xl/sharedStrings.xml')).toContain('Unless to be');
  });
  await test.step('[export.vtt] a player reads the subtitles', async () => {
    const vtt = (await editor.export('Subtitles: VTT')).content.toString('utf8');
    const shown = await cuesInPlayer(page, vtt);
    const written = vtt.split(/\n\n/).filter((block) => block.includes(' --> '));
    expect(shown).toHaveLength(written.length);
    expect(shown[0]?.text).toMatch(/^Unless to be/);
    shown.forEach(({ start, end, text }, i) => {
      const [times = '', ...lines] = (written[i] ?? '').trim().split('\n');
      expect(times).toBe(`${vttTime(start)} --> ${vttTime(end)}`);
      expect(text).toBe(lines.join('\n'));
    });
  });
  await test.step('[export.headers-footers] documents follow the export settings', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Export settings…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export settings' });
    await dialog.getByRole('textbox', { name: 'Header' }).fill('For the board');
    await dialog.getByRole('checkbox', { name: 'Begin plain text with the transcript’s name' }).check();
    const saved = page.waitForResponse((response) => response.url().includes('/settings') && response.ok());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await saved;
    const text = await editor.export('Plain Text: Plain');
    expect(text.content.toString('utf8')).toMatch(/^For the board\n\nWarm hearted\n\nUnless to be/);
  });
});

interface PlayerCue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The cues that the browser's own player makes of a file of subtitles; times in seconds. */
async function cuesInPlayer(page: Page, vtt: string): Promise<PlayerCue[]> {
  const player = await page.context().newPage();
  const address = `data:text/vtt;base64,${Buffer.from(vtt).toString('base64')}`;
  await player.setContent(`<video><track default src="${address}"></video>`);
  await expect.poll(() => player.locator('track').evaluate((track: HTMLTrackElement) => track.readyState)).toBe(2);
  const cues = await player.locator('track').evaluate((track: HTMLTrackElement) =>
    [...(track.track.cues ?? [])].map((cue) => ({
      start: cue.startTime,
      end: cue.endTime,
      text: (cue as VTTCue).getCueAsHTML().textContent ?? '',
    })),
  );
  await player.close();
  return cues;
}

function vttTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

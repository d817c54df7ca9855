import { helpPage } from '@parlance/ui/help-pages';
import { setLanguage } from '@parlance/ui/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeUploading, recording } from './fake-uploading.tsx';

const page = new FakeUploading();
beforeEach(() => page.reset());
afterEach(() => page.close());

const dialog = () => within(screen.getByRole('dialog'));
const startButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Start Transcribing' });
const rows = () => within(dialog().getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem');

async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(dialog().getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** Lets all files arrive, and waits until as many transcriptions were started. */
async function finish(count: number): Promise<void> {
  for (let sent = 1; sent <= count; sent++) {
    await waitFor(() => expect(page.puts.length).toBeGreaterThanOrEqual(sent));
    act(() => page.puts[sent - 1]?.finish());
  }
  await waitFor(() => expect(page.started).toHaveLength(count));
}

async function openOptions(...files: File[]): Promise<void> {
  await page.open();
  await page.drop(...files);
  fireEvent.click(dialog().getByRole('button', { name: 'Advanced Options & Accuracy' }));
}

/** Whether the workspace has the feature is known a moment later. */
async function pressPrecision(): Promise<void> {
  const precision = dialog().getByRole<HTMLInputElement>('switch', { name: 'Precision' });
  await waitFor(() => expect(precision.disabled).toBe(false));
  fireEvent.click(precision);
}

describe('the details form', () => {
  it('[uploading.compact-rows] shows each file in a row, and asks for the language once', async () => {
    await page.open();
    await page.drop(recording('a.mp3'), recording('b.mp3'));
    expect(rows()).toHaveLength(2);
    expect(rows()[0]?.textContent).toContain('0.0 KB');
    expect(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Cancel B' })).toBeTruthy();
    expect(dialog().getAllByRole('combobox', { name: 'Language' })).toHaveLength(1);
    // The files are in the dialog, so the queue does not ask a second time.
    expect(screen.queryByRole('region', { name: /upload/, hidden: true })).toBeNull();
  });

  it('[uploading.size-shown] shows sizes in KB, MB or GB', async () => {
    await page.open();
    const sized = (name: string, size: number) => Object.defineProperty(recording(name), 'size', { value: size });
    await page.drop(sized('a.mp3', 2048), sized('b.mp3', 5 * 1024 ** 2), sized('c.mp3', 1.5 * 1024 ** 3));
    expect(rows().map((row) => /[\d.]+ .B/.exec(row.textContent ?? '')?.[0])).toEqual(['2.0 KB', '5.0 MB', '1.5 GB']);
  });

  it('[uploading.row-language] has one language for all, and another one for a row', async () => {
    await page.open();
    await page.drop(recording('a.mp3'), recording('b.mp3'));
    await choose('Language', 'French (France)');
    fireEvent.click(dialog().getByRole('button', { name: 'French (France): change the language of B' }));
    await choose('Language of B', 'Spanish (Spain)');
    expect(dialog().getByRole('button', { name: 'Spanish (Spain): change the language of B' })).toBeTruthy();
    fireEvent.click(startButton());
    await finish(2);
    expect(page.started).toEqual([
      expect.objectContaining({ name: 'A', languageCode: 'fr-FR' }),
      expect.objectContaining({ name: 'B', languageCode: 'es-ES' }),
    ]);
  });

  it('[uploading.limits] says the limits before files are chosen', async () => {
    page.maxFileSeconds = 600;
    await page.open();
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'] } });
    expect(await screen.findByText(/MP3, .* of up to 9\.5 GB each; no AIFF\./)).toBeTruthy();
    expect(await screen.findByText(/In your plan each can last 10 minutes\./)).toBeTruthy();
  });

  it('[uploading.advanced] sends the options with the transcription', async () => {
    page.features = ['Precision'];
    page.dictionaries = [
      { id: 'd1', name: 'Bees', language: 'en-GB' },
      { id: 'd2', name: 'Abejas', language: 'es-ES' },
    ];
    page.projects = { p1: { id: 'p1', name: 'Thesis', color: '#d64550', created: 1 } };
    await openOptions(recording('a.mp3'));
    await pressPrecision();
    fireEvent.change(dialog().getByLabelText('Hints'), { target: { value: ' Ada Lovelace, , Babbage,' } });
    fireEvent.click(dialog().getByRole('switch', { name: 'Do not estimate end of sentence:' }));
    fireEvent.change(dialog().getByLabelText('Extra details?'), { target: { value: 'An interview' } });
    await dialog().findByRole('combobox', { name: 'Dictionary' });
    fireEvent.mouseDown(dialog().getByRole('combobox', { name: 'Dictionary' }));
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(offered).toEqual(['None', 'Bees (English (United Kingdom))']);
    fireEvent.click(screen.getByRole('option', { name: /Bees/ }));
    await choose('Project', 'Thesis');
    const help = dialog().getByRole('link', { name: 'Learn more about these options' });
    expect(help.getAttribute('href')).toBe(helpPage('advancedOptions'));
    fireEvent.click(startButton());
    await finish(1);
    expect(page.started[0]).toMatchObject({
      ...{ isPrecision: true, hints: ['Ada Lovelace', 'Babbage'], ignoreSentance: true, description: 'An interview' },
      ...{ dictionary: 'd1', project: 'p1' },
    });
  });

  it('[uploading.advanced] offers Precision to a workspace without it', async () => {
    await openOptions(recording('a.mp3'));
    await pressPrecision();
    expect(await screen.findByRole('dialog', { name: 'Unlock 99% Accuracy with Precision' })).toBeTruthy();
    expect(dialog().queryByRole('switch', { name: 'Precision', checked: true })).toBeNull();
  });

  it('[precision.upload-switch] says when Precision is ordered and what it costs, and which languages have no correctors', async () => {
    page.features = ['Precision'];
    await openOptions(recording('a.mp3'), recording('b.mp3'));
    await dialog().findByText(
      /It is ordered when the draft is finished, and takes about 24 hours.*\$1\.50 per minute\./,
    );
    expect(dialog().queryByText(/no corrector/)).toBeNull();
    fireEvent.click(dialog().getByRole('button', { name: 'English (United Kingdom): change the language of B' }));
    await choose('Language of B', 'Spanish (Spain)');
    await dialog().findByText(/At the moment no corrector works in Spanish \(Spain\): there it is not ordered/);
    await choose('Language', 'Auto Detect');
    await dialog().findByText('It is ordered if correctors work in the language that is heard.');
    const described = dialog().getByRole('switch', { name: 'Precision' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toMatch(/24 hours.*language that is heard/);
    act(() => setLanguage('es'));
    await dialog().findByText(/Se pide cuando el borrador está terminado.*Cuesta 1,50/);
    act(() => setLanguage('en'));
  });

  it('[precision.upload-switch] shows no price to members of an enterprise, and asks nothing without the feature', async () => {
    page.enterprise = 1;
    await openOptions(recording('a.mp3'));
    await dialog().findByText(/takes about 24 hours from then\./);
    await waitFor(() => expect(page.calls.some(({ operation }) => operation === 'getPrecisionLanguages')).toBe(true));
    expect(dialog().queryByText(/per minute/)).toBeNull();
    page.close();
    page.reset();
    await openOptions(recording('a.mp3'));
    await pressPrecision();
    const asked = page.calls.map(({ operation }) => operation);
    expect(asked.filter((name) => name === 'getPrices' || name === 'getPrecisionLanguages')).toEqual([]);
  });

  it('[uploading.add-dictionary] links to the dictionaries when there is none for the language', async () => {
    page.dictionaries = [{ id: 'd2', name: 'Abejas', language: 'es-ES' }];
    await openOptions(recording('a.mp3'));
    const link = await dialog().findByRole('link', { name: 'Add one?' });
    expect(link.getAttribute('href')).toBe('/settings/dictionaries');
    await choose('Language', 'Spanish (Spain)');
    expect(await dialog().findByRole('combobox', { name: 'Dictionary' })).toBeTruthy();
  });

  it('[uploading.advanced] leaves a dictionary out where another language is spoken', async () => {
    page.dictionaries = [{ id: 'd1', name: 'Bees', language: 'en-GB' }];
    await openOptions(recording('a.mp3'), recording('b.mp3'));
    await dialog().findByRole('combobox', { name: 'Dictionary' });
    await choose('Dictionary', 'Bees (English (United Kingdom))');
    fireEvent.click(dialog().getByRole('button', { name: 'English (United Kingdom): change the language of B' }));
    await choose('Language of B', 'Spanish (Spain)');
    fireEvent.click(startButton());
    await finish(2);
    expect(page.started[0]).toHaveProperty('dictionary', 'd1');
    expect(page.started[1]).not.toHaveProperty('dictionary');
  });

  it('[uploading.hints] refuses more hints than the service takes', async () => {
    await openOptions(recording('a.mp3'));
    const hints = dialog().getByLabelText('Hints');
    fireEvent.change(hints, { target: { value: Array.from({ length: 101 }, (_, n) => `w${n}`).join(',') } });
    expect(dialog().getByText('At most 100 hints are possible.')).toBeTruthy();
    expect(startButton().disabled).toBe(true);
    fireEvent.change(hints, { target: { value: 'w' } });
    expect(startButton().disabled).toBe(false);
  });

  it.each([
    ['a click with Shift', () => fireEvent.click(startButton(), { shiftKey: true, detail: 1 }), true],
    ['a click', () => fireEvent.click(startButton(), { detail: 1 }), undefined],
    [
      'Enter with Shift in a field',
      () => {
        fireEvent.keyDown(dialog().getByLabelText('Give your transcript a name'), { key: 'Enter', shiftKey: true });
        // The browser submits a form by a click on its button.
        fireEvent.click(startButton(), { detail: 0 });
      },
      true,
    ],
  ])('[uploading.beta] %s', async (_how, press, beta) => {
    await page.open();
    await page.drop(recording('a.mp3'));
    press();
    await finish(1);
    expect(page.started[0]).toMatchObject({ name: 'A' });
    expect(Object(page.started[0]).beta).toBe(beta);
  });

  it('[uploading.edit] changes the details of an upload that runs, from the queue', async () => {
    await page.open();
    await page.drop(recording('a.mp3'));
    fireEvent.click(startButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Edit A' }));
    const name = dialog().getByLabelText<HTMLInputElement>('Give your transcript a name');
    expect(name.value).toBe('A');
    fireEvent.change(name, { target: { value: 'The talk' } });
    await choose('Language', 'Spanish (Spain)');
    await waitFor(() => expect(page.puts).toHaveLength(1));
    act(() => page.puts[0]?.finish());
    // The file arrives while its details are edited: what is not saved yet is waited for.
    await dialog().findByText('Uploaded');
    expect(page.started).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(page.started).toEqual([expect.objectContaining({ name: 'The talk', languageCode: 'es-ES' })]),
    );
  });

  it('[uploading.closing-keeps] keeps a name that was typed when the dialog is closed', async () => {
    await page.open();
    await page.drop(recording('a.mp3'));
    fireEvent.change(dialog().getByLabelText('Give your transcript a name'), { target: { value: 'The talk' } });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Cancel The talk' })).toBeTruthy();
  });
});

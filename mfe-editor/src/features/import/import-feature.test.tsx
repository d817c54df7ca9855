import { axeFindings } from '@parlance/ui/fakes/axe';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import type { Editor } from '../feature.ts';
import { useImporting } from './import-feature.tsx';

const TEXT = 'Anna: Good morning.\n\nBen: Hello.';
const PARAGRAPHS = [
  { speaker: 'Anna', text: 'Good morning.' },
  { speaker: 'Ben', text: 'Hello.' },
];

let api: FakeApi;
let fit: { words: number; placed: number };
let answers: (() => object)[];
let flushed: number;
let reloaded: number;

/** A file that was chosen. The tests' File has no `arrayBuffer`. */
function fileOf(content: string | Uint8Array<ArrayBuffer>, name: string): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
}

function editor(changes: object = {}): Editor {
  const flush = async () => {
    flushed++;
  };
  return {
    collection: { id: 'c1', languageCode: 'en-US' },
    ...{ isPublic: false, versionId: undefined, writes: true },
    session: { flush, hasUnsaved: false, version: 4, view: { dom: { isConnected: false } } },
    reload: () => reloaded++,
    ...changes,
  } as unknown as Editor;
}

function Screen({ given }: { readonly given: Editor }): ReactElement {
  const [dialog, setDialog] = useState<string>();
  const { menu = [], overlay } = useImporting({ ...given, opened: { dialog }, open: (_kind, id) => setDialog(id) });
  return (
    <main>
      {menu.map(({ label, disabled = false, choose }) => (
        <button key={label} type="button" disabled={disabled} onClick={choose}>
          {label}
        </button>
      ))}
      {overlay}
      <ToastRegion />
    </main>
  );
}

function show(changes: object = {}) {
  render(<Screen given={editor(changes)} />, { wrapper: AppProviders });
}

function openDialog() {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Import transcript…' }));
}

const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText('Or paste the text'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (operation: string) => api.calls.filter((call) => call.operation === operation).map(({ body }) => body);

async function checkText(text = TEXT) {
  openDialog();
  paste(text);
  press('Check');
  await screen.findByText(/words were found in the recording/);
}

describe('importing a transcript', () => {
  beforeEach(() => {
    fit = { words: 3, placed: 3 };
    answers = [];
    [flushed, reloaded] = [0, 0];
    api = new FakeApi({
      previewImport: () => fit,
      importTranscript: () => answers.shift()?.() ?? { ...fit, version: 5, keptVersion: 4 },
    });
    fakeSession();
  });
  afterEach(() => {
    cleanup();
    api.restore();
    act(() => setLanguage('en'));
  });

  it('[import.dialog] shows words and speakers of a pasted text, and imports it', async () => {
    await checkText();
    expect(screen.getByText('3 words. Speakers: Anna, Ben')).toBeTruthy();
    expect(sent('previewImport')).toEqual([{ paragraphs: PARAGRAPHS }]);
    press('Replace the text');
    await screen.findByText('The text was replaced: 3 of 3 words were found.');
    expect(sent('importTranscript')).toEqual([{ paragraphs: PARAGRAPHS, version: 4 }]);
    expect([flushed, reloaded]).toEqual([1, 1]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[import.preview] says how many words were found, and asks again when the text changes', async () => {
    fit = { words: 1203, placed: 1100 };
    await checkText();
    expect(screen.getByText(/^1,100 of 1,203 words were found in the recording. The times of the others/)).toBeTruthy();
    paste(`${TEXT} And more.`);
    expect(screen.queryByText(/words were found/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Check' })).toBeTruthy();
    expect(sent('importTranscript')).toEqual([]);
  });

  it('[import.poor] asks when less than half of the words were found', async () => {
    fit = { words: 3, placed: 1 };
    await checkText();
    expect(screen.getByText(/Is this the transcript of this recording\?/)).toBeTruthy();
    press('Replace the text anyway');
    await waitFor(() => expect(reloaded).toBe(1));
  });

  it('[import.text-speakers] takes names as text when the person says so', async () => {
    openDialog();
    paste(TEXT);
    fireEvent.click(screen.getByLabelText('Names at the beginning of paragraphs are speakers'));
    expect(screen.getByText(/^5 words. No speakers are named/)).toBeTruthy();
    press('Check');
    await screen.findByText(/words were found/);
    expect(sent('previewImport')).toEqual([{ paragraphs: [{ text: 'Anna: Good morning.' }, { text: 'Ben: Hello.' }] }]);
  });

  it('[import.dialog] reads a file that is chosen or dropped', async () => {
    openDialog();
    const file = fileOf('1\n00:00:00,000 --> 00:00:01,000\nHello you.\n', 'talk.srt');
    const input = document.querySelector('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    fireEvent.change(input, { target: { files: [file] } });
    await screen.findByText('From the file talk.srt');
    await screen.findByText(/^2 words\./);
    const zone = screen.getByText('From the file talk.srt');
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf('One two three', 'talk.txt')] } });
    await screen.findByText('From the file talk.txt');
    await screen.findByText(/^3 words\./);
  });

  it('[import.problems] names the line of a broken subtitle, and what is no text', async () => {
    openDialog();
    paste('1\n00:00:05,000 --> 00:00:01,000\nHello');
    expect((await screen.findByRole('alert')).textContent).toContain('Line 2: this subtitle ends before it begins.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true);
    const zone = screen.getByText(/or drop it here/);
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf(new Uint8Array([80, 75, 3, 4, 0]), 'a.docx')] } });
    await screen.findByText('This is no text file.');
    paste('Hello');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[import.conflict] says that the transcript was changed meanwhile, and keeps the dialog', async () => {
    answers = [() => refusal(409, 'CONFLICT')];
    await checkText();
    press('Replace the text');
    await screen.findByText(/The transcript has been changed meanwhile/);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(reloaded).toBe(0);
  });

  it('[import.unsaved] waits for the last edits to be saved', async () => {
    show({ session: { flush: async () => undefined, hasUnsaved: true, version: 4, view: { dom: {} } } });
    press('Import transcript…');
    paste(TEXT);
    press('Check');
    await screen.findByText(/words were found/);
    press('Replace the text');
    await screen.findByText(/Your last edits aren’t saved yet/);
    expect(sent('importTranscript')).toEqual([]);
  });

  it('[import.accessible] has nothing that axe finds, in English and Spanish', async () => {
    await checkText();
    expect(await axeFindings()).toEqual([]);
    act(() => setLanguage('es'));
    expect(await axeFindings()).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Importar una transcripción' })).toBeTruthy();
    expect(screen.getByText('Se encontraron 3 de 3 palabras en la grabación.')).toBeTruthy();
  });

  it.each([
    ['by a public link', { isPublic: true }],
    ['of an earlier version', { versionId: '1' }],
    ['of a translation', { collection: { id: 'c1', languageCode: 'es', tTranslation: { from: 'en' } } }],
  ])('[import.offered] is not offered %s', (_, changes) => {
    show(changes);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[import.offered] can’t be chosen while the text can’t be changed', () => {
    show({ writes: false });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import transcript…' }).disabled).toBe(true);
  });
});

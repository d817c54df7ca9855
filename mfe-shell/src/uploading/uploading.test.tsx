import { DRAGGED_COLLECTIONS } from '@parlance/ui/collections/dragged-type';
import { helpPage } from '@parlance/ui/help-pages';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeUploading, recording } from './fake-uploading.tsx';

const page = new FakeUploading();
beforeEach(() => page.reset());
afterEach(() => page.close());

describe('uploading', () => {
  it('[uploading.product-opens] opens the dialog for the query parameter product, until it is closed', async () => {
    await page.open('/dashboard?product=blog');
    const dialog = await screen.findByRole('dialog', { name: 'Transcribe a recording' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
  });

  it('[shell.avatar-help] stores the time of the first upload', async () => {
    await page.open();
    const noted = () =>
      page.calls.filter(({ request }) => request === 'PATCH /user/u/settings').map(({ body }) => body);
    await page.drop(recording('a.mp3'));
    await waitFor(() => expect(noted()).toEqual([{ help: { upload: expect.any(Number) } }]));
  });

  it('[uploading.welcome-uploaded] notes the first finished upload for the guide, once', async () => {
    const noted = () =>
      page.calls.flatMap(({ body }) => (body && typeof body === 'object' && 'welcomeSettings' in body ? [body] : []));
    await page.open();
    for (const count of [1, 2]) {
      await page.drop(recording(`${count}.mp3`));
      fireEvent.click(screen.getByRole('button', { name: 'Start Transcribing' }));
      await waitFor(() => expect(page.puts).toHaveLength(count));
      if (count === 1) expect(noted()).toEqual([]);
      act(() => page.puts.at(-1)?.finish());
      await waitFor(() =>
        expect(page.calls.filter(({ operation }) => operation === 'createCollection')).toHaveLength(count),
      );
      await waitFor(() => expect(noted()).toEqual([{ welcomeSettings: { uploaded: true } }]));
    }
  });

  it.each([
    ['/dashboard?product=blog', true],
    ['/dashboard', undefined],
  ])('[uploading.product-query] at %s an upload asks for a blog post: %s', async (path, convertToBlog) => {
    await page.open(path);
    await page.drop(recording('a.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Start Transcribing' }));
    await waitFor(() => expect(page.puts).toHaveLength(1));
    act(() => page.puts[0]?.finish());
    await waitFor(() => expect(page.started[0]).toBeDefined());
    const started = { name: 'A', languageCode: 'en-GB', locale: 'us', orgId: 'o', url: expect.any(String) };
    expect(page.started[0]).toEqual({ ...started, ...(convertToBlog && { convertToBlog }) });
  });

  it('[uploading.drop] opens the details form for dropped files', async () => {
    await page.open();
    await page.drop(recording('my-first_talk.mp3'));
    expect(screen.getByRole('dialog', { name: 'Transcript details' })).toBeTruthy();
  });

  it('[dashboard.projects-drop-files] leaves dragged cards alone, also where the browser adds files to them', async () => {
    await page.open();
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files', DRAGGED_COLLECTIONS] } });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'] } });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('[uploading.name-from-file] suggests a name from the file name', async () => {
    await page.open();
    await page.drop(recording('my-first_talk.mp3'));
    expect(screen.getByLabelText<HTMLInputElement>('Give your transcript a name').value).toBe('My First Talk');
  });

  it('[uploading.details] requires a name', async () => {
    await page.open();
    await page.drop(recording('my-first_talk.mp3'));
    const name = screen.getByLabelText<HTMLInputElement>('Give your transcript a name');
    fireEvent.change(name, { target: { value: ' ' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start Transcribing' }).disabled).toBe(true);
  });

  it('[uploading.start] starts the transcription once, after the upload', async () => {
    await page.open();
    await page.drop(recording('my-first_talk.mp3'));
    const name = screen.getByLabelText<HTMLInputElement>('Give your transcript a name');
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start Transcribing' });
    fireEvent.change(name, { target: { value: 'The talk' } });
    fireEvent.click(start);
    fireEvent.click(start);
    await waitFor(() => expect(page.puts).toHaveLength(1));
    expect(page.started[0]).toBeUndefined();
    page.puts[0]?.finish();
    await waitFor(() => expect(page.started[0]).toMatchObject({ name: 'The talk', languageCode: 'en-GB', orgId: 'o' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '1 upload' })).toBeNull());
    expect(page.calls.filter(({ request }) => request === 'POST /pipeline/user/u/collections/')).toHaveLength(1);
  });

  it('[uploading.everywhere] takes files on the pages of a transcript, not on those of correctors', async () => {
    const { rerender } = await page.open('/transcript/c/', '/transcript/c/');
    await page.drop(recording('a.mp3'));
    rerender(page.at('/corrector'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [recording('b.mp3')] } });
    await waitFor(() => expect(page.puts).toHaveLength(1));
    // The progress of the first is seen there, too.
    expect(screen.getByRole('region', { name: '1 upload' })).toBeTruthy();
  });

  it('[uploading.everywhere] leaves dropped files to the uploader alone', async () => {
    await page.open('/transcript/c/', '/transcript/c/');
    let heard = 0;
    const hear = () => heard++;
    document.body.addEventListener('drop', hear);
    await page.drop(recording('a.mp3'));
    expect(heard).toBe(0);
    document.body.removeEventListener('drop', hear);
  });

  it('[uploading.outlives-navigation] continues when the page is not mounted', async () => {
    await page.open();
    await page.drop(recording('a.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Start Transcribing' }));
    await waitFor(() => expect(page.puts).toHaveLength(1));
    cleanup();
    page.puts[0]?.finish();
    await waitFor(() => expect(page.started[0]).toMatchObject({ name: 'A' }));
  });

  it('[uploading.aif] shows which files are not supported', async () => {
    await page.open();
    const files = [recording('old.aif'), new File(['x'], 'notes.txt', { type: 'text/plain' })];
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    const here = await screen.findByText('here');
    expect(here.closest('span')?.textContent).toBe('old.aif not supported. Read more about supported files here');
    expect(here.getAttribute('href')).toBe(helpPage('supportedFiles'));
    // The page may have running uploads.
    expect(here.getAttribute('target')).toBe('_blank');
    expect(await screen.findByText('File type not supprted')).toBeTruthy();
    expect(page.puts).toHaveLength(0);
  });

  it('[uploading.default-language] stores the chosen language on request', async () => {
    await page.open();
    await page.drop(recording('a.mp3'));
    const dialog = screen.getByRole('dialog');
    const picker = within(dialog).getByRole('combobox', { name: 'Language' });
    fireEvent.mouseDown(picker);
    fireEvent.click(await screen.findByText('Spanish (Spain)'));
    fireEvent.click(within(dialog).getByLabelText('Set language as default'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Start Transcribing' }));
    await waitFor(() =>
      expect(page.calls).toContainEqual(
        expect.objectContaining({ request: 'PATCH /user/u/settings', body: { defaultLanguage: 'es-ES' } }),
      ),
    );
  });
});

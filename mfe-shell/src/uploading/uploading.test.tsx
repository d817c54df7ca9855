import { settingsSchema } from '@parlance/contract/schemas/settings';
import { DRAGGED_COLLECTIONS } from '@parlance/ui/collections/dragged-type';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { helpPage } from '@parlance/ui/help-pages';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { cancelAllUploads } from '@parlance/ui/uploads';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Uploading } from './uploading.tsx';

const api = new FakeApi();
const { calls } = api;
/** The started PUT requests. A test finishes them one by one. */
let puts: FakeRequest[] = [];

class FakeRequest {
  status = 0;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  aborted = false;
  open(): void {}
  send(): void {
    puts.push(this);
  }
  abort(): void {
    this.aborted = true;
    this.onloadend?.();
  }
  getResponseHeader(): string {
    return '"etag"';
  }
  finish(status = 200): void {
    this.status = status;
    this.onload?.();
    this.onloadend?.();
  }
}

function profile() {
  const base = { locale: 'us', creationTime: 1, name: 'Ada' };
  const user = {
    ...base,
    uid: 'u',
    email: 'a@b.org',
    emailVerified: true,
    organization: 'o',
    organizations: {},
    settings: settingsSchema.parse({ defaultLanguage: 'en-GB' }),
  };
  return { user, organization: { ...base, id: 'o', owners: { u: true } } };
}

function at(pathname: string): ReactElement {
  return (
    <AppProviders>
      <ToastRegion />
      <Uploading pathname={pathname} />
    </AppProviders>
  );
}

async function open(path = '/dashboard', pathname = '/dashboard'): Promise<ReturnType<typeof render>> {
  history.replaceState(null, '', path);
  return render(at(pathname));
}

function recording(name: string): File {
  return new File(['abc'], name, { type: 'audio/mpeg', lastModified: 1 });
}

async function drop(...files: File[]): Promise<void> {
  const dataTransfer = { types: ['Files'], files };
  fireEvent.dragEnter(document.body, { dataTransfer });
  fireEvent.drop(document.body, { dataTransfer });
  await screen.findByRole('dialog', { name: 'Transcript details' });
}

function startedWith(): unknown {
  return calls.find(({ request }) => request === 'POST /pipeline/user/u/collections/')?.body;
}

describe('uploading', () => {
  beforeAll(() => {
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
    api.handle({
      getProfile: profile,
      updateSettings: ({ body }) => settingsSchema.parse({ defaultLanguage: 'en-GB', ...Object(body) }),
      getUsage: () => ({
        plan: { draft: 120, precision: 0 },
        usage: { subscription: 0, precisionCredits: 0, estimatedDraft: 0 },
        ...{ draftLeft: 120, hasMinutes: true, credits: 0, unlimited: false, periodStart: 0 },
      }),
      listCollections: () => ({ data: [] }),
      createUpload: () => ({ key: 'uploads/u/abcdefgh.mp3', uploadId: 'm', partSize: 8_388_608 }),
      signUploadParts: () => ({ parts: [{ partNumber: 1, url: 'https://store/1' }] }),
      completeUpload: () => ({ url: 's3://bucket/uploads/u/abcdefgh.mp3', size: 3 }),
      createCollection: () => ({ id: 'c1' }),
    });
    api.answerOthers();
    fakeSession();
    // The upload engine reads the signed-in user.
    document.dispatchEvent(new Event('visibilitychange'));
  });
  beforeEach(() => {
    calls.length = 0;
    puts = [];
    localStorage.clear();
  });
  afterEach(() => {
    act(() => cancelAllUploads());
    cleanup();
  });

  it('[uploading.product-opens] opens the dialog for the query parameter product, until it is closed', async () => {
    await open('/dashboard?product=blog');
    const dialog = await screen.findByRole('dialog', { name: 'Transcribe a recording' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
  });

  it('[shell.avatar-help] stores the time of the first upload', async () => {
    await open();
    const noted = () => calls.filter(({ request }) => request === 'PATCH /user/u/settings').map(({ body }) => body);
    await drop(recording('a.mp3'));
    await waitFor(() => expect(noted()).toEqual([{ help: { upload: expect.any(Number) } }]));
  });

  it('[uploading.welcome-uploaded] notes the first finished upload for the guide, once', async () => {
    const noted = () =>
      calls.flatMap(({ body }) => (body && typeof body === 'object' && 'welcomeSettings' in body ? [body] : []));
    await open();
    for (const count of [1, 2]) {
      await drop(recording(`${count}.mp3`));
      fireEvent.click(screen.getByRole('button', { name: 'Start Transcribing' }));
      await waitFor(() => expect(puts).toHaveLength(count));
      if (count === 1) expect(noted()).toEqual([]);
      act(() => puts.at(-1)?.finish());
      await waitFor(() =>
        expect(calls.filter(({ operation }) => operation === 'createCollection')).toHaveLength(count),
      );
      await waitFor(() => expect(noted()).toEqual([{ welcomeSettings: { uploaded: true } }]));
    }
  });

  it.each([
    ['/dashboard?product=blog', true],
    ['/dashboard', undefined],
  ])('[uploading.product-query] at %s an upload asks for a blog post: %s', async (path, convertToBlog) => {
    await open(path);
    await drop(recording('a.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Start Transcribing' }));
    await waitFor(() => expect(puts).toHaveLength(1));
    act(() => puts[0]?.finish());
    await waitFor(() => expect(startedWith()).toBeDefined());
    const started = { name: 'A', languageCode: 'en-GB', locale: 'us', orgId: 'o', url: expect.any(String) };
    expect(startedWith()).toEqual({ ...started, ...(convertToBlog && { convertToBlog }) });
  });

  it('[uploading.drop] opens the details form for dropped files', async () => {
    await open();
    await drop(recording('my-first_talk.mp3'));
    expect(screen.getByRole('dialog', { name: 'Transcript details' })).toBeTruthy();
  });

  it('[dashboard.projects-drop-files] leaves dragged cards alone, also where the browser adds files to them', async () => {
    await open();
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files', DRAGGED_COLLECTIONS] } });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'] } });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('[uploading.name-from-file] suggests a name from the file name', async () => {
    await open();
    await drop(recording('my-first_talk.mp3'));
    expect(screen.getByLabelText<HTMLInputElement>('Give your transcript a name').value).toBe('My First Talk');
  });

  it('[uploading.details] requires a name', async () => {
    await open();
    await drop(recording('my-first_talk.mp3'));
    const name = screen.getByLabelText<HTMLInputElement>('Give your transcript a name');
    fireEvent.change(name, { target: { value: ' ' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start Transcribing' }).disabled).toBe(true);
  });

  it('[uploading.start] starts the transcription once, after the upload', async () => {
    await open();
    await drop(recording('my-first_talk.mp3'));
    const name = screen.getByLabelText<HTMLInputElement>('Give your transcript a name');
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start Transcribing' });
    fireEvent.change(name, { target: { value: 'The talk' } });
    fireEvent.click(start);
    fireEvent.click(start);
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(startedWith()).toBeUndefined();
    puts[0]?.finish();
    await waitFor(() => expect(startedWith()).toMatchObject({ name: 'The talk', languageCode: 'en-GB', orgId: 'o' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '1 upload' })).toBeNull());
    expect(calls.filter(({ request }) => request === 'POST /pipeline/user/u/collections/')).toHaveLength(1);
  });

  it('[uploading.everywhere] takes files on the pages of a transcript, not on those of correctors', async () => {
    const { rerender } = await open('/transcript/c/', '/transcript/c/');
    await drop(recording('a.mp3'));
    rerender(at('/corrector'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [recording('b.mp3')] } });
    await waitFor(() => expect(puts).toHaveLength(1));
    // The progress of the first is seen there, too.
    expect(screen.getByRole('region', { name: '1 upload' })).toBeTruthy();
  });

  it('[uploading.outlives-navigation] continues when the page is not mounted', async () => {
    await open();
    await drop(recording('a.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Start Transcribing' }));
    await waitFor(() => expect(puts).toHaveLength(1));
    cleanup();
    puts[0]?.finish();
    await waitFor(() => expect(startedWith()).toMatchObject({ name: 'A' }));
  });

  it('[uploading.aif] shows which files are not supported', async () => {
    await open();
    const files = [recording('old.aif'), new File(['x'], 'notes.txt', { type: 'text/plain' })];
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    const here = await screen.findByText('here');
    expect(here.closest('span')?.textContent).toBe('old.aif not supported. Read more about supported files here');
    expect(here.getAttribute('href')).toBe(helpPage('supportedFiles'));
    // The page may have running uploads.
    expect(here.getAttribute('target')).toBe('_blank');
    expect(await screen.findByText('File type not supprted')).toBeTruthy();
    expect(puts).toHaveLength(0);
  });

  it('[uploading.default-language] stores the chosen language on request', async () => {
    await open();
    await drop(recording('a.mp3'));
    const dialog = screen.getByRole('dialog');
    const picker = within(dialog).getByRole('combobox', { name: 'Language' });
    fireEvent.mouseDown(picker);
    fireEvent.click(await screen.findByText('Spanish (Spain)'));
    fireEvent.click(within(dialog).getByLabelText('Set language as default'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Start Transcribing' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ request: 'PATCH /user/u/settings', body: { defaultLanguage: 'es-ES' } }),
      ),
    );
  });

  /** Uploads the files, with the dialog closed, until `started` transfers run. */
  async function uploadBehindPanel(started: number, ...files: File[]): Promise<void> {
    await open();
    await drop(...files);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(puts).toHaveLength(started));
  }

  it('[uploading.progress] shows the transferred share, and a spinner at the end', async () => {
    await uploadBehindPanel(1, recording('a.mp3'));
    const bars = () => screen.getAllByRole('progressbar', { name: 'Uploading a.mp3' });
    act(() => puts[0]?.upload.onprogress?.({ loaded: 1 }));
    expect(bars().map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['33']);
    act(() => puts[0]?.upload.onprogress?.({ loaded: 3 }));
    expect(within(screen.getByRole('region', { name: '1 upload' })).getAllByRole('progressbar')).toHaveLength(2);
  });

  it('[uploading.queue-panel] minimises to a pill and opens again', async () => {
    await uploadBehindPanel(1, recording('a.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
    expect(screen.queryByRole('region', { name: '1 upload' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Show uploads|1 upload/ }));
    expect(screen.getByRole('region', { name: '1 upload' })).toBeTruthy();
  });

  it('[uploading.transfer-failed] explains a failed transfer, with a link to the troubleshooting guide', async () => {
    await uploadBehindPanel(1, recording('a.mp3'));
    puts[0]?.finish(400);
    const guide = await screen.findByRole('link', { name: 'Troubleshooting guide' });
    expect(guide.getAttribute('href')).toBe(helpPage('uploadTroubles'));
    expect(screen.getByText('Issue with upload.')).toBeTruthy();
  });

  it('[uploading.cancel-one] asks for confirmation, then stops the transfer and removes the upload', async () => {
    await uploadBehindPanel(2, recording('a.mp3'), recording('b.mp3'), recording('c.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel A' }));
    expect(await screen.findByText('Are you sure you want to cancel this upload ?')).toBeTruthy();
    expect(puts[0]?.aborted).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByRole('region', { name: '2 uploads' });
    expect(puts[0]?.aborted).toBe(true);
  });

  it('[uploading.cancel-all] asks for confirmation, then removes all uploads', async () => {
    await uploadBehindPanel(2, recording('a.mp3'), recording('b.mp3'), recording('c.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
    expect(await screen.findByText('Are you sure you want to cancel all uploads?')).toBeTruthy();
    expect(puts.some(({ aborted }) => aborted)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: /upload/ })).toBeNull());
    expect(puts.every(({ aborted }) => aborted)).toBe(true);
  });
});

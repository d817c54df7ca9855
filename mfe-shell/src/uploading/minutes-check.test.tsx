import { jest } from '@jest/globals';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { cancelAllUploads } from '@parlance/ui/uploads';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Uploading } from './uploading.tsx';

let api: FakeApi;
let minutes: number;
let maxFileSeconds: number | undefined;
let organization: string;
let isBroken: boolean;
const workspaces = ['o', 'p', 'q', 'r', 's', 't'].map((id) => ({
  ...{ id, name: `Lab ${id}`, locale: 'us', role: 'owner' },
}));

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  [minutes, maxFileSeconds, organization, isBroken] = [0, undefined, 'o', false];
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
        ...{ organization, organizations: {}, settings: settingsSchema.parse({}) },
      },
      organization: { id: organization, name: 'Lab', locale: 'us', creationTime: 1, owners: { u: true } },
    }),
    getUsage: () => {
      if (isBroken) return refusal(400, 'BAD_REQUEST');
      return {
        plan: { draft: 120, precision: 0 },
        usage: { subscription: 120 - minutes, precisionCredits: 0, estimatedDraft: 0 },
        ...{
          draftLeft: minutes,
          hasMinutes: minutes > 0,
          credits: 0,
          unlimited: false,
          periodStart: 0,
          maxFileSeconds,
        },
      };
    },
    listWorkspaces: () => ({ workspaces, invites: [] }),
    selectWorkspace: ({ body }) => {
      organization = Object(body).oid;
      minutes = 60;
      return {};
    },
    listCollections: () => ({ data: [] }),
    createUpload: () => ({ key: 'uploads/u/abcdefgh.mp3', uploadId: 'm', partSize: 8_388_608 }),
    signUploadParts: () => new Promise(() => undefined),
  });
  api.answerOthers();
  fakeSession();
  // The upload engine reads the signed-in user.
  document.dispatchEvent(new Event('visibilitychange'));
});

afterEach(() => {
  jest.useRealTimers();
  act(() => cancelAllUploads());
  cleanup();
  api.restore();
});

async function drop(...names: string[]): Promise<void> {
  render(
    <AppProviders>
      <ToastRegion />
      <Uploading pathname="/dashboard" />
    </AppProviders>,
  );
  const files = names.map((name) => new File(['abc'], name, { type: 'audio/mpeg', lastModified: 1 }));
  const dataTransfer = { types: ['Files'], files };
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.dragEnter(document.body, { dataTransfer });
  fireEvent.drop(document.body, { dataTransfer });
}

/** Drops a file and lets the check's three waits pass. */
async function overLimit(): Promise<HTMLElement> {
  await drop('a.mp3');
  expect(await screen.findByText('Verifying Minutes')).toBeTruthy();
  for (const text of ['Awaiting minutes...', "Didn't find minutes. Trying once more..."]) {
    expect(await screen.findByText(text)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(2800));
  }
  await act(() => jest.advanceTimersByTimeAsync(2800));
  return screen.findByRole('dialog', { name: 'No minutes' });
}

const uploads = () => api.calls.filter(({ operation }) => operation === 'createUpload').length;

describe('the minutes check before an upload', () => {
  it('[uploading.over-limit] replaces the uploader by the notice, with its text and links', async () => {
    const dialog = within(await overLimit());
    expect(dialog.getByText(/^Could not find credits for this Workspace\. Just upgraded/)).toBeTruthy();
    const target = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
    expect(target('Update Your Billing Information')).toBe('/plans');
    expect(target('Settings')).toBe('/settings/workspace');
    // The chosen files are on this page.
    expect(dialog.getByRole('link', { name: 'Settings' }).getAttribute('target')).toBe('_blank');
    expect(dialog.getByRole('link', { name: 'Get help' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Transcribe a recording' })).toBeNull();
    expect(uploads()).toBe(0);
  });

  it('[uploading.over-limit] goes on with the files after Refresh, when minutes arrived', async () => {
    const dialog = within(await overLimit());
    minutes = 60;
    fireEvent.click(dialog.getByRole('button', { name: 'Refresh' }));
    await act(() => jest.advanceTimersByTimeAsync(2800));
    expect(await screen.findByRole('dialog', { name: 'Transcript details' })).toBeTruthy();
    await waitFor(() => expect(uploads()).toBe(1));
  });

  it('[uploading.over-limit] goes on with the files in another account', async () => {
    const dialog = within(await overLimit());
    const accounts = dialog.getByRole('list', { name: 'Or use another account' });
    expect(within(accounts).getAllByText('Select Account')).toHaveLength(5);
    expect(getComputedStyle(accounts).overflowY).toBe('auto');
    fireEvent.click(within(accounts).getByRole('button', { name: 'Select Account Lab q' }));
    expect(await screen.findByRole('dialog', { name: 'Transcript details' })).toBeTruthy();
    expect(organization).toBe('q');
  });

  it('[uploading.check-failed] keeps the files when the check fails, and checks again when the network is back', async () => {
    [minutes, isBroken] = [60, true];
    await drop('a.mp3', 'b.mp3');
    expect(await screen.findByText(/Your files are kept here\. 2 files wait/)).toBeTruthy();
    expect(uploads()).toBe(0);
    isBroken = false;
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('dialog', { name: 'Transcript details' })).toBeTruthy();
  });

  it('[uploading.minutes-check] goes on behind a closed dialog: the uploads begin', async () => {
    minutes = 60;
    await drop('a.mp3');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(uploads()).toBe(1));
    expect(await screen.findByRole('button', { name: 'Cancel A', hidden: true })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[uploading.free-limit] opens the size-limit modal for long files, and uploads the others', async () => {
    [minutes, maxFileSeconds] = [60, 600];
    const durations: Record<string, number> = { 'short.mp3': 600, 'long.mp3': 601 };
    const restore = fakeMedia((name) => durations[name]);
    await drop('short.mp3', 'long.mp3', 'unreadable.mp3');
    expect(await screen.findByRole('dialog', { name: 'Unlock Larger File Transcriptions' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: false }));
    expect(await screen.findByLabelText('Give your transcript of short.mp3 a name')).toBeTruthy();
    expect(screen.getByLabelText('Give your transcript of unreadable.mp3 a name')).toBeTruthy();
    expect(screen.queryByLabelText('Give your transcript of long.mp3 a name')).toBeNull();
    restore();
  });
});

/** Media elements that load the duration of a file at once, or fail without one. */
function fakeMedia(durationOf: (fileName: string) => number | undefined): () => void {
  const names = new Map<string, string>();
  const original = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  URL.createObjectURL = (file) => {
    const address = `blob:${names.size}`;
    names.set(address, file instanceof File ? file.name : '');
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  const source = jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    address: string,
  ) {
    const seconds = durationOf(names.get(address) ?? '');
    Object.defineProperty(this, 'duration', { value: seconds });
    this.dispatchEvent(new Event(seconds === undefined ? 'error' : 'loadedmetadata'));
  });
  return () => {
    source.mockRestore();
    URL.createObjectURL = original.create;
    URL.revokeObjectURL = original.revoke;
  };
}

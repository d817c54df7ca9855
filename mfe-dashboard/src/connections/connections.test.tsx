import { ERROR_STATUS } from '@parlance/contract/errors';
import type { Connection } from '@parlance/contract/schemas/connection';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { loadConfig } from '@parlance/ui/config';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root.tsx';

const PATH = '/settings/connections';

let api: FakeApi;
let data: Connection[];

const connection = (changes: Partial<Connection> = {}): Connection => ({
  ...{ service: 'zoom', account: 'ada@zoom.example', created: 1_700_000_000, state: 'connected' },
  ...changes,
});

beforeEach(() => {
  data = [];
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
        ...{ organization: 'o', organizations: { o: true }, settings: settingsSchema.parse({}) },
      },
      organization: { id: 'o', name: 'Lab', locale: 'us', creationTime: 1, owners: {} },
    }),
    listConnections: () => ({ data, offered: ['zoom', 'dropbox'] }),
    completeConnection: () => connection(),
    deleteConnection: () => ({}),
  });
  api.answerOthers();
  fakeSession();
});

afterEach(async () => {
  cleanup();
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
  await signOut();
  queryClient.clear();
  api.restore();
});

function open(path = PATH) {
  window.history.replaceState(null, '', path);
  fakeAddress(path);
  return render(
    <AppProviders>
      <ToastRegion />
      <Root />
    </AppProviders>,
  );
}

const callsOf = (operation: string) => api.calls.filter((call) => call.operation === operation);
const entryOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Connected accounts' });
  const entry = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name));
  if (!entry) throw new Error(`There is no entry of ${name}.`);
  return entry;
};

describe('/settings/connections', () => {
  it('[connections.screen] lists what is offered, what is connected, and what was lost', async () => {
    data = [connection({ state: 'lost' }), connection({ service: 'google-drive', account: 'a@gmail.example' })];
    open();
    const zoom = await entryOf('Zoom');
    expect(zoom.textContent).toMatch(/Not connected any more.*ada@zoom\.example.*Connect again.*Disconnect/);
    expect((await entryOf('Dropbox')).textContent).toMatch(/Connect$/);
    // It is not offered any more, and can be ended.
    const drive = await entryOf('Google Drive');
    expect(
      within(drive)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Disconnect']);
    expect(await axeFindings()).toEqual([]);
  });

  it('[connections.screen] disconnects after a confirmation that says what is deleted, also what another tab has ended', async () => {
    data = [connection()];
    api.handle({ deleteConnection: () => refusal(404, 'NOT_FOUND') });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect: Zoom' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect Zoom?' });
    expect(dialog.textContent).toContain('Transcripts that were made of them stay.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Zoom is disconnected.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Connect: Zoom' })).toBeTruthy();
  });

  it('[connections.screen] says that a connection could not begin, or was begun too often', async () => {
    open();
    for (const [code, text] of [
      ['TOO_MANY_REQUESTS', /Please wait an hour/],
      ['INTERNAL', 'The connection could not begin.'],
    ] as const) {
      api.handle({ beginConnection: () => refusal(ERROR_STATUS[code], code) });
      fireEvent.click(await screen.findByRole('button', { name: 'Connect: Zoom' }));
      expect(await screen.findByText(text)).toBeTruthy();
      await waitFor(async () =>
        expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Connect: Zoom' })).disabled).toBe(false),
      );
    }
  });

  it('[connections.screen] opens no page that is none of the web', async () => {
    api.handle({ beginConnection: () => ({ url: 'javascript:alert(1)' }) });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Connect: Zoom' }));
    expect(await screen.findByText('The connection could not begin.')).toBeTruthy();
  });

  it('[connections.white-label] offers nothing on the pages of an institution, and says where to do it', async () => {
    queryClient.setQueryData(['config'], { ...(await loadConfig()), web: 'https://parlance.example' });
    open();
    const link = await screen.findByRole('link', { name: 'Open the page there' });
    expect(link.getAttribute('href')).toBe(`https://parlance.example${PATH}`);
    expect(screen.queryByRole('list', { name: 'Connected accounts' })).toBeNull();
  });

  it('[connections.screen] speaks Spanish', async () => {
    setLanguage('es');
    data = [connection()];
    open();
    expect(await screen.findByRole('button', { name: 'Desconectar: Zoom' })).toBeTruthy();
    setLanguage('en');
  });
});

describe('/settings/connections/{service}', () => {
  it('[connections.arrival] connects once, with the code out of the address, and goes back to where the person came from', async () => {
    sessionStorage.setItem('parlance.connecting.back', '/settings/dictionaries');
    open(`${PATH}/zoom?code=c&state=s`);
    expect(await screen.findByText('Zoom is connected.')).toBeTruthy();
    expect(window.location.search).toBe('');
    expect(callsOf('completeConnection').map(({ body }) => body)).toEqual([{ code: 'c', state: 's' }]);
    expect(await screen.findByRole('heading', { name: 'Dictionaries' })).toBeTruthy();
  });

  it.each([
    ['CONFLICT', /begun more than 10 minutes ago/],
    ['FORBIDDEN', /Zoom did not give access/],
    ['UNAVAILABLE', /Zoom does not answer just now/],
    ['INTERNAL', /Something went wrong/],
  ] as const)('[connections.arrival] says why nothing was connected after %s', async (code, text) => {
    api.handle({ completeConnection: () => refusal(ERROR_STATUS[code], code) });
    open(`${PATH}/zoom?code=c&state=s`);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect again' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  it('[connections.arrival] tells a consent that was not given from an address without any answer', async () => {
    open(`${PATH}/zoom?error=access_denied&state=s`);
    expect(await screen.findByText(/You did not give your consent at Zoom/)).toBeTruthy();
    cleanup();
    open(`${PATH}/zoom`);
    expect(await screen.findByText(/Something went wrong/)).toBeTruthy();
    expect(callsOf('completeConnection')).toEqual([]);
  });

  it('[connections.arrival] goes to no page of others, and knows no other service', async () => {
    sessionStorage.setItem('parlance.connecting.back', '//evil.example');
    open(`${PATH}/zoom?code=c&state=s`);
    expect(await screen.findByRole('list', { name: 'Connected accounts' })).toBeTruthy();
    cleanup();
    open(`${PATH}/other`);
    await waitFor(() => expect(screen.queryByText(/Connecting/)).toBeNull());
    expect(callsOf('completeConnection')).toHaveLength(1);
  });

  it('[connections.folder-settings] chooses files for the folder at a service, and says what became of the last', async () => {
    const last = { name: 'Talk <b>', at: 1_700_000_000, failure: 'full' as const };
    data = [connection({ service: 'dropbox', destination: { formats: ['txt'], last } }), connection()];
    api.handle({ setDestination: ({ body }) => body });
    open();
    const dropbox = await entryOf('Dropbox');
    expect(dropbox.textContent).toContain('Last: Talk <b>');
    expect(dropbox.textContent).toContain('there is no room in the account');
    const box = (name: string) => within(dropbox).getByRole('checkbox', { name }) as HTMLInputElement;
    expect([box('Text (.txt)').checked, box('Subtitles (.srt)').checked]).toEqual([true, false]);
    fireEvent.click(box('Subtitles (.srt)'));
    await waitFor(() => expect(callsOf('setDestination')).toHaveLength(1));
    expect(callsOf('setDestination')[0]?.body).toEqual({ formats: ['txt', 'srt'] });
    await waitFor(() => expect(box('Subtitles (.srt)').checked).toBe(true));
    expect(await axeFindings()).toEqual([]);
    // Zoom has no folder.
    expect(within(await entryOf('Zoom')).queryByRole('checkbox')).toBeNull();
  });

  it('[connections.folder-settings] takes a choice back that could not be saved', async () => {
    data = [connection({ service: 'dropbox' })];
    api.handle({ setDestination: () => refusal(500, 'INTERNAL') });
    open();
    const box = within(await entryOf('Dropbox')).getByRole('checkbox', { name: 'Text (.txt)' }) as HTMLInputElement;
    fireEvent.click(box);
    expect(await screen.findByText('Your choice could not be saved.')).toBeDefined();
    await waitFor(() => expect(box.checked).toBe(false));
  });
});

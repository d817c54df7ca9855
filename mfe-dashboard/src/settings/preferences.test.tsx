import { settingsSchema } from '@parlance/contract/schemas/settings';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root.tsx';

let api: FakeApi;
let user: object;

function open(path: string, changes: object = {}, settings: object = {}) {
  user = {
    ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
    ...{ organization: 'o', organizations: { o: true }, settings: settingsSchema.parse(settings), ...changes },
  };
  fakeAddress(path);
  render(
    <AppProviders>
      <Root />
    </AppProviders>,
  );
}

beforeEach(() => {
  api = new FakeApi({
    getProfile: () => ({ user, organization: { id: 'o', name: 'Lab', locale: 'us', creationTime: 1, owners: {} } }),
    listCollections: () => ({ data: [] }),
    updateSettings: ({ body }) => settingsSchema.parse(body),
  });
  api.answerOthers();
  fakeSession();
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  api.restore();
});

const saved = () => api.calls.filter(({ operation }) => operation === 'updateSettings').map(({ body }) => body);

describe('the preferences', () => {
  it.each([
    ['One line above the list of transcripts', { showShortHeader: true }],
    ['Show buttons beside selected text in the editor', { autoToolbar: false }],
    ['Open the comments with a transcript that has some', { autoComments: true }],
  ])('[accounts.settings-screen] has a switch: %s', async (name, change) => {
    open('/settings');
    fireEvent.click(await screen.findByRole('switch', { name }));
    await waitFor(() => expect(saved()).toEqual([change]));
  });

  it('[accounts.settings-screen] lets correctors choose their start page', async () => {
    open('/settings', { isCorrector: true });
    const field = await screen.findByRole('combobox', { name: /Start page/ });
    expect(field.textContent).toBe('Corrector dashboard');
    fireEvent.mouseDown(field);
    fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Dashboard' }));
    await waitFor(() => expect(saved()).toEqual([{ homePage: '/dashboard' }]));
  });

  it('[accounts.settings-screen] asks others for no start page', async () => {
    open('/settings');
    await screen.findByRole('switch', { name: 'One line above the list of transcripts' });
    expect(screen.queryByRole('combobox', { name: /Start page/ })).toBeNull();
  });

  it('[dashboard.short-header] showShortHeader leaves out the line with the workspace', async () => {
    open('/dashboard');
    expect(await screen.findByText('Lab Workspace')).toBeTruthy();
    cleanup();
    queryClient.clear();
    open('/dashboard', {}, { showShortHeader: true });
    expect(await screen.findByRole('heading', { name: 'My content in Lab' })).toBeTruthy();
    expect(screen.queryByText('Lab Workspace')).toBeNull();
  });
});

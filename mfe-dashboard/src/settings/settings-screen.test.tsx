import { settingsSchema } from '@parlance/contract/schemas/settings';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { clearPage, isDisabled, show } from '../account/fake-account-page.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const USER = {
  uid: 'u',
  email: 'ada@example.org',
  emailVerified: true,
  name: 'Ada Byron',
  locale: 'us',
  creationTime: 1,
  organization: 'o',
  organizations: {},
  projects: {},
  isCorrector: false,
  correctLangCodes: [],
  settings: settingsSchema.parse({}),
};

const button = (name: string) => screen.queryByRole('button', { name });

let api: FakeApi;
let sessions: PromiseWithResolvers<object>;
let tokens: PromiseWithResolvers<object>;

beforeEach(() => {
  sessions = Promise.withResolvers();
  tokens = Promise.withResolvers();
  api = new FakeApi({
    getProfile: () => ({ user: USER }),
    listWorkspaces: () => ({ workspaces: [], invites: [] }),
    listSessions: () => sessions.promise,
    genAuthToken: () => tokens.promise,
  });
  api.answerOthers();
  fakeSession();
  show(
    <MemoryRouter initialEntries={['/settings']}>
      <SettingsScreen />
    </MemoryRouter>,
  );
});
afterEach(() => {
  clearPage();
  api.restore();
});

describe('[accounts.settings-steady] while the settings load, no list moves the buttons below it', () => {
  it('waits for the sessions and the tokens with the parts below them', async () => {
    expect(await screen.findByText('Ada Byron')).toBeTruthy();
    expect(button('Create token')).toBeNull();
    sessions.resolve({ sessions: [] });
    await waitFor(() => expect(button('Create token')).toBeTruthy());
    expect(button('Delete account')).toBeNull();
    tokens.resolve({ tokens: [] });
    await waitFor(() => expect(button('Delete account')).toBeTruthy());
  });

  it('keeps the place of the export while its code loads', async () => {
    sessions.resolve({ sessions: [] });
    tokens.resolve({ tokens: [] });
    await waitFor(() => expect(button('Delete account')).toBeTruthy());
    const shown = screen.getByRole('region', { name: 'Your data' }).textContent;
    await waitFor(() => expect(isDisabled('Save my data')).toBe(false));
    expect(screen.getByRole('region', { name: 'Your data' }).textContent).toBe(shown);
  });

  it('shows the parts below a list that could not be loaded', async () => {
    sessions.reject(new Error('No sessions.'));
    tokens.reject(new Error('No tokens.'));
    await waitFor(() => expect(button('Delete account')).toBeTruthy());
  });
});

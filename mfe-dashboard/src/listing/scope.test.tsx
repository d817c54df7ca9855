import { SCOPES, type Scope } from '@parlance/contract/scope';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';
import { ListHeading } from './list-heading.tsx';

const MINE = 'My content in Ada';
const SHARED = "Ada's content shared with me";
const TEAM = 'Team wide content in Ada';
const EMPTY = 'Nothing is shared with you at this time.';

let dashboard: FakeDashboard;

beforeEach(() => {
  dashboard = new FakeDashboard();
  dashboard.collections = [collection({ id: 'own', name: 'My talk' })];
  dashboard.shared = [collection({ id: 'hers', name: 'Her talk', userId: 'bea', sharedWith: { u: true } })];
  dashboard.team = [...dashboard.collections, collection({ id: 'his', name: 'His talk', userId: 'cid' })];
  dashboard.members = [
    { uid: 'bea', name: 'Bea Stone' },
    { uid: 'cid', name: 'Cid' },
  ];
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  act(() => setLanguage('en'));
});

const filters = () => {
  const links = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
  return links.map((link) => link.textContent).filter((name) => name !== 'Settings' && name !== 'Meetings');
};
const choose = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const shows = (heading: string) => screen.findByRole('heading', { level: 1, name: heading });
const card = (name: string) => screen.findByRole('link', { name });

it('[dashboard.filters] shows the chosen list, and keeps the choice in the address and in the settings', async () => {
  await dashboard.openAt('/dashboard', MINE);
  expect(filters()).toEqual(['My transcripts', 'Shared with Me', 'Team transcripts']);
  await card('My talk');
  choose('Shared with Me');
  await shows(SHARED);
  await card('Her talk');
  expect(screen.queryByRole('link', { name: 'My talk' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Shared with Me' }).getAttribute('aria-current')).toBe('page');
  expect(dashboard.location).toBe('/dashboard?scope=shared');
  choose('Team transcripts');
  await shows(TEAM);
  await card('His talk');
  await waitFor(() => expect(dashboard.settings.dashFilter).toBe('Org Collections'));
  dashboard.goBack();
  await shows(SHARED);
  await card('Her talk');
});

it('[dashboard.filters] opens with the list in the address, else with the stored one', async () => {
  dashboard.settings = { dashFilter: 'Shared with Me' };
  await dashboard.openAt('/dashboard', SHARED);
  cleanup();
  await dashboard.openAt('/dashboard?page=x&scope=mine', MINE);
  cleanup();
  await dashboard.openAt('/dashboard?scope=nothing', SHARED);
});

it('[dashboard.filters] has Team transcripts for the owners of the workspace alone', async () => {
  dashboard.workspace = { owners: { u: false } };
  dashboard.settings = { dashFilter: 'Org Collections' };
  await dashboard.openAt('/dashboard?scope=team', MINE);
  expect(filters()).toEqual(['My transcripts', 'Shared with Me']);
  await card('My talk');
});

it('[dashboard.filters-university] counts a stored Org Collections as one’s own at a university', async () => {
  dashboard.workspace = { type: 'university' };
  dashboard.settings = { dashFilter: 'Org Collections' };
  await dashboard.openAt('/dashboard', MINE);
  expect(filters()).toEqual(['My transcripts', 'Shared with Me']);
  await card('My talk');
});

it('[dashboard.filters] says when the choice could not be saved, and shows the list all the same', async () => {
  dashboard.refused = ['PATCH /user/u/settings'];
  await dashboard.openAt('/dashboard', MINE);
  choose('Shared with Me');
  expect(await screen.findByText('The filter could not be saved.')).toBeTruthy();
  await shows(SHARED);
});

it.each([
  ['en', ['Ada Workspace', MINE, SHARED, TEAM, 'Searching Ada']],
  [
    'es',
    [
      'Espacio de trabajo Ada',
      'Mi contenido en Ada',
      'Contenido de Ada compartido conmigo',
      'Contenido de todo el equipo en Ada',
      'Buscando en Ada',
    ],
  ],
] as const)('[dashboard.headers-other] names what is listed, in %s', async (language, [workspace, ...headings]) => {
  await dashboard.openAt('/dashboard', MINE);
  cleanup();
  act(() => setLanguage(language));
  const headingOf = (scope: Scope, isSearching: boolean) => {
    const { unmount } = render(<ListHeading scope={scope} isSearching={isSearching} />, { wrapper: AppProviders });
    expect(screen.getByText(workspace)).toBeTruthy();
    const { textContent } = screen.getByRole('heading', { level: 1 });
    unmount();
    return textContent;
  };
  const found = [...SCOPES.map((scope) => headingOf(scope, false)), headingOf('team', true)];
  expect(found).toEqual(headings);
});

it.each([
  ['en', EMPTY, 'Return to your Collections', MINE],
  ['es', 'Ahora mismo no hay nada compartido contigo.', 'Volver a tus colecciones', 'Mi contenido en Ada'],
] as const)(
  '[dashboard.filters] leads back from an empty list of shared transcripts, in %s',
  async (language, empty, back, mine) => {
    dashboard.shared = [];
    act(() => setLanguage(language));
    await dashboard.openAt(
      '/dashboard?scope=shared',
      language === 'en' ? SHARED : 'Contenido de Ada compartido conmigo',
    );
    expect(await screen.findByText(empty)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: back }));
    await shows(mine);
  },
);

it('[dashboard.upload-card] has the upload card among one’s own and the team’s, not among shared ones', async () => {
  const uploadCard = () => screen.queryByRole('button', { name: 'Click here to upload your audio or video' });
  await dashboard.openAt('/dashboard?scope=shared', SHARED);
  await card('Her talk');
  expect(uploadCard()).toBeNull();
  choose('Team transcripts');
  await card('His talk');
  expect(uploadCard()).toBeTruthy();
});

it('[dashboard.owner-avatar] shows whose transcript it is on other people’s cards, by one call for all', async () => {
  dashboard.team.push(collection({ id: 'hers', name: 'Her talk', userId: 'bea' }));
  await dashboard.openAt('/dashboard?scope=team', TEAM);
  expect(await screen.findByRole('img', { name: 'Owner: Bea Stone' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Owner: Cid' })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /^Owner/ })).toHaveLength(2);
  expect(dashboard.calls.filter((call) => call === 'GET /organization/o/members')).toHaveLength(1);
});

it('[workspaces.former-members] says among the team’s transcripts whose owners have left, and leads to taking them over', async () => {
  dashboard.members = [];
  dashboard.former = [{ uid: 'cid', name: 'Cid' }];
  await dashboard.openAt('/dashboard?scope=team', TEAM);
  expect(await screen.findByText('One person who left the workspace still owns transcripts in it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Take over' }).getAttribute('href')).toBe('/settings/users');
  expect(await screen.findByRole('img', { name: 'Former member Cid' })).toBeTruthy();
});

describe('on a narrow page', () => {
  const real = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        ...{ media, matches: media.includes('max-width: 779.98px'), onchange: null },
        ...{ addListener() {}, removeListener() {} },
      });
  });
  afterEach(() => {
    window.matchMedia = real;
  });

  it('[dashboard.sidebar] has the sidebar in a drawer, which Escape, its button and a choice close', async () => {
    await dashboard.openAt('/dashboard', MINE);
    const drawer = () => screen.queryByRole('dialog', { name: 'Menu of the dashboard' });
    const open = () => fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.queryByRole('link', { name: 'Shared with Me' })).toBeNull();
    open();
    await waitFor(() => expect(drawer()?.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(drawer()).toBeNull());
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(drawer()).toBeNull());
    open();
    choose('Shared with Me');
    await waitFor(() => expect(drawer()).toBeNull());
    await shows(SHARED);
  });
});

import { axeFindings } from '@parlance/ui/fakes/axe';
import { setLanguage } from '@parlance/ui/i18n';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';
import { FakeViewport, hit, hitNames, SEARCH, searchField, searchFor, typeTerm } from '../fake-search.tsx';
import { DEBOUNCE } from './use-typed-text.ts';

const MINE = 'My content in Ada';
const SEARCHING = 'Searching Ada';

let dashboard: FakeDashboard;
let bodies: { readonly [field: string]: unknown }[];

beforeEach(() => {
  new FakeViewport();
  dashboard = new FakeDashboard();
  dashboard.collections = [collection({ id: 'a', name: 'In the list' })];
  bodies = [];
  dashboard.find = (body) => {
    bodies.push(Object(body));
    const { term } = Object(body);
    return { data: term === 'nothing' ? [] : [hit({ id: 'h', name: `Has ${term}` })] };
  };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  act(() => setLanguage('en'));
});

const open = (address = '/dashboard', heading = MINE) => dashboard.openAt(address, heading);
const shows = (heading: string) => screen.findByRole('heading', { level: 1, name: heading });
const finds = (...names: string[]) => waitFor(() => expect(hitNames()).toEqual(names));
const isListed = () => screen.findByRole('link', { name: 'In the list' });
const searches = () => dashboard.calls.filter((call) => call === SEARCH).length;

it('[dashboard.search] searches 800 ms after the last key, once, and shows what it finds in place of the list', async () => {
  await open();
  await isListed();
  const began = performance.now();
  for (const typed of ['c', 'ca', 'cat ']) typeTerm(typed);
  expect(searches()).toBe(0);
  await finds('Has cat');
  expect(performance.now() - began).toBeGreaterThanOrEqual(DEBOUNCE - 1);
  expect(searches()).toBe(1);
  expect(bodies[0]).toMatchObject({ orgId: 'o', term: 'cat', orgWide: false, shared: false, order: 'newest' });
  expect(searchField().value).toBe('cat ');
  expect(screen.queryByRole('link', { name: 'In the list' })).toBeNull();
});

it('[dashboard.headers-other] says that it searches, without upload card, views and Load More', async () => {
  dashboard.find = () => ({ data: [hit({ id: 'h', name: 'Hit' })], LastEvaluatedKey: 'next' });
  await open();
  searchFor('cat');
  await shows(SEARCHING);
  await finds('Hit');
  for (const name of ['Click here to upload your audio or video', 'Load More', 'Grid']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('[dashboard.search] searches at once on Enter, with a bar while it runs', async () => {
  await open();
  expect(screen.queryByRole('progressbar', { name: 'Searching…' })).toBeNull();
  const release = dashboard.hold(SEARCH);
  searchFor('cat');
  expect(await screen.findByRole('progressbar', { name: 'Searching…' })).toBeTruthy();
  expect(await screen.findByText('Searching…')).toBeTruthy();
  release();
  await finds('Has cat');
  expect(screen.queryByRole('progressbar', { name: 'Searching…' })).toBeNull();
  expect(screen.getByText('1 result').getAttribute('role')).toBe('status');
  expect(await axeFindings()).toEqual([]);
});

it.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))],
  ['Escape', () => fireEvent.keyDown(searchField(), { key: 'Escape' })],
])('[dashboard.search] shows the list again when it is cleared by %s', async (_way, clear) => {
  await open();
  searchFor('cat');
  await finds('Has cat');
  clear();
  await shows(MINE);
  await isListed();
  expect(searchField().value).toBe('');
  expect(document.activeElement).toBe(searchField());
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  expect(dashboard.location).toBe('/dashboard?scope=mine');
});

it('[dashboard.search] shows the results of the last words, in whatever order the answers come', async () => {
  const answers = new Map<unknown, () => void>();
  dashboard.find = async (body) => {
    const { term } = Object(body);
    await new Promise<void>((resolve) => answers.set(term, resolve));
    return { data: [hit({ id: 'h', name: `Has ${term}` })] };
  };
  await open();
  searchFor('first');
  await waitFor(() => expect(answers.has('first')).toBe(true));
  searchFor('second');
  await waitFor(() => expect(answers.has('second')).toBe(true));
  answers.get('second')?.();
  await finds('Has second');
  answers.get('first')?.();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(hitNames()).toEqual(['Has second']);
});

it('[dashboard.search] keeps the results before until the next ones are there, and says so', async () => {
  await open();
  searchFor('cat');
  await finds('Has cat');
  const release = dashboard.hold(SEARCH);
  searchFor('nothing');
  await screen.findByText('Searching…');
  expect(hitNames()).toEqual(['Has cat']);
  expect(screen.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('true');
  release();
  expect(await screen.findByText('No transcripts matching "nothing". Please try another search.')).toBeTruthy();
});

it.each([
  ['en', SEARCHING, 'No transcripts matching "nothing". Please try another search.', 'No results for search.'],
  [
    'es',
    'Buscando en Ada',
    'Ninguna transcripción coincide con «nothing». Prueba otra búsqueda.',
    'La búsqueda no dio resultados.',
  ],
] as const)('[dashboard.search] says that nothing was found, in %s', async (language, heading, forTerm, forFilters) => {
  dashboard.find = () => ({ data: [] });
  act(() => setLanguage(language));
  await open('/dashboard?q=nothing&state=draft', heading);
  expect(await screen.findByText(forTerm)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Click here to upload your audio or video' })).toBeNull();
  fireEvent.keyDown(searchField(), { key: 'Escape' });
  expect(await screen.findByText(forFilters)).toBeTruthy();
});

describe('the address of a search', () => {
  it('[dashboard.search-address] has the words, the scope, the filters and the order, and opens with them', async () => {
    await open('/dashboard?q=cat&scope=team&state=draft&language=en-US&order=name', SEARCHING);
    await finds('Has cat');
    expect(searchField().value).toBe('cat');
    const filters = { languages: ['en-US'], states: ['draft'] };
    expect(bodies[0]).toMatchObject({ term: 'cat', orgWide: true, shared: false, filters, order: 'name' });
  });

  it('[dashboard.search-address] keeps the words when another list is chosen', async () => {
    await open();
    searchFor('cat');
    await finds('Has cat');
    fireEvent.click(screen.getByRole('link', { name: 'Shared with Me' }));
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ term: 'cat', shared: true, orgWide: false }));
    fireEvent.click(screen.getByRole('link', { name: 'Team transcripts' }));
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ term: 'cat', shared: false, orgWide: true }));
    expect(dashboard.location).toBe('/dashboard?q=cat&scope=team');
  });

  it('[dashboard.search-address] leads back to the search before, and to the list', async () => {
    await open();
    searchFor('cat');
    await finds('Has cat');
    searchFor('dog');
    await finds('Has dog');
    dashboard.goBack();
    await finds('Has cat');
    expect(searchField().value).toBe('cat');
    dashboard.goBack();
    await shows(MINE);
    await isListed();
    expect(searchField().value).toBe('');
  });

  it('[dashboard.search-address] has one step back for words that are typed with pauses', async () => {
    await open();
    typeTerm('ca');
    await finds('Has ca');
    typeTerm('cat');
    await finds('Has cat');
    dashboard.goBack();
    await isListed();
  });

  it('[dashboard.search-address] opens the list where the address has nothing valid', async () => {
    await open(`/dashboard?q=${'x'.repeat(300)}&state=lost&from=never&order=best`);
    await isListed();
    expect(searches()).toBe(0);
  });

  it('[dashboard.search-address] gives a person without the right their own transcripts', async () => {
    dashboard.workspace = { owners: { u: false } };
    await open('/dashboard?q=cat&scope=team', SEARCHING);
    await finds('Has cat');
    expect(bodies[0]).toMatchObject({ orgWide: false, shared: false });
  });
});

describe('a search that fails', () => {
  it('[dashboard.search-failed] says so, and works on another try', async () => {
    dashboard.refused = [SEARCH];
    await open('/dashboard?q=cat', SEARCHING);
    expect((await screen.findByRole('alert')).textContent).toContain('The search failed.');
    dashboard.refused = [];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await finds('Has cat');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

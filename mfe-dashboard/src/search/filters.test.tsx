import { axeFindings } from '@parlance/ui/fakes/axe';
import { setLanguage } from '@parlance/ui/i18n';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeDashboard } from '../fake-dashboard.tsx';
import { FakeViewport, hit, hitNames } from '../fake-search.tsx';
import { dayAfter, daysBefore, startOfDay } from './days.ts';

let dashboard: FakeDashboard;
let last: { readonly [field: string]: unknown };

beforeEach(() => {
  new FakeViewport();
  dashboard = new FakeDashboard();
  last = {};
  dashboard.find = (body) => {
    last = Object(body);
    return { data: [hit({ id: 'h', name: 'Hit' })] };
  };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  act(() => setLanguage('en'));
});

const MINE = 'My content in Ada';
const SEARCHING = 'Searching Ada';
const openPanel = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};
const asks = (filters: object) => waitFor(() => expect(last.filters).toEqual(filters));
const chip = (name: string) => screen.findByRole('button', { name: `Remove filter: ${name}` });
const query = () => new URLSearchParams(dashboard.location.split('?')[1]);

it('[dashboard.search-filters] filters by state, language, speaker and date, without words', async () => {
  await dashboard.openAt('/dashboard', MINE);
  const panel = await openPanel();
  fireEvent.click(panel.getByRole('checkbox', { name: 'Paused' }));
  await asks({ states: ['paused'] });
  fireEvent.click(panel.getByRole('checkbox', { name: 'AI Transcript' }));
  await asks({ states: ['draft', 'paused'] });
  expect(last.term).toBe('');
  const pick = async (name: string) => {
    fireEvent.change(panel.getByRole('combobox', { name: 'Language' }), { target: { value: name } });
    fireEvent.click(await screen.findByRole('option', { name }));
  };
  await pick('Swedish (Sweden)');
  await asks({ states: ['draft', 'paused'], languages: ['sv-SE'] });
  // The picker is ready for another language.
  expect(document.activeElement).toBe(panel.getByRole('combobox', { name: 'Language' }));
  await pick('Japanese (Japan)');
  await asks({ states: ['draft', 'paused'], languages: ['sv-SE', 'ja-JP'] });
  fireEvent.change(panel.getByLabelText('Speaker'), { target: { value: 'Ada ' } });
  fireEvent.keyDown(panel.getByLabelText('Speaker'), { key: 'Enter' });
  await asks({ states: ['draft', 'paused'], languages: ['sv-SE', 'ja-JP'], speaker: 'Ada' });
  fireEvent.change(panel.getByLabelText('From'), { target: { value: '2026-04-01' } });
  fireEvent.change(panel.getByLabelText('Until'), { target: { value: '2026-05-31' } });
  const dates = { from: startOfDay('2026-04-01'), to: dayAfter('2026-05-31') };
  await asks({ states: ['draft', 'paused'], languages: ['sv-SE', 'ja-JP'], speaker: 'Ada', ...dates });
  expect(await axeFindings()).toEqual([]);
  fireEvent.click(panel.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: SEARCHING })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filters (7)' })).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
});

it.each([
  ['Last week', 7],
  ['Last month', 30],
  ['Last year', 365],
])('[dashboard.search-filters] has %s as a date', async (name, days) => {
  await dashboard.openAt('/dashboard?to=2020-01-01', SEARCHING);
  const panel = await openPanel();
  fireEvent.click(panel.getByRole('button', { name }));
  const day = daysBefore(days, new Date());
  await asks({ from: startOfDay(day) });
  expect(query().get('from')).toBe(day);
  expect(panel.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
});

it('[dashboard.search-filters] waits for a whole date', async () => {
  await dashboard.openAt('/dashboard?q=cat', SEARCHING);
  await asks({});
  const panel = await openPanel();
  // The browser's field has these values while a year is typed.
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(panel.getByLabelText('From'), { target: { value: `${year}-04-01` } });
  }
  expect(query().has('from')).toBe(false);
  fireEvent.change(panel.getByLabelText('From'), { target: { value: '2026-04-01' } });
  await asks({ from: startOfDay('2026-04-01') });
  fireEvent.change(panel.getByLabelText('From'), { target: { value: '' } });
  await asks({});
});

it('[dashboard.search-chips] shows each filter with a button that removes it, and one for all', async () => {
  const address = '/dashboard?q=cat&from=2026-04-01&language=en-US&speaker=Ada&state=draft&state=paused';
  await dashboard.openAt(address, SEARCHING);
  const chips = () =>
    within(screen.getByRole('group', { name: 'Chosen filters' }))
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(chips()).toEqual([
    ...['From Apr 1, 2026', 'Language: English (United States)', 'Speaker: Ada', 'State: AI Transcript'],
    ...['State: Paused', 'Clear all'],
  ]);
  fireEvent.click(await chip('State: AI Transcript'));
  await asks({ from: startOfDay('2026-04-01'), languages: ['en-US'], speaker: 'Ada', states: ['paused'] });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (4)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await asks({});
  expect(last.term).toBe('cat');
  expect(screen.queryByRole('group', { name: 'Chosen filters' })).toBeNull();
  expect(dashboard.location).toBe('/dashboard?scope=mine&q=cat');
});

it('[dashboard.search-chips] are in Spanish, too', async () => {
  act(() => setLanguage('es'));
  await dashboard.openAt('/dashboard?language=es-ES&to=2026-05-31&state=error', 'Buscando en Ada');
  expect(screen.getByRole('button', { name: 'Quitar filtro: Hasta el 31 may 2026' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quitar filtro: Idioma: Español (España)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quitar todos' })).toBeTruthy();
});

it('[dashboard.search-filters] searches in the project that the list is limited to, and in no removed one', async () => {
  dashboard.projects = { p: { id: 'p', name: 'Thesis', color: '#0b6b67', created: 1 } };
  await dashboard.openAt('/dashboard?q=cat&state=draft&project=p', SEARCHING);
  await asks({ states: ['draft'], projects: ['p'] });
  fireEvent.click(await chip('State: AI Transcript'));
  await asks({ projects: ['p'] });
  cleanup();
  await dashboard.openAt('/dashboard?q=cat&project=removed', SEARCHING);
  await asks({});
});

it('[dashboard.search-filters] shows the projects of a result', async () => {
  dashboard.projects = { p: { id: 'p', name: 'Thesis', color: '#0b6b67', created: 1 } };
  dashboard.find = () => ({ data: [hit({ id: 'h', name: 'Hit', projects: { p: true } })] });
  await dashboard.openAt('/dashboard?q=cat', SEARCHING);
  expect(await screen.findByRole('list', { name: 'Projects of Hit' })).toBeTruthy();
});

it.each([
  ['Oldest first', 'oldest'],
  ['Name', 'name'],
  ['Length', 'length'],
  ['Last edited', 'edited'],
])('[dashboard.search-order] puts the list in order: %s', async (name, order) => {
  await dashboard.openAt('/dashboard', MINE);
  fireEvent.click(screen.getByRole('button', { name: 'Sort by: Newest first' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name }));
  await waitFor(() => expect(last).toMatchObject({ term: '', filters: {}, order }));
  await waitFor(() => expect(hitNames()).toEqual(['Hit']));
  expect(query().get('order')).toBe(order);
  // Nothing is looked for: the heading is that of the list.
  expect(screen.getByRole('heading', { level: 1, name: MINE })).toBeTruthy();
  dashboard.goBack();
  await waitFor(() => expect(query().has('order')).toBe(false));
  expect(screen.getByRole('button', { name: 'Sort by: Newest first' })).toBeTruthy();
});

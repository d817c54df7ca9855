import { jest } from '@jest/globals';
import { PROJECT_COLORS, type Project } from '@parlance/contract/project';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { setLanguage } from '@parlance/ui/i18n';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

const THESIS: Project = { id: 'p1', name: 'Thesis', color: PROJECT_COLORS.red, created: 1 };
const NEWS: Project = { id: 'p2', name: 'News', color: PROJECT_COLORS.teal, created: 2 };

let dashboard: FakeDashboard;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  dashboard = new FakeDashboard();
  dashboard.projects = { p1: THESIS, p2: NEWS };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  jest.restoreAllMocks();
  act(() => setLanguage('en'));
});

// Queries by role are slow: most of these tests find by labels.
const panel = () => within(screen.getByLabelText('Projects'));
const names = () =>
  panel()
    .queryAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
const heading = () => panel().getByText('add one').closest('button') as Element;
const nameField = (name: string) => panel().getByLabelText<HTMLInputElement>(`Name of the project ${name}`);
const press = (name: string) => fireEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name));
const callsOf = (kind: string) => dashboard.calls.filter((call) => call.startsWith(kind));

it('[dashboard.projects-add] lists the newest first; a click on the heading adds one, ready to be named', async () => {
  await dashboard.open([collection({})]);
  expect(names()).toEqual(['News', 'Thesis']);
  const release = dashboard.hold('POST /user/u/projects');
  fireEvent.click(heading(), { detail: 1 });
  // The second click of a double click.
  fireEvent.click(heading(), { detail: 2 });
  await waitFor(() => expect(names()).toEqual(['Project 3', 'News', 'Thesis']));
  expect(document.activeElement).toBe(nameField('Project 3'));
  // It is named before the service has it.
  fireEvent.change(nameField('Project 3'), { target: { value: 'Año 🎓' } });
  fireEvent.keyDown(nameField('Project 3'), { key: 'Enter' });
  await waitFor(() => expect(names()[0]).toBe('Año 🎓'));
  release();
  await waitFor(() => expect(callsOf('PATCH /user/u/projects/')).toHaveLength(1));
  await waitFor(() => expect(Object.values(dashboard.projects).map(({ name }) => name)).toContain('Año 🎓'));
  expect(callsOf('POST /user/u/projects')).toHaveLength(1);
  expect(names()).toEqual(['Año 🎓', 'News', 'Thesis']);
  const made = Object.values(dashboard.projects).find(({ name }) => name === 'Año 🎓');
  expect(Object.values(PROJECT_COLORS)).toContain(made?.color);
});

it('[dashboard.projects-add] takes a refused project back and says why', async () => {
  dashboard.refused = ['POST /user/u/projects'];
  await dashboard.open([collection({})]);
  fireEvent.click(heading());
  expect(await screen.findByText('The project could not be added. Please try again.')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['News', 'Thesis']));
});

it('[dashboard.projects-rename] saves a name by Enter or by leaving the field; Escape gives it back', async () => {
  await dashboard.open([collection({})]);
  const type = (value: string) => fireEvent.change(nameField('News'), { target: { value } });
  type('Wrong');
  fireEvent.keyDown(nameField('News'), { key: 'Escape' });
  fireEvent.blur(nameField('News'));
  type('   ');
  fireEvent.blur(nameField('News'));
  expect(names()).toEqual(['News', 'Thesis']);
  expect(callsOf('PATCH')).toEqual([]);
  type(' Radio ');
  fireEvent.blur(nameField('News'));
  await waitFor(() => expect(names()).toEqual(['Radio', 'Thesis']));
  await waitFor(() => expect(dashboard.projects.p2?.name).toBe('Radio'));
  expect(callsOf('PATCH')).toEqual(['PATCH /user/u/projects/p2']);
});

it('[dashboard.projects-rename] takes a refused name back, and drops a project that another tab removed', async () => {
  dashboard.refused = ['PATCH /user/u/projects/p2'];
  await dashboard.open([collection({})]);
  fireEvent.change(nameField('News'), { target: { value: 'Radio' } });
  fireEvent.blur(nameField('News'));
  expect(await screen.findByText('The project News could not be saved.')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['News', 'Thesis']));
  delete dashboard.projects.p1;
  fireEvent.change(nameField('Thesis'), { target: { value: 'Book' } });
  fireEvent.blur(nameField('Thesis'));
  expect(await screen.findByText('The project Thesis is no longer there.')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['News']));
});

it('[dashboard.projects-color] saves the colour that is chosen by a click on the dot', async () => {
  await dashboard.open([collection({})]);
  press('Colour of News');
  const menu = within(await screen.findByRole('menu', { name: 'Colour of News' }));
  expect(menu.getByRole('menuitemradio', { name: 'Teal' }).getAttribute('aria-checked')).toBe('true');
  expect(menu.getAllByRole('menuitemradio')).toHaveLength(Object.keys(PROJECT_COLORS).length);
  fireEvent.click(menu.getByRole('menuitemradio', { name: 'Purple' }));
  await waitFor(() => expect(dashboard.projects.p2?.color).toBe(PROJECT_COLORS.purple));
  const dot = screen.getByRole('button', { name: 'Colour of News', hidden: true }).firstElementChild;
  expect(dot?.getAttribute('data-color')).toBe(PROJECT_COLORS.purple);
});

it('[dashboard.projects-remove] removes a project after a confirmation, and keeps its transcripts', async () => {
  await dashboard.open([collection({ projects: { p2: true } })]);
  press('Remove the project News');
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Are you sure you want to remove this project?' }));
  expect((await dialog()).getByText('News will be gone. What is in it stays.')).toBeTruthy();
  fireEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(callsOf('DELETE')).toEqual([]);
  press('Remove the project News');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).toEqual(['Thesis']));
  await waitFor(() => expect(callsOf('DELETE')).toEqual(['DELETE /user/u/projects/p2']));
  // The keyboard's place is at the next project.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove the project Thesis'));
  expect(screen.queryByRole('button', { name: 'News' })).toBeNull();
  press('Remove the project Thesis');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  expect(screen.getByRole('link', { name: 'Talk' })).toBeTruthy();
});

it('[dashboard.projects-remove] shows a project again that could not be removed', async () => {
  dashboard.refused = ['DELETE /user/u/projects/p2'];
  await dashboard.open([collection({})]);
  press('Remove the project News');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The project News could not be removed.')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['News', 'Thesis']));
});

it('[dashboard.projects-filter] shows only what is in a project, names it, and keeps it in the address', async () => {
  await dashboard.open([
    collection({ id: 'a', name: 'In it', projects: { p1: true } }),
    collection({ id: 'b', name: 'Not in it' }),
  ]);
  press('Show only Thesis');
  await waitFor(() => expect(screen.queryByText('Not in it')).toBeNull());
  await screen.findByText('In it');
  expect(dashboard.location).toBe('/dashboard?project=p1');
  expect(screen.getByRole('button', { name: 'Show only Thesis' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Click here to upload your audio or video' })).toBeNull();
  press('Project: Thesis. Show the transcripts of all projects');
  await screen.findByText('Not in it');
  expect(dashboard.location).toBe('/dashboard');
  dashboard.goBack();
  await waitFor(() => expect(screen.queryByText('Not in it')).toBeNull());
  press('Show only Thesis');
  await screen.findByText('Not in it');
});

it('[dashboard.projects-filter] says that nothing is in a project, and leads back; unknown projects limit nothing', async () => {
  dashboard.collections = [collection({ name: 'Not in it' })];
  await dashboard.openAt('/dashboard?project=p1&scope=mine', 'My content in Ada');
  expect(await screen.findByText('Nothing is in Thesis yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show the transcripts of all projects' }));
  await screen.findByText('Not in it');
  expect(dashboard.location).toBe('/dashboard?scope=mine');
  cleanup();
  await dashboard.openAt('/dashboard?project=gone', 'My content in Ada');
  await screen.findByText('Not in it');
});

it('[dashboard.projects-filter] limits a search, too', async () => {
  const bodies: unknown[] = [];
  dashboard.find = (body) => {
    bodies.push(body);
    return { data: [] };
  };
  await dashboard.openAt('/dashboard?project=p1&q=cat&state=draft', 'Searching Ada');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ term: 'cat', filters: { projects: ['p1'], states: ['draft'] } });
  press('Project: Thesis. Show the transcripts of all projects');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ term: 'cat', filters: { states: ['draft'] } });
  expect(bodies[1]).not.toHaveProperty('filters.projects');
});

it('[dashboard.projects-filter] ends when its project is removed', async () => {
  dashboard.collections = [collection({ name: 'Not in it' })];
  await dashboard.openAt('/dashboard?project=p1', 'My content in Ada');
  await screen.findByText('Nothing is in Thesis yet.');
  press('Remove the project Thesis');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Not in it');
  expect(dashboard.location).toBe('/dashboard');
});

it('[dashboard.projects] works in Spanish, and for screen readers', async () => {
  const long = 'Un nombre larguísimo '.repeat(4).trim().slice(0, 80);
  dashboard.projects = { p1: { ...THESIS, name: long } };
  await dashboard.open([collection({})]);
  act(() => setLanguage('es'));
  expect(screen.getByRole('textbox', { name: `Nombre del proyecto ${long}` }).getAttribute('title')).toBe(long);
  fireEvent.click(screen.getByRole('button', { name: 'Proyectos añadir uno' }));
  await waitFor(() => expect(Object.values(dashboard.projects).map(({ name }) => name)).toContain('Proyecto 2'));
  expect(await axeFindings()).toEqual([]);
});

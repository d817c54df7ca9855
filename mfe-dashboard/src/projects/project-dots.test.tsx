import { jest } from '@jest/globals';
import { PROJECT_COLORS, type Project } from '@parlance/contract/project';
import { DRAGGED_COLLECTIONS } from '@parlance/ui/collections/dragged-type';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { setLanguage } from '@parlance/ui/i18n';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';
import { drag, dropOn, FakeDrag } from './fake-drag.ts';

const project = (id: string, name: string, created: number): Project => ({
  ...{ id, name, created },
  color: PROJECT_COLORS.red,
});

let dashboard: FakeDashboard;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  dashboard = new FakeDashboard();
  dashboard.projects = { p1: project('p1', 'Thesis', 1), p2: project('p2', 'News', 2) };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  jest.restoreAllMocks();
  act(() => setLanguage('en'));
});

// Each test has its own collections: changes show for some seconds over what the service answers.
let made = 0;
const own = (name: string, fields: Parameters<typeof collection>[0] = {}) => {
  made += 1;
  return collection({ id: `${name.toLowerCase()}${made}`, name, ...fields });
};

// Queries by role are slow: most of these tests find by labels and elements.
const cards = () => [...document.querySelectorAll('article')];
const names = () => cards().map((each) => each.querySelector('h2')?.textContent);
const card = (name: string) => {
  const found = cards().find((each) => each.querySelector('h2')?.textContent === name);
  if (!found) throw new Error(`There is no card ${name}.`);
  return found;
};
const dotsOf = (name: string) =>
  [...card(name).querySelectorAll(':scope ul button')].map((dot) => dot.getAttribute('aria-label') ?? dot.textContent);
const heading = () => within(panel()).getByText('add one').closest('button') as Element;
const row = (name: string) => screen.getByLabelText(`Name of the project ${name}`).closest('li') as Element;
const panel = () => screen.getByLabelText('Projects');
const patches = () => dashboard.calls.filter((call) => call.startsWith('PATCH /collections'));
const press = (name: string) => fireEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name));

describe('the dots of a card', () => {
  it('[dashboard.project-dots] name the projects that it is in, newest first; removed projects have none', async () => {
    await dashboard.open([own('Talk', { projects: { p1: true, p2: true, gone: true } }), own('Other')]);
    expect(dotsOf('Talk')).toEqual(['News', 'Thesis']);
    expect(dotsOf('Other')).toEqual([]);
    expect(within(card('Talk')).getByRole('list', { name: 'Projects of Talk' })).toBeTruthy();
    fireEvent.pointerEnter(within(card('Talk')).getByLabelText('News'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('News');
  });

  it('[dashboard.project-dots-remove] take it out of a project from their menu, with a way back', async () => {
    await dashboard.open([own('Talk', { projects: { p1: true, p2: true } })]);
    fireEvent.click(within(card('Talk')).getByLabelText('News'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from News' }));
    expect(dotsOf('Talk')).toEqual(['Thesis']);
    await waitFor(() => expect(patches()).toHaveLength(1));
    // The keyboard's place is at the next dot.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Thesis'));
    expect(await screen.findByText('Removed from News')).toBeTruthy();
    press('Undo');
    await waitFor(() => expect(dotsOf('Talk')).toEqual(['News', 'Thesis']));
    await waitFor(() => expect(dashboard.collections[0]?.projects).toEqual({ p1: true, p2: true }));
  });

  it('[dashboard.projects-optimistic] come back with a message when that was refused', async () => {
    const talk = own('Talk', { projects: { p2: true } });
    dashboard.refused = [`PATCH /collections/v2/${talk.id}`];
    await dashboard.open([talk]);
    fireEvent.click(within(card('Talk')).getByLabelText('News'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from News' }));
    expect(dotsOf('Talk')).toEqual([]);
    expect(await screen.findByText('Could not be removed from News:')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Talk');
    await waitFor(() => expect(dotsOf('Talk')).toEqual(['News']));
  });

  it('[dashboard.project-dots-many] end in a number that opens all', async () => {
    const all = Array.from({ length: 7 }, (_, index) => project(`m${index}`, `Many ${index}`, index));
    dashboard.projects = Object.fromEntries(all.map((each) => [each.id, each]));
    const projects = Object.fromEntries(all.map(({ id }) => [id, true] as const));
    await dashboard.open([own('Talk', { projects })]);
    expect(dotsOf('Talk')).toEqual(['Many 6', 'Many 5', '5 more projects']);
    press('5 more projects');
    expect(await screen.findByRole('dialog', { name: 'Projects of Talk' })).toBeTruthy();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(7);
  });
});

describe('dragging', () => {
  it('[dashboard.projects-drop] puts a card into the project on which it is dropped, and can be undone', async () => {
    const talk = own('Talk');
    await dashboard.open([talk]);
    const data = drag(within(card('Talk')).getByText('Talk'));
    expect(data.getData('text/plain')).toBe(talk.id);
    expect(card('Talk').draggable).toBe(true);
    dropOn(row('Thesis'), data);
    expect(dotsOf('Talk')).toEqual(['Thesis']);
    expect(await screen.findByText('Added to Thesis')).toBeTruthy();
    expect(dashboard.collections[0]?.projects).toEqual({ p1: true });
    press('Undo');
    await waitFor(() => expect(dotsOf('Talk')).toEqual([]));
  });

  it('[dashboard.projects-drop-new] makes a project of what is dropped on the heading, with all that is selected', async () => {
    const [a, b, c] = [own('A'), own('B'), own('C')];
    await dashboard.open([a, b, c]);
    fireEvent.click(screen.getByLabelText('Select A'));
    fireEvent.click(screen.getByLabelText('Select C'));
    const data = drag(card('C'));
    expect(data.ids).toEqual([c.id, a.id]);
    dropOn(heading(), data);
    expect(await screen.findByText('2 items added to Project 3')).toBeTruthy();
    expect([dotsOf('A'), dotsOf('B'), dotsOf('C')]).toEqual([['Project 3'], [], ['Project 3']]);
    // What is dragged without being selected comes alone.
    expect(drag(card('B')).ids).toEqual([b.id]);
  });

  it('[dashboard.projects-drop-empty] shakes the panel when there is no transcript in what is dropped', async () => {
    await dashboard.open([own('Talk')]);
    dropOn(heading(), new FakeDrag({ 'text/plain': 'some words' }));
    expect(panel().getAttribute('data-shaking')).toBe('true');
    expect(await screen.findByText('There is no transcript or document in what you dropped.')).toBeTruthy();
    await waitFor(() => expect(panel().getAttribute('data-shaking')).toBeNull());
    dropOn(row('News'), new FakeDrag());
    expect(panel().getAttribute('data-shaking')).toBe('true');
    expect(dashboard.calls.filter((call) => /^(POST|PATCH) .*projects|^PATCH/.test(call))).toEqual([]);
  });

  it('[dashboard.projects-drop] highlights where the drag is; the heading for 500 ms longer', async () => {
    await dashboard.open([own('Talk')]);
    const data = drag(card('Talk'));
    fireEvent.dragOver(row('News'), { dataTransfer: data });
    expect(row('News').hasAttribute('data-over')).toBe(true);
    fireEvent.dragLeave(row('News'), { dataTransfer: data });
    await waitFor(() => expect(row('News').hasAttribute('data-over')).toBe(false));
    fireEvent.dragEnter(heading(), { dataTransfer: data });
    jest.useFakeTimers();
    try {
      fireEvent.dragLeave(heading(), { dataTransfer: data });
      act(() => jest.advanceTimersByTime(499));
      expect(heading().hasAttribute('data-over')).toBe(true);
      act(() => jest.advanceTimersByTime(1));
      expect(heading().hasAttribute('data-over')).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[dashboard.projects-drop-files] leaves files to the uploader, which knows cards by their type', async () => {
    await dashboard.open([own('Talk')]);
    expect(drag(card('Talk')).types).toContain(DRAGGED_COLLECTIONS);
    const files = new FakeDrag({ Files: '' });
    const target = heading();
    fireEvent.dragOver(target, { dataTransfer: files });
    expect(target.hasAttribute('data-over')).toBe(false);
  });
});

describe('the dialog with the projects', () => {
  const openFromMenu = async (name: string) => {
    press(`Actions for ${name}`);
    fireEvent.click(await screen.findByText('Projects…'));
    return within(await screen.findByRole('dialog'));
  };

  it('[dashboard.projects-dialog] puts a transcript into projects from its menu, also into a new one', async () => {
    await dashboard.open([own('Talk', { projects: { p1: true } })]);
    const dialog = await openFromMenu('Talk');
    expect(screen.getByRole('dialog', { name: 'Projects of Talk' })).toBeTruthy();
    const box = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
    expect([box('News').checked, box('Thesis').checked]).toEqual([false, true]);
    fireEvent.click(box('News'));
    fireEvent.click(box('Thesis'));
    expect([box('News').checked, box('Thesis').checked]).toEqual([true, false]);
    await waitFor(() => expect(dashboard.collections[0]?.projects).toEqual({ p2: true }));
    expect(dialog.getByPlaceholderText('Project 3')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('New project'), { target: { value: 'Radio 📻' } });
    fireEvent.click(dialog.getByText('Add'));
    await waitFor(() => expect(box('Radio 📻').checked).toBe(true));
    fireEvent.click(dialog.getByText('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('Actions for Talk'));
    expect(dotsOf('Talk')).toEqual(['Radio 📻', 'News']);
  });

  it('[dashboard.projects-bulk] changes all that are selected; a box is mixed when only some are in', async () => {
    await dashboard.open([own('A', { projects: { p1: true } }), own('B')]);
    fireEvent.click(screen.getByLabelText('Select A'));
    press('Select all');
    press('Projects…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Projects of 2 items' }));
    const thesis = dialog.getByLabelText<HTMLInputElement>('Thesis');
    expect([thesis.checked, thesis.dataset.indeterminate]).toEqual([false, 'true']);
    fireEvent.click(thesis);
    expect([thesis.checked, thesis.dataset.indeterminate]).toEqual([true, 'false']);
    await waitFor(() =>
      expect(dashboard.collections.map(({ projects }) => projects)).toEqual([{ p1: true }, { p1: true }]),
    );
    fireEvent.click(thesis);
    await waitFor(() => expect(dashboard.collections.map(({ projects }) => projects)).toEqual([{}, {}]));
  });

  it('[dashboard.projects-filter] lets a transcript leave the list of a project at once, and another one enter', async () => {
    const [a, b] = [own('A', { projects: { p1: true } }), own('B')];
    await dashboard.open([a, b]);
    press('Show only Thesis');
    await waitFor(() => expect(names()).toEqual(['A']));
    // The index of the service does not know it yet.
    const release = dashboard.hold('POST /collections/v2/search');
    const dialog = await openFromMenu('A');
    fireEvent.click(dialog.getByLabelText('Thesis'));
    expect(await screen.findByText('Nothing is in Thesis yet.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Thesis').checked).toBe(false);
    fireEvent.click(dialog.getByLabelText('Thesis'));
    await waitFor(() => expect(names()).toEqual(['A']));
    release();
  });

  it('[dashboard.projects-dialog] speaks Spanish', async () => {
    await dashboard.open([own('Charla')]);
    act(() => setLanguage('es'));
    press('Acciones para Charla');
    fireEvent.click(await screen.findByText('Proyectos…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Proyectos de Charla' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Añadir' }));
    expect(await dialog.findByRole('checkbox', { name: 'Proyecto 3' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });
});

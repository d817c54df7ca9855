import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collection, FakeDashboard } from './fake-dashboard.tsx';

const PAGE = 3;
const dashboard = new FakeDashboard(PAGE);
const { calls } = dashboard;

async function chooseAction(name: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the dashboard', () => {
  beforeEach(() => {
    dashboard.refused = [];
    calls.length = 0;
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('[dashboard.loading] shows skeletons until the list is loaded', async () => {
    const ready = dashboard.open([]);
    expect(await screen.findByRole('status', { name: 'Loading your transcripts' })).toBeTruthy();
    await ready;
  });

  it('[dashboard.headers] shows the workspace', async () => {
    await dashboard.open([]);
    expect(screen.getByText('Ada Workspace')).toBeTruthy();
  });

  it('[dashboard.upload-card] shows the upload card before the collections', async () => {
    await dashboard.open([collection({ id: 'x1', name: 'Talk' })]);
    expect(screen.getByRole('button', { name: 'Click here to upload your audio or video' })).toBeTruthy();
  });

  it('[editor.one-length] shows the length of a recording as the player does, in whole seconds', async () => {
    await dashboard.open([collection({ id: 'x1', name: 'Talk', props: { duration: 3725.9 } })]);
    expect(screen.getByText(/1:02:05/)).toBeTruthy();
  });

  it('[dashboard.open] links each card to its transcript', async () => {
    await dashboard.open([collection({ id: 'x1', name: 'Talk' }), collection({ id: 'x2', name: '' })]);
    expect(screen.getByRole('link', { name: 'Talk' }).getAttribute('href')).toBe('/transcript/x1/');
    expect(screen.getAllByText('Hello, world.')).toHaveLength(2);
  });

  it('[dashboard.month-chips] marks the start of each month', async () => {
    const on = (date: string) => Date.parse(date) / 1000;
    await dashboard.open([
      collection({ id: 'a', started: on('2026-03-20T12:00Z') }),
      collection({ id: 'b', started: on('2026-03-10T12:00Z') }),
      collection({ id: 'c', started: on('2026-02-10T12:00Z') }),
    ]);
    expect(screen.getAllByText(/^\w+ 2026$/).map((chip) => chip.textContent)).toEqual(['March 2026', 'February 2026']);
  });

  it('[dashboard.copy-id] copies the id with shift and meta', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    await dashboard.open([collection({ id: 'x1', name: 'Talk' })]);
    fireEvent.click(screen.getByRole('link', { name: 'Talk' }), { shiftKey: true, metaKey: true });
    expect(await screen.findByText('Collection ID Copied!')).toBeTruthy();
    expect(copied).toEqual(['x1']);
    fireEvent.click(screen.getByText('Hello, world.'), { shiftKey: true, ctrlKey: true });
    await waitFor(() => expect(copied).toEqual(['x1', 'x1']));
  });

  it('[dashboard.copy-id] copies the id of a row, also of one that failed', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    await dashboard.open([collection({ id: 'x1', name: 'Talk', progress: 'ERROR', tProgress: 0 })]);
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    const row = (await screen.findByRole('table')).querySelector('tbody td:last-child') ?? document.body;
    fireEvent.click(row, { shiftKey: true, metaKey: true });
    await waitFor(() => expect(copied).toEqual(['x1']));
    fireEvent.click(screen.getByRole('button', { name: 'Grid' }));
    await screen.findByRole('article');
  });

  it('[dashboard.load-more] loads more by button, and automatically near the end, at most every 5 seconds', async () => {
    let comeNear = () => {};
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
          expect(options.rootMargin).toBe('100px');
          comeNear = () => callback([{ isIntersecting: true }]);
        }
        observe(): void {}
        disconnect(): void {}
      },
    });
    await dashboard.open(
      Array.from({ length: 20 }, (_, index) => collection({ id: `c${index}`, name: `Talk ${index}` })),
    );
    expect(screen.getAllByRole('article')).toHaveLength(PAGE);
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2 * PAGE));
    act(() => comeNear());
    act(() => comeNear());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3 * PAGE));
    act(() => comeNear());
    expect(calls.filter((call) => call === 'POST /user/v2/u/collections').length).toBeLessThanOrEqual(4);
    expect(screen.getAllByRole('article')).toHaveLength(3 * PAGE);
  });

  it('[dashboard.card-name] shows up to 55 characters of a name, and "No Name"', async () => {
    await dashboard.open([collection({ id: 'x1', name: 'n'.repeat(80) }), collection({ id: 'x2', name: '' })]);
    expect(screen.getByRole('link', { name: `${'n'.repeat(55)}…` })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'No Name' })).toBeTruthy();
  });

  it("[dashboard.empty] shows '+ Let's go!' for an empty list", async () => {
    await dashboard.open([]);
    expect(await screen.findByRole('button', { name: "+ Let's go!" })).toBeTruthy();
  });

  it('[uploading.dialog] opens the uploader by button', async () => {
    await dashboard.open([]);
    expect(dashboard.uploader).toBeUndefined();
    fireEvent.click(await screen.findByRole('button', { name: "+ Let's go!" }));
    expect(dashboard.uploader).toBe('file-drop');
  });

  it('[dashboard.error-card] does not open a failed card, and offers to retry', async () => {
    await dashboard.open([
      collection({ id: 'Silent', name: 'Silent', progress: 'ERROR', tProgress: 0, tCompletion: { draft: false } }),
    ]);
    const card = screen.getByRole('article');
    expect(within(card).queryByRole('link')).toBeNull();
    expect(within(card).getByText(/Could not complete. Could be due to issue with media/)).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(calls).toContain('POST /pipeline/collection/Silent/retry'));
  });

  it('[dashboard.rename] saves on Enter and cancels on Escape', async () => {
    await dashboard.open([collection({ id: 'x', name: 'Talk' })]);
    await chooseAction('Talk', 'Rename');
    const field = await screen.findByRole('textbox', { name: 'Name' });
    fireEvent.change(field, { target: { value: 'Other' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.getByRole('link', { name: 'Talk' })).toBeTruthy();
    await chooseAction('Talk', 'Rename');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Lecture' } });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Enter' });
    expect(await screen.findByRole('link', { name: 'Lecture' })).toBeTruthy();
    expect(calls.filter((call) => call === 'PATCH /collections/v2/x')).toHaveLength(1);
  });

  it('[dashboard.rename] rolls back a name that could not be saved', async () => {
    dashboard.refused = ['PATCH /collections/v2/x'];
    await dashboard.open([collection({ id: 'x', name: 'Talk' })]);
    await chooseAction('Talk', 'Rename');
    const field = screen.getByRole('textbox', { name: 'Name' });
    fireEvent.change(field, { target: { value: 'Lecture' } });
    fireEvent.blur(field);
    expect(await screen.findByText('The new name could not be saved.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Talk' })).toBeTruthy();
  });

  it('[dashboard.delete] hides the card and shows it again after Undo', async () => {
    await dashboard.open([collection({ id: 'x', name: 'Talk' }), collection({ id: 'y', name: 'Stays' })]);
    await chooseAction('Talk', 'Delete');
    expect(screen.getByRole('link', { name: 'Talk' }).closest('article')?.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Talk' })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Talk' })).toBeTruthy();
    expect(calls).not.toContain('DELETE /collections/v2/x');
  });

  it('[dashboard.views] changes between grid and list, and saves the choice', async () => {
    await dashboard.open([collection({ name: 'Talk' })]);
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    await screen.findByRole('table', { name: 'Transcripts' });
    fireEvent.click(screen.getByRole('button', { name: 'Grid' }));
    await screen.findByRole('article');
    await waitFor(() => expect(calls.filter((call) => call === 'PATCH /user/u/settings')).toHaveLength(2));
  });

  it('[dashboard.table] has columns for actions, name, snippet, start and status', async () => {
    await dashboard.open([collection({ name: 'Talk' })]);
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    const table = await screen.findByRole('table', { name: 'Transcripts' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual(['Actions', 'Name', 'Snippet', 'Started', 'Status']);
  });
});

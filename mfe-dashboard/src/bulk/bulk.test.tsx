import { Blob } from 'node:buffer';
import { jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';
import { BATCH_PAUSE } from '../selection/run-batches.ts';
import { setUndoTime } from './undo-time.ts';

const dashboard = new FakeDashboard();
const { calls } = dashboard;
const saved: { name: string; content: Blob }[] = [];
const blobs: Blob[] = [];

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = async () => within(await screen.findByRole('region', { name: 'Selected items' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function exportAs(format: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('radio', { name: format }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
}

const { setTimeout } = globalThis;

/** Makes the pause between two batches endless, so that a slow machine cannot pass it before the test cancels. */
function stopBeforeSecondBatch(): void {
  const withoutEnd = (run: () => void, ms?: number) => setTimeout(run, ms === BATCH_PAUSE ? 2 ** 31 - 1 : ms);
  // A mock function would make the testing library expect fake timers.
  globalThis.setTimeout = Object.assign(withoutEnd, setTimeout);
}

describe('batch work on collections', () => {
  const click = HTMLAnchorElement.prototype.click;

  beforeEach(() => {
    dashboard.refused = [];
    calls.length = 0;
    saved.length = 0;
    Object.assign(globalThis, { Blob });
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
    URL.revokeObjectURL = () => {};
    HTMLAnchorElement.prototype.click = function () {
      const content = blobs[Number(this.href.replace('blob:', ''))];
      if (content) saved.push({ name: this.download, content });
    };
  });

  afterEach(() => {
    cleanup();
    HTMLAnchorElement.prototype.click = click;
    globalThis.setTimeout = setTimeout;
    jest.restoreAllMocks();
  });

  it('[dashboard.shift-select] selects by shift-click, check box and Select all, and clears the selection', async () => {
    const failed = { progress: 'ERROR' as const, tProgress: 0, tCompletion: { draft: false } };
    await dashboard.open([collection({ id: 'a', name: 'A' }), collection({ id: 'b', name: 'B', ...failed })]);
    expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();
    // fireEvent returns false if the code prevented the default action of the click.
    expect(fireEvent.click(screen.getByRole('link', { name: 'A' }), { shiftKey: true })).toBe(false);
    expect((await bar()).getByRole('status').textContent).toBe('1 selected');
    fireEvent.click(screen.getByText('B'), { shiftKey: true });
    expect((await bar()).getByRole('status').textContent).toBe('2 selected');
    fireEvent.click(screen.getByRole('link', { name: 'A' }), { shiftKey: true });
    expect([box('A'), box('B')].map((each) => (each as HTMLInputElement).checked)).toEqual([false, true]);
    press('Select all');
    expect((await bar()).getByRole('status').textContent).toBe('2 selected');
    press('Clear all');
    expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();
    expect(document.activeElement).toBe(box('A'));
    fireEvent.click(box('A'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();
  });

  it('[documents.bulk-export] says that documents come as Markdown, and asks for a format only where there are transcripts', async () => {
    await dashboard.open([
      collection({ id: 'doc', name: 'Plan', type: 'text' }),
      collection({ id: 'one', name: 'Talk' }),
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Plan' }));
    fireEvent.click((await bar()).getByRole('button', { name: 'Export' }));
    const alone = within(await screen.findByRole('dialog', { name: 'Export Plan' }));
    expect(alone.getByText(/^Magic Docs come as Markdown\./)).toBeTruthy();
    expect(alone.queryByRole('radio')).toBeNull();
    fireEvent.click(alone.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Select all');
    fireEvent.click((await bar()).getByRole('button', { name: 'Export' }));
    const both = within(await screen.findByRole('dialog', { name: 'Export 2 items' }));
    expect(both.getAllByRole('radio').length).toBeGreaterThan(1);
    expect(both.getByText(/^Magic Docs come as Markdown\./)).toBeTruthy();
  });

  it('[export.batch-archive] exports into one archive, and lists failures by name', async () => {
    const console_ = jest.spyOn(console, 'warn').mockImplementation(() => {});
    dashboard.refused = ['GET /collections/v2/bad/speakers'];
    await dashboard.open([
      collection({ id: 'one', name: 'Talk' }),
      collection({ id: 'two', name: 'Talk' }),
      collection({ id: 'bad', name: 'Bad' }),
      collection({ id: 'new', name: 'New', tProgress: 0 }),
    ]);
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select Talk' })[0] as HTMLElement);
    press('Select all');
    fireEvent.click((await bar()).getByRole('button', { name: 'Export' }));
    await screen.findByRole('dialog', { name: 'Export 4 items' });
    await exportAs('Spreadsheet: CSV');
    expect(await screen.findByText('2 items could not be exported')).toBeTruthy();
    expect(screen.getByText('Bad, New (no transcript yet)')).toBeTruthy();
    expect(screen.getByText('2 items exported')).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Transcripts \d{4}-\d\d-\d\d\.zip$/)]);
    const files = unzipSync(new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(Object.keys(files)).toEqual(['Talk-v3.csv', 'Talk-v3 (2).csv']);
    expect(new TextDecoder().decode(files['Talk-v3 (2).csv'])).toContain('00:00:00,00:00:00,Speaker 1,Hello two');
    // The refused call, and both transcripts that could not be exported.
    expect(console_).toHaveBeenCalledTimes(3);
    expect(console_.mock.calls.map(([message]) => message)).toContain('getSpeakers failed in the service.');
  });

  it('[dashboard.menu-export] exports one collection from its card as one file', async () => {
    await dashboard.open([collection({ id: 'one', name: 'Talk' })]);
    press('Actions for Talk');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await screen.findByRole('dialog', { name: 'Export Talk' });
    await exportAs('Subtitles: SRT');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Talk-v3.srt');
    expect(await saved[0]?.content.text()).toContain('Hello one');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[export.batch-cancel] saves nothing from a cancelled export', async () => {
    stopBeforeSecondBatch();
    await dashboard.open(Array.from({ length: 7 }, (_, i) => collection({ id: `c${i}`, name: `Talk ${i}` })));
    fireEvent.click(box('Talk 0'));
    press('Select all');
    fireEvent.click((await bar()).getByRole('button', { name: 'Export' }));
    await exportAs('Plain Text: Plain');
    // Five are done, and the pause before the next batch has started.
    expect(await screen.findAllByText('Exporting 5 of 7 collections')).toHaveLength(2);
    expect(screen.getAllByText('71%')).toHaveLength(2);
    expect(screen.getByText(/^We are now exporting your transcripts\./)).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([]);
    expect(calls).not.toContain('GET /collections/v2/c5');
    expect((await bar()).getByRole('status').textContent).toBe('7 selected');
  });

  it('[dashboard.bulk] deletes after confirmation, except collections that the user may not delete', async () => {
    dashboard.refused = ['DELETE /collections/v2/b'];
    await dashboard.open([
      collection({ id: 'a', name: 'A' }),
      collection({ id: 'b', name: 'B' }),
      collection({ id: 'x', name: 'Of another', userId: 'v' }),
      collection({ id: 'q', name: 'Queued', tCompletion: { draft: true, perfection: false } }),
    ]);
    fireEvent.click(box('A'));
    press('Select all');
    fireEvent.click((await bar()).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 items?' });
    expect(within(dialog).getByText('You can’t delete 2 of the selected now; they stay.')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    setUndoTime('none');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const busy = screen.getAllByRole('article', { hidden: true }).map((card) => card.getAttribute('aria-busy'));
    expect(busy).toEqual(['true', 'true', 'false', 'false']);
    expect(await screen.findByText('1 item could not be deleted')).toBeTruthy();
    expect(screen.getByText('2 items deleted')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'B' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'A' })).toBeNull();
    expect(calls.filter((call) => call.startsWith('DELETE'))).not.toContain('DELETE /collections/v2/q');
  });
});

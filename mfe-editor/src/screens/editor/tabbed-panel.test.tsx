import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { buildDocument } from '../../model/build-document.ts';
import { spoken } from '../../model/transcript-checks.ts';
import { EditorScreen } from './editor-screen.tsx';
import { useTabbedPanel } from './use-tabbed-panel.ts';
import '../editor-in-jsdom.ts';

const collection: OpenedCollection = {
  ...{ id: 'c1', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us', started: 1 },
  ...{ tProgress: 100, tCompletion: { draft: true }, right: 'own' },
};
const speakers = { '0': { name: 'Ann' } };
const transcript = { document: buildDocument(spoken(40), speakers, 'Ann'), speakers, version: 1 };
let api: FakeApi;

/** The width of the window that the media queries see. */
function windowOf(width: number): void {
  const none = () => undefined;
  const listens = { addListener: none, removeListener: none, addEventListener: none, removeEventListener: none };
  window.matchMedia = jest.fn((query: string) => {
    const [, from = '0'] = /min-width: ([\d.]+)px/.exec(query) ?? [];
    const [, to = '9999'] = /max-width: ([\d.]+)px/.exec(query) ?? [];
    return { matches: width >= Number(from) && width <= Number(to), ...listens } as unknown as MediaQueryList;
  });
}

function open(changes: Partial<OpenedCollection> = {}): void {
  const shown = { collection: { ...collection, ...changes }, transcript, reload: () => undefined };
  render(
    <AppProviders>
      <EditorScreen {...shown} />
    </AppProviders>,
  );
}

const press = (key: string, init: KeyboardEventInit) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init }));
const pressPanelKey = () => press('v', { code: 'KeyV', altKey: true });
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

beforeEach(() => {
  localStorage.clear();
  windowOf(1440);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  api = new FakeApi({ checkOut: () => ({ editing: 'u', editingAt: 1 }) });
  api.answerOthers(() => ({ data: [] }));
  fakeSession();
});
afterEach(() => {
  cleanup();
  api.restore();
  jest.restoreAllMocks();
});

describe('the side panel', () => {
  it('[editor.side-panel] opens by its key, is moved through by the arrow keys, and gives the focus back with Escape', async () => {
    open();
    await pressPanelKey();
    const tab = await screen.findByRole('tab', { name: 'Speakers' });
    await waitFor(() => expect(document.activeElement).toBe(tab));
    expect(tabNames()).toEqual(['Speakers', 'Comments', 'Unsure', 'Versions', 'Details']);
    expect(await screen.findByRole('combobox', { name: 'Name of Ann' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
    await press('ArrowRight', {});
    expect(selected()).toBe('Comments');
    await press('End', {});
    expect(selected()).toBe('Details');
    expect(screen.getByRole('complementary', { name: 'Description and notes' })).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toBeTruthy();
    await press('Home', {});
    expect(selected()).toBe('Speakers');
    await press('Escape', {});
    expect(screen.queryByRole('tab')).toBeNull();
    expect(document.activeElement?.shadowRoot?.activeElement?.className).toContain('cm-content');
  });

  it('[editor.side-panel] keeps what was typed while another tab is shown or the panel is closed', async () => {
    open();
    await pressPanelKey();
    fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    fireEvent.change(await notes(), { target: { value: 'Half a note' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Versions' }));
    expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull();
    await pressPanelKey();
    await pressPanelKey();
    expect(selected()).toBe('Versions');
    fireEvent.click(screen.getByRole('tab', { name: 'Details' }));
    expect((await notes()).value).toBe('Half a note');
  });

  it('[editor.side-panel] opens as it was left, without taking the focus; on narrow windows it stays closed', async () => {
    open();
    await pressPanelKey();
    fireEvent.click(await screen.findByRole('tab', { name: 'Unsure' }));
    cleanup();
    open();
    expect(await screen.findByRole('tab', { name: 'Unsure', selected: true })).toBeTruthy();
    expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
    cleanup();
    windowOf(1000);
    open();
    await pressPanelKey();
    expect(selected()).toBe('Unsure');
    await press('Escape', {});
    cleanup();
    open();
    await screen.findByRole('button', { name: 'Side panel' });
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    windowOf(1440);
    open();
    expect(await screen.findByRole('tab', { selected: true })).toBeTruthy();
    await press('Escape', {});
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'Escape' });
    cleanup();
    open();
    await screen.findByRole('button', { name: 'Side panel' });
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('[editor.side-panel-tabs] has the tabs that a person may use: readers have fewer', async () => {
    open({ right: 'read' });
    await pressPanelKey();
    await screen.findByRole('tab', { selected: true });
    expect(tabNames()).toEqual(['Comments', 'Unsure']);
  });

  it('[editor.side-panel-tabs] opens on the tab of a menu entry', async () => {
    open();
    await screen.findByRole('button', { name: 'Side panel' });
    for (const [entry, tab] of [
      ['Versions', 'Versions'],
      ['Speakers', 'Speakers'],
      ['Description and notes', 'Details'],
      ['List of unsure words', 'Unsure'],
      ['Highlights and comments', 'Comments'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
      const menu = await screen.findByRole('menu');
      fireEvent.click(within(menu).getByText(entry));
      await waitFor(() => expect(selected()).toBe(tab));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: tab })));
    }
  });
});

describe('the side panel beside another panel', () => {
  const closeOther = jest.fn();
  const leave = jest.fn();
  const opened = () =>
    renderHook(({ beside }: { beside: string | undefined }) => useTabbedPanel(beside, closeOther, leave), {
      initialProps: { beside: undefined as string | undefined },
    });

  it('[assistant.one-panel] on a narrow window the two take turns; a wide one has both', () => {
    const { result, rerender } = opened();
    rerender({ beside: 'assistant' });
    act(() => result.current.show());
    expect(result.current.isOpen).toBe(true);
    expect(closeOther).not.toHaveBeenCalled();
    cleanup();
    windowOf(1000);
    const narrow = opened();
    act(() => narrow.result.current.show());
    expect(narrow.result.current.isOpen).toBe(true);
    narrow.rerender({ beside: 'assistant' });
    expect(narrow.result.current.isOpen).toBe(false);
    // The screen closes the other panel, and shows this one then.
    act(() => narrow.result.current.show());
    expect(closeOther).toHaveBeenCalled();
    narrow.rerender({ beside: undefined });
    expect(narrow.result.current.isOpen).toBe(true);
  });

  it('[editor.side-panel] leaves the text uncovered when the person goes to a place in it', () => {
    for (const [width, stays] of [
      [1440, true],
      [1000, false],
      [390, true],
    ] as const) {
      windowOf(width);
      const { result } = opened();
      act(() => result.current.show());
      act(() => void result.current.uncover());
      expect([width, result.current.isOpen]).toEqual([width, stays]);
      cleanup();
    }
  });
});

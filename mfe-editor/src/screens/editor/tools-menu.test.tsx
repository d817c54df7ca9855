import { jest } from '@jest/globals';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { KeyBindings } from '../../commands/key-bindings.ts';
import type { MenuEntry } from '../../features/feature.ts';
import { ToolsMenu } from './tools-menu.tsx';

const choose = jest.fn();
const prepare = jest.fn();
const ENTRIES: readonly MenuEntry[] = [
  { group: 'tools', label: 'Versions', takesFocus: true, choose },
  { group: 'marks', label: 'Highlights', command: 'annotations', choose },
  { group: 'marks', label: 'Bookmark', disabled: true, choose },
  { group: 'view', label: 'Show speakers', checked: true, choose },
];

const LATE: MenuEntry = { group: 'tools', label: 'Stop playing', checked: false, choose };

function menu(entries: readonly MenuEntry[], isComplete = true): ReactElement {
  return (
    <AppProviders>
      <ToolsMenu entries={entries} keys={new KeyBindings({})} isComplete={isComplete} prepare={prepare} />
    </AppProviders>
  );
}

function labels(): (string | null)[] {
  return [...document.querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent);
}

function open() {
  render(
    <AppProviders>
      <ToolsMenu entries={ENTRIES} keys={new KeyBindings({ annotations: ['Alt+A'] })} isComplete prepare={prepare} />
    </AppProviders>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
}

describe('the tools menu', () => {
  beforeEach(() => choose.mockReset());
  afterEach(cleanup);

  it('[editor.shortcuts] shows the entries in their sections, with the keys of commands', () => {
    open();
    const items = [...document.querySelectorAll('[role^=menuitem]')];
    const texts = items.map(({ textContent }) => textContent);
    expect(texts).toEqual(['Show speakers', 'HighlightsAlt A', 'Bookmark', 'Versions']);
    expect(items[0]?.getAttribute('aria-checked')).toBe('true');
    expect(items[2]?.getAttribute('aria-disabled')).toBe('true');
    expect(document.querySelectorAll('hr, [role=separator], .MuiDivider-root')).toHaveLength(2);
  });

  it('[editor.shortcuts] keeps its entries while it is open, so that none moves under the pointer', () => {
    const { rerender } = render(menu(ENTRIES));
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const before = labels();
    rerender(menu([LATE, ...ENTRIES.filter(({ label }) => label !== 'Bookmark')]));
    expect(labels()).toEqual(before);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Bookmark' }));
    expect(choose).not.toHaveBeenCalled();
    cleanup();
    render(menu([LATE, ...ENTRIES]));
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(labels()).toContain('Stop playing');
  });

  it('[editor.shortcuts] gets the missing entries when it was opened before they were complete', () => {
    const { rerender } = render(menu(ENTRIES, false));
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    rerender(menu([LATE, ...ENTRIES]));
    expect(labels()).toContain('Stop playing');
  });

  it('[editor.shortcuts] opens what takes the focus after the menu has given it back', async () => {
    open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Versions' }));
    expect(choose).not.toHaveBeenCalled();
    await waitFor(() => expect(choose).toHaveBeenCalledTimes(1));
  });
});

import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { setLanguage } from '../i18n/i18n.ts';
import { AppProviders } from '../page/providers.tsx';
import { ToastRegion } from '../toasts/toasts.ts';
import { EditNotices } from './edit-notices.tsx';
import type { OpenedText, SaveState } from './opened-text.ts';
import { SaveStatus } from './save-status.tsx';

interface Draft {
  readonly version: number;
  readonly savedAt: number;
  readonly text: string;
}

const textOf = ({ text }: Draft) => text || undefined;
/** The drafts of closed tabs, by their keys. */
let stored: Map<string, Draft>;
const drafts = {
  find: async (but: ReadonlySet<string> = new Set()) => {
    const [found] = [...stored].filter(([key]) => !but.has(key));
    return found && { key: found[0], draft: found[1] };
  },
  discard: async ({ key }: { readonly key: string }) => void stored.delete(key),
};
let unsaved: Draft | undefined;
let kept: boolean;
let restored: Draft[];

function opened(kind: SaveState['kind']): OpenedText<Draft> {
  return {
    getSaveState: () => STATES[kind],
    subscribe: () => () => undefined,
    version: 3,
    hasUnsaved: unsaved !== undefined,
    flush: async () => undefined,
    draft: () => unsaved,
    keepDraft: async () => kept,
    holds: () => false,
    restore: (draft) => restored.push(draft),
  };
}
const STATES = {
  saved: { kind: 'saved' },
  saving: { kind: 'saving' },
  offline: { kind: 'offline' },
  conflict: { kind: 'conflict' },
  refused: { kind: 'refused' },
} as const;

const show = (children: ReactElement) =>
  render(
    <AppProviders>
      {children}
      <ToastRegion />
    </AppProviders>,
  );
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

const status = {
  reason: undefined,
  writes: true,
  lockState: { kind: 'held' },
  reload: () => undefined,
  textOf,
} as const;

beforeEach(() => {
  setLanguage('en');
  stored = new Map();
  unsaved = undefined;
  kept = true;
  restored = [];
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('in a conflict', () => {
  beforeEach(() => {
    unsaved = { version: 2, savedAt: 1, text: 'mine' };
  });

  it('[editor.save-conflict] the text of a transcript can be copied, and the stored one shown', async () => {
    const reload = jest.fn();
    const editing = { session: opened('conflict'), drafts, lock: undefined };
    show(<EditNotices what="transcript" editing={editing} {...status} reload={reload} />);
    expect(screen.getByText('This transcript was changed somewhere else')).toBeTruthy();
    await button('Copy my text');
    fireEvent.click(await button('Reload'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });

  it('[documents.conflict] the own document can be kept; a failure is said', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const overwrite = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('No.')).mockResolvedValue();
    const editing = { session: opened('conflict'), drafts, lock: undefined };
    show(<EditNotices what="document" editing={editing} {...status} overwrite={overwrite} />);
    fireEvent.click(await button('Keep mine'));
    expect(await screen.findByText('The document could not be saved. Please try again.')).toBeTruthy();
    await waitFor(async () => expect((await button('Show theirs')).disabled).toBe(false));
    fireEvent.click(await button('Keep mine'));
    await waitFor(() => expect(overwrite).toHaveBeenCalledTimes(2));
  });
});

describe('[documents.drafts] edits of an earlier session', () => {
  const before = { version: 2, savedAt: Date.UTC(2026, 0, 5, 12), text: 'mine' };

  async function offer(): Promise<void> {
    stored.set('earlier', before);
    show(<EditNotices what="document" editing={{ session: opened('saved'), drafts, lock: undefined }} {...status} />);
    await screen.findByText('You have unsaved edits');
  }

  it('are put back; the old draft goes once the new one is kept', async () => {
    await offer();
    expect(screen.getByText(/Jan 5, 2026.*The document has changed since then/)).toBeTruthy();
    fireEvent.click(await button('Put them back'));
    await waitFor(() => expect(screen.queryByText('You have unsaved edits')).toBeNull());
    expect(restored).toEqual([before]);
    expect(stored.size).toBe(0);
  });

  it('stay when the browser has no room for the new draft', async () => {
    kept = false;
    await offer();
    fireEvent.click(await button('Put them back'));
    await waitFor(() => expect(screen.queryByText('You have unsaved edits')).toBeNull());
    expect(stored.get('earlier')).toEqual(before);
  });

  it('are discarded on request', async () => {
    await offer();
    fireEvent.click(await button('Discard'));
    await waitFor(() => expect(screen.queryByText('You have unsaved edits')).toBeNull());
    expect([restored.length, stored.size]).toEqual([0, 0]);
  });
});

it.each([
  ['transcript', 'offline', 'Offline – will retry'],
  ['document', 'offline', 'Offline: your text is kept in this browser'],
  ['transcript', 'conflict', 'Conflict'],
  ['document', 'refused', 'Not saved'],
] as const)('[editor.save-state] says of a %s that it is %s', (what, kind, text) => {
  show(<SaveStatus what={what} session={opened(kind)} />);
  expect(screen.getByText(text).getAttribute('data-save-state')).toBe(kind);
});

import { cleanup, render, screen } from '@testing-library/react';
import { AppProviders } from '../page/providers.tsx';
import { EditingLock, type LockState } from './editing-lock.ts';
import { LockNotice } from './lock-notice.tsx';

afterEach(cleanup);

function show(state: LockState): void {
  const lock = new EditingLock(
    'ann',
    { take: async () => true, untilFree: async () => undefined, seize: async () => undefined },
    {
      checkOut: async () => undefined,
      checkIn: async () => undefined,
      holder: async () => undefined,
      isListening: () => false,
      reload: () => undefined,
    },
  );
  render(<LockNotice what="transcript" lock={lock} state={state} reason="locked" more={null} />, {
    wrapper: AppProviders,
  });
}

describe('the notice of a locked text', () => {
  const holder = { editing: 'bob', editingName: 'Bob', editingAt: 1 };

  it('[editor.lock] shows the person who edits', () => {
    show({ kind: 'other-person', holder, isStale: false, wasMine: false });
    expect(screen.getByText(/Bob is editing this transcript/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[editor.lock-take-over] offers to take over from an idle person', () => {
    show({ kind: 'other-person', holder, isStale: true, wasMine: false });
    expect(screen.getByRole('button', { name: 'Take over' })).toBeTruthy();
  });

  it('[corrector.lost] says that a task is gone, without a way to take it back', () => {
    show({ kind: 'lost' });
    expect(screen.getByText('This task is no longer yours')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[editor.lock] offers to edit here what is edited in another tab', () => {
    show({ kind: 'other-tab' });
    expect(screen.getByRole('button', { name: 'Edit here' })).toBeTruthy();
  });
});

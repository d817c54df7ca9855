import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion, toast } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { spoken } from '../../model/transcript-checks.ts';
import { openedSession } from '../../session/opened-session.ts';
import { FindPanel } from './find-panel.tsx';
import { foundText } from './found-text.ts';

afterEach(cleanup);

async function replacedAll() {
  const session = openedSession(spoken(40), foundText);
  render(
    <AppProviders>
      <FindPanel session={session} request={{ field: 'find' }} writes close={jest.fn()} />
      <ToastRegion />
    </AppProviders>,
  );
  const before = session.view.state.doc.toString();
  const [word = ''] = before.split(' ');
  fireEvent.change(screen.getByRole('textbox', { name: 'Find' }), { target: { value: word } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Replace with' }), { target: { value: 'harbour' } });
  fireEvent.click(screen.getByRole('button', { name: 'Replace all' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(session.view.state.doc.toString()).toContain('harbour');
  return { session, before, undo };
}

describe('[editor.find-replace] undo after replacing all', () => {
  it('reverts the replacement', async () => {
    const { session, before, undo } = await replacedAll();
    fireEvent.click(undo);
    expect(session.view.state.doc.toString()).toBe(before);
  });

  it('is offered until the next edit', async () => {
    const { session } = await replacedAll();
    const dismissed = jest.spyOn(toast, 'dismiss');
    act(() => session.view.dispatch({ changes: { from: 0, insert: 'and ' }, userEvent: 'input.type' }));
    expect(dismissed.mock.calls).toEqual([['replaced']]);
    act(() => session.view.dispatch({ changes: { from: 0, insert: 'so ' }, userEvent: 'input.type' }));
    expect(dismissed).toHaveBeenCalledTimes(1);
  });
});

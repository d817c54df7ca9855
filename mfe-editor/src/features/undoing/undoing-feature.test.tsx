import { afterEach, expect, it } from '@jest/globals';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { spoken } from '../../model/transcript-checks.ts';
import { openedSession } from '../../session/opened-session.ts';
import type { Editor } from '../feature.ts';
import { undoing } from './undoing-feature.tsx';

afterEach(cleanup);

function Header({ session }: Pick<Editor, 'session'>): ReactNode {
  return undoing.use({ session, writes: true } as Editor).header;
}

it('[editor.undo-inactive] undo and redo are inactive when there is nothing to undo or redo', async () => {
  const session = openedSession(spoken(4));
  render(
    <AppProviders>
      <Header session={session} />
    </AppProviders>,
  );
  const active = () =>
    ['Undo', 'Redo'].filter((name) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'false');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(active()).toEqual([]);
  act(() => session.view.dispatch({ changes: { from: 0, insert: 'and ' }, userEvent: 'input.type' }));
  await waitFor(() => expect(active()).toEqual(['Undo']));
  press('Redo');
  expect(session.view.state.doc.toString()).toMatch(/^and /);
  press('Undo');
  await waitFor(() => expect(active()).toEqual(['Redo']));
  press('Redo');
  await waitFor(() => expect(active()).toEqual(['Undo']));
});

import { documentSchema } from '@parlance/document/schema';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { DocumentSession } from '../../session/document-session.ts';
import { openedDocument } from '../../session/fake-document.ts';
import { Toolbar } from './toolbar.tsx';

let session: DocumentSession;

beforeEach(() => {
  const paragraph = documentSchema.node('paragraph', null, documentSchema.text('text'));
  const content = documentSchema.node('doc', null, [paragraph]);
  session = openedDocument(content);
});
afterEach(() => {
  cleanup();
  session.close();
  document.body.replaceChildren();
});

const button = (name: string) => screen.getByRole('button', { name });

describe('the toolbar', () => {
  it('[documents.formatting] presses what the selection has, and offers what is possible', async () => {
    render(
      <AppProviders>
        <Toolbar session={session} writes onLink={() => undefined} />
      </AppProviders>,
    );
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    expect(button('Bold').getAttribute('aria-keyshortcuts')).toBe('Ctrl+B');
    session.view.dispatch(session.view.state.tr.insertText('more ', 1));
    await waitFor(() => expect(button('Undo').getAttribute('aria-disabled')).toBe('false'));
    fireEvent.click(button('Bold'));
    await waitFor(() => expect(button('Bold').getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(button('Undo'));
    expect(session.document.textContent).toBe('text');
  });

  it('[documents.keyboard] is one stop of the Tab key, in which the arrow keys move; Escape leads to the text', () => {
    render(
      <AppProviders>
        <Toolbar session={session} writes onLink={() => undefined} />
      </AppProviders>,
    );
    const stops = screen.getByRole('toolbar').querySelectorAll('[tabindex="0"]');
    expect([...stops]).toEqual([button('Undo')]);
    button('Undo').focus();
    fireEvent.keyDown(button('Undo'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(button('Redo'));
    fireEvent.keyDown(button('Redo'), { key: 'End' });
    expect(document.activeElement).toBe(button('Insert a table'));
    fireEvent.keyDown(button('Insert a table'), { key: 'Escape' });
    expect(document.activeElement).toBe(session.view.dom);
  });
});

import { EditorView } from '@codemirror/view';
import { Button } from '@parlance/ui/mui';
import { Dialog } from '@parlance/ui/mui-overlays';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, render, screen } from '@testing-library/react';
import { FocusAfterDialog } from './focus-after-dialog.tsx';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('[editor.keyboard] after a dialog', () => {
  const view = new EditorView({ parent: document.body });
  const field = document.body.appendChild(document.createElement('input'));
  const button = document.body.appendChild(document.createElement('button'));

  function open() {
    button.focus();
    const { rerender } = render(
      <AppProviders>
        <FocusAfterDialog view={view} />
        <Dialog open disableRestoreFocus aria-label="Question">
          <Button autoFocus>Answer</Button>
        </Dialog>
      </AppProviders>,
    );
    return { close: () => rerender(<AppProviders>{null}</AppProviders>) };
  }

  afterEach(cleanup);

  it('the text gets the focus, and not before: the dialog would take it back', async () => {
    const { close } = open();
    await frame();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Answer' }));
    close();
    await frame();
    expect(document.activeElement).toBe(view.contentDOM);
  });

  it('a field that was opened since keeps the focus', async () => {
    const { close } = open();
    close();
    field.focus();
    await frame();
    expect(document.activeElement).toBe(field);
  });
});

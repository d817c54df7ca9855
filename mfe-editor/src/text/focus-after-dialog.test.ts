import { EditorView } from '@codemirror/view';
import { focusAfterDialog } from './focus-after-dialog.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('[editor.keyboard] after a dialog', () => {
  const view = new EditorView({ parent: document.body });
  const field = document.body.appendChild(document.createElement('input'));
  const button = document.body.appendChild(document.createElement('button'));

  it('the text gets the focus', async () => {
    button.focus();
    focusAfterDialog(view);
    await frame();
    expect(document.activeElement).toBe(view.contentDOM);
  });

  it('a field that was opened since keeps the focus', async () => {
    focusAfterDialog(view);
    field.focus();
    await frame();
    expect(document.activeElement).toBe(field);
  });
});

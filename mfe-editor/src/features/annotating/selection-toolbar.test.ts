import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { jest } from '@jest/globals';
import { selectionToolbar, setToolbar } from './selection-toolbar.ts';

describe('the toolbar of selected text', () => {
  const run = jest.fn();
  const view = new EditorView({ state: EditorState.create({ doc: 'one two three', extensions: selectionToolbar }) });
  document.body.append(view.dom);
  const select = (anchor: number, head: number, userEvent?: string) =>
    view.dispatch({ selection: { anchor, head }, ...(userEvent && { userEvent }) });
  const offer = () =>
    view.dispatch({ effects: setToolbar.of({ label: 'Selected text', actions: [{ label: 'Highlight', run }] }) });
  const buttons = () => [...view.dom.querySelectorAll<HTMLElement>('[role=toolbar] button')];

  it('[editor.highlights] appears for selected text if the person may annotate', () => {
    select(0, 3, 'select.pointer');
    expect(buttons()).toEqual([]);
    offer();
    expect(buttons()).toHaveLength(1);
    select(0, 3, 'select.search');
    expect(buttons()).toEqual([]);
    select(4, 7, 'select.pointer');
    expect(buttons().map((button) => button.textContent)).toEqual(['Highlight']);
    view.dispatch({ changes: { from: 4, to: 7, insert: 'x' }, userEvent: 'input.type' });
    expect(buttons()).toEqual([]);
  });

  it('[editor.highlights] runs the chosen action and clears the selection', () => {
    select(0, 3, 'select');
    let selected = '';
    run.mockImplementation(() => {
      const { from, to } = view.state.selection.main;
      selected = view.state.sliceDoc(from, to);
    });
    buttons()[0]?.click();
    expect([selected, view.state.selection.main.empty]).toEqual(['one', true]);
    expect(buttons()).toEqual([]);
  });
});

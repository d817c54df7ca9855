import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { buildDocument } from '../../model/build-document.ts';
import { allWords } from '../../model/read-words.ts';
import { transcript, transcriptField } from '../../model/transcript-state.ts';
import { expandShortcuts, setShortcuts } from './expand-shortcuts.ts';

function open(text: string): EditorView {
  const words = text.split(' ').map((content, i) => ({
    start_time: i,
    end_time: i + 0.5,
    type: 'pronunciation' as const,
    alternatives: [{ content, confidence: 0.9 }],
  }));
  const built = buildDocument(words, {}, 'Ann');
  const view = new EditorView({
    state: EditorState.create({
      doc: built.text.join('\n'),
      extensions: [transcript(built.lines), history(), expandShortcuts],
    }),
  });
  view.dispatch({ effects: setShortcuts.of({ mi: 'myocardial infarction', '...': '…' }) });
  return view;
}

/** Types as the browser reports it, at the end of the text. */
function type(view: EditorView, text: string): void {
  for (const character of text) {
    const { head } = view.state.selection.main;
    const insert = () =>
      view.state.update({
        changes: { from: head, insert: character },
        selection: { anchor: head + 1 },
        userEvent: 'input.type',
      });
    const handled = view.state
      .facet(EditorView.inputHandler)
      .some((handler) => handler(view, head, head, character, insert));
    if (!handled) view.dispatch(insert());
  }
}

describe('text shortcuts', () => {
  it('[editor.expand-replace-text] expand when the word ends, and undo restores the shortcut', () => {
    const view = open('He had a');
    view.dispatch({ selection: { anchor: view.state.doc.length } });
    type(view, ' mi, then');
    expect(view.state.doc.toString()).toBe('He had a myocardial infarction, then');
    expect(view.state.selection.main.head).toBe(view.state.doc.length);
    const words = allWords(view.state.doc, view.state.field(transcriptField).lines);
    expect(words.map((word) => word.start_time)).toEqual(
      [...words.map((word) => word.start_time)].sort((a, b) => a - b),
    );
    undo(view);
    undo(view);
    expect(view.state.doc.toString()).toBe('He had a mi,');
  });

  it('[editor.expand-replace-text] expand whole words in the same spelling only, and can be turned off', () => {
    const view = open('one');
    view.dispatch({ selection: { anchor: view.state.doc.length } });
    type(view, ' semi Mi ');
    expect(view.state.doc.toString()).toBe('one semi Mi ');
    view.dispatch({ effects: setShortcuts.of({}) });
    type(view, 'mi ');
    expect(view.state.doc.toString()).toBe('one semi Mi mi ');
  });

  it('[editor.expand-replace-text] expand at Enter, too', () => {
    const view = open('a mi');
    view.dispatch({ selection: { anchor: view.state.doc.length } });
    runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'Enter' }), 'editor');
    expect(view.state.doc.toString()).toBe('a myocardial infarction');
  });
});

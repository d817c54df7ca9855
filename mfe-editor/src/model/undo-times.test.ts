import { history, redo, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { buildDocument } from './build-document.ts';
import { spoken, wordsOf } from './transcript-checks.ts';
import { transcript } from './transcript-state.ts';

/** "so we" spoken by Ann, then "went down" in a paragraph of Bo. */
function open(): EditorState {
  const { text, lines } = buildDocument(spoken(4), { '0': { name: 'Ann' }, '0.86': { name: 'Bo' } }, 'Ann');
  return EditorState.create({ doc: text.join('\n'), extensions: [history(), transcript(lines)] });
}

/** Replaces `from` to `to`. Edits without a pause between them are one undo step. */
function type(state: EditorState, from: number, to: number, insert: string): EditorState {
  return state.update({ changes: { from, to, insert }, userEvent: insert ? 'input.type' : 'delete' }).state;
}

function run(state: EditorState, command: typeof undo): EditorState {
  let after = state;
  command({ state, dispatch: (transaction) => (after = transaction.state) });
  return after;
}

describe('the times of words after undo', () => {
  it('[editor.undo] are restored by a second undo, too, when the first letter of a word was deleted and typed again', () => {
    const start = open();
    // Deletes "we" and the "w" of "went", and types the "w" again.
    const selected = { from: start.doc.toString().indexOf('we\nw'), length: 'we\nw'.length };
    const cut = type(start, selected.from, selected.from + selected.length, ' ');
    const typed = type(cut, selected.from + 1, selected.from + 1, 'w');
    expect(typed.doc.toString()).toBe('so  went down');

    const undone = run(typed, undo);
    expect(wordsOf(undone)).toEqual(wordsOf(start));
    const redone = run(undone, redo);
    expect(wordsOf(redone)).toEqual(wordsOf(typed));
    expect(wordsOf(run(redone, undo))).toEqual(wordsOf(start));
  });

  it('[editor.undo] are not those of an equal word that was written and deleted before it', () => {
    const start = open();
    const written = type(start, 0, 0, 'so ');
    const deleted = type(written, 0, 3, '');
    expect(wordsOf(deleted)).toEqual(wordsOf(start));
    expect(wordsOf(run(deleted, undo))).toEqual(wordsOf(start));
  });
});

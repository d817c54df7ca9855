import { history, isolateHistory, redo, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { buildDocument } from './build-document.ts';
import { wordsOf } from './transcript-checks.ts';
import { transcript } from './transcript-state.ts';

const WORDS = ['so', 'hello', 'there', 'now'].map((content, i) => ({
  ...{ start_time: i, end_time: i + 1, type: 'pronunciation' as const },
  ...(content === 'hello' && { bookmark: true }),
  alternatives: [{ content, confidence: 0.9 }],
}));

/** "so hello there now", a second for each word, without pauses between them. */
function open(): EditorState {
  const { text, lines } = buildDocument(WORDS, { '0': { name: 'Ann' } }, 'Ann');
  return EditorState.create({ doc: text.join('\n'), extensions: [history(), transcript(lines)] });
}

/** Selects a word and types over it, one letter at a time. */
function typeOver(state: EditorState, selected: string, typed: string): EditorState {
  const from = state.doc.toString().indexOf(selected);
  let now = state.update({ selection: { anchor: from, head: from + selected.length } }).state;
  for (const sign of typed) now = type(now, sign);
  return now;
}

function type(state: EditorState, sign: string): EditorState {
  if (sign !== '<') return state.update({ ...state.replaceSelection(sign), userEvent: 'input.type' }).state;
  const { head } = state.selection.main;
  return state.update({ changes: { from: head - 1, to: head }, userEvent: 'delete.backward' }).state;
}

function run(state: EditorState, command: typeof undo): EditorState {
  let after = state;
  command({ state, dispatch: (transaction) => (after = transaction.state) });
  return after;
}

const times = (state: EditorState) =>
  wordsOf(state).map((word) => [word.alternatives[0]?.content, word.start_time, word.end_time]);

describe('[editor.typed-over] words that are typed over a word', () => {
  it('share its time by their lengths, and leave the others alone', () => {
    const now = typeOver(open(), 'hello', 'good morning');
    expect(times(now)).toEqual([
      ['so', 0, 1],
      ['good', 1, 1.402],
      ['morning', 1.402, 2],
      ['there', 2, 3],
      ['now', 3, 4],
    ]);
    expect(wordsOf(now)[1]?.bookmark).toBe(true);
  });

  it('share it also after a typing error was deleted', () => {
    expect(times(typeOver(open(), 'hello', 'good mp<orning'))).toEqual(
      times(typeOver(open(), 'hello', 'good morning')),
    );
  });

  it('share the time of all the words that were selected', () => {
    const now = typeOver(open(), 'hello there', 'a b c d');
    expect(times(now).slice(1, 5)).toEqual([
      ['a', 1, 1.5],
      ['b', 1.5, 2],
      ['c', 2, 2.5],
      ['d', 2.5, 3],
    ]);
  });

  it('no longer share it when the cursor was moved', () => {
    const typed = typeOver(open(), 'hello', 'good');
    const moved = typed.update({ selection: { anchor: typed.selection.main.head } }).state;
    const now = [...' day'].reduce(type, moved);
    expect(times(now).slice(1, 3)).toEqual([
      ['good', 1, 2],
      ['day', 2, 2],
    ]);
  });

  it('[editor.undo] are undone and redone with all times', () => {
    const start = open();
    const half = typeOver(start, 'hello', 'good').update({ annotations: isolateHistory.of('full') }).state;
    const now = [...' mor'].reduce(type, half);
    const undone = run(now, undo);
    expect([times(undone), times(run(undone, undo))]).toEqual([times(half), times(start)]);
    const again = run(run(run(undone, undo), redo), redo);
    expect(times(again)).toEqual(times(now));
    expect(wordsOf(run(run(again, undo), undo))).toEqual(wordsOf(start));
  });
});

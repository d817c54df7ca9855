import { history, redo, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { buildDocument } from './build-document.ts';
import { speakerChanges } from './speaker-changes.ts';
import { checkShape, spoken, wordsOf } from './transcript-checks.ts';
import { setWordTimes, transcript, transcriptField } from './transcript-state.ts';

const SPEAKERS = { '0': { name: 'Ann' }, '0.86': { name: 'Bo' } };

/** "so we" spoken by Ann, then "went down" in a paragraph of Bo. */
function open(): EditorState {
  const { text, lines } = buildDocument(spoken(4), SPEAKERS, 'Ann');
  return EditorState.create({ doc: text.join('\n'), extensions: [history(), transcript(lines)] });
}

function run(state: EditorState, command: typeof undo): EditorState {
  let after = state;
  command({ state, dispatch: (transaction) => (after = transaction.state) });
  return after;
}

const timesOf = (state: EditorState) => wordsOf(state).map((word) => [word.start_time, word.end_time]);
const effectsOf = (state: EditorState) => {
  const { touched, lost } = state.field(transcriptField);
  return { touched, speakersChanged: lost.lines.length > 0 };
};

describe('times that a person gives to words', () => {
  it('[editor.caption-times] are undone and redone, and everything else of the words stays', () => {
    const start = open();
    const { state } = start.update({ effects: setWordTimes.of([{ position: 3, start: 0.43, end: 0.8 }]) });
    checkShape(state);
    expect(timesOf(state)).toEqual([[0, 0.2], [0.43, 0.8], ...timesOf(start).slice(2)]);
    const { end_time, ...others } = wordsOf(state)[1] ?? {};
    expect(wordsOf(start)[1]).toMatchObject(others);
    // The range that is saved: the start of the word is enough.
    expect(effectsOf(state)).toEqual({ touched: [{ from: 0.43, to: 0.43 }], speakersChanged: false });
    const undone = run(state, undo);
    expect(wordsOf(undone)).toEqual(wordsOf(start));
    expect(effectsOf(undone)).toEqual({ touched: [{ from: 0.43, to: 0.43 }], speakersChanged: false });
    expect(wordsOf(run(undone, redo))).toEqual(wordsOf(state));
  });

  it('[editor.caption-times] move the stored place of the speaker with the first word of a paragraph, also by undo', () => {
    const start = open();
    const position = start.doc.toString().indexOf('went');
    const { state } = start.update({ effects: setWordTimes.of([{ position, start: 0.75, end: 1.1 }]) });
    checkShape(state);
    expect(effectsOf(state)).toEqual({ touched: [{ from: 0.75, to: 0.86 }], speakersChanged: true });
    const moved = { set: { '0.75': { name: 'Bo' } }, remove: ['0.86'] };
    expect(speakerChanges(state.field(transcriptField).lines, SPEAKERS, 'Ann')).toEqual(moved);
    const undone = run(state, undo);
    expect(effectsOf(undone)).toEqual({ touched: [{ from: 0.75, to: 0.86 }], speakersChanged: true });
    expect(speakerChanges(undone.field(transcriptField).lines, SPEAKERS, 'Ann')).toEqual({ set: {}, remove: [] });
    expect(effectsOf(run(undone, redo)).speakersChanged).toBe(true);
  });
});

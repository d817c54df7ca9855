import { history, isolateHistory, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state';
import { replaceWordRange, type Word, wordText } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { buildDocument } from './build-document.ts';
import { addRange, type EditedRanges } from './edited-ranges.ts';
import { wordsBetween } from './read-words.ts';
import { checkShape, checkUntouched, spoken, wordsOf } from './transcript-checks.ts';
import { setLineSpeakers, transcript, transcriptField } from './transcript-state.ts';

function open(
  words: readonly Word[],
  speakers = { '0': { name: 'Ann' } } as Record<string, { name: string }>,
): EditorState {
  const built = buildDocument(words, speakers, 'Speaker 1');
  return EditorState.create({ doc: built.text.join('\n'), extensions: [history(), transcript(built.lines)] });
}

type Step =
  | {
      readonly kind: 'replace';
      readonly at: number;
      readonly length: number;
      readonly text: string;
      readonly typed: boolean;
    }
  | { readonly kind: 'undo' | 'redo' };

const insertion = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-c .]{0,6}$/) },
  { weight: 1, arbitrary: fc.constantFrom('\n', ' \n', 'one two\nthree', 'a\n\nb', ' ', '', 'x\u00a0y') },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('replace' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.oneof(fc.constant(0), fc.constant(1), fc.nat(12), fc.nat(80)),
      text: insertion,
      typed: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }) },
);

function transactionOf(state: EditorState, step: Step): Transaction | undefined {
  if (step.kind === 'replace') {
    const from = Math.floor(step.at * state.doc.length);
    const spec: TransactionSpec = {
      changes: { from, to: Math.min(state.doc.length, from + step.length), insert: state.toText(step.text) },
      ...(step.typed ? { userEvent: 'input.type' } : { annotations: isolateHistory.of('full') }),
    };
    return state.update(spec);
  }
  let made: Transaction | undefined;
  (step.kind === 'undo' ? undo : redo)({ state, dispatch: (transaction) => (made = transaction) });
  return made;
}

function rewindAll(state: EditorState, command: typeof undo): EditorState {
  let current = state;
  while (command({ state: current, dispatch: (transaction) => (current = transaction.state) }));
  return current;
}

describe('the data of the transcript', () => {
  it('[editor.edit] keeps every rule through random edits, undo and redo', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 60 }), (steps, count) => {
        const original = spoken(count);
        let state = open(original, { '0': { name: 'Ann' }, '4.3': { name: 'Bo' }, '8.6': { name: 'Ann' } });
        let server: readonly Word[] = original;
        let ranges: EditedRanges = [];
        expect(wordsOf(state)).toEqual(original);
        for (const each of steps) {
          const transaction = transactionOf(state, each);
          if (!transaction) continue;
          if (each.kind === 'replace') checkUntouched(transaction);
          state = transaction.state;
          checkShape(state);
          for (const touched of state.field(transcriptField).touched) ranges = addRange(ranges, touched);
        }
        for (const { from, to } of ranges) {
          server = replaceWordRange(
            server,
            from,
            to,
            wordsBetween(state.doc, state.field(transcriptField).lines, from, to),
          );
        }
        expect(server).toEqual(wordsOf(state));
      }),
      { numRuns: 600 },
    );
  });

  it('[editor.undo] undoes all edits to the same words, and redoes them', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const start = open(spoken(50), { '0': { name: 'Ann' }, '4.3': { name: 'Bo' }, '8.6': { name: 'Ann' } });
        let state = start;
        for (const each of steps) state = transactionOf(state, each)?.state ?? state;
        const end = rewindAll(state, redo);
        const undone = rewindAll(end, undo);
        expect(undoDepth(undone)).toBe(0);
        expect(undone.doc.toString()).toBe(start.doc.toString());
        expect(undone.field(transcriptField).lines).toEqual(start.field(transcriptField).lines);
        const redone = rewindAll(undone, redo);
        expect(redoDepth(redone)).toBe(0);
        expect(redone.doc.toString()).toBe(end.doc.toString());
        expect(redone.field(transcriptField).lines).toEqual(end.field(transcriptField).lines);
      }),
      { numRuns: 600 },
    );
  });

  it('[editor.retimed-words] gives a replaced word the times of the one before', () => {
    const state = open(spoken(5));
    const { state: after } = state.update({ changes: { from: 3, to: 5, insert: 'they' } });
    expect(wordsOf(after)[1]).toEqual({
      start_time: 0.43,
      end_time: 0.687,
      type: 'pronunciation',
      alternatives: [{ content: 'they', confidence: 1 }],
    });
    expect(wordsOf(after).filter((_, i) => i !== 1)).toEqual(wordsOf(state).filter((_, i) => i !== 1));
  });

  it('[editor.retimed-words] places an inserted word in the gap between its neighbours', () => {
    const state = open(spoken(5));
    const { state: after } = state.update({ changes: { from: 2, insert: ' really' } });
    const [before, inserted, next] = wordsOf(after);
    expect(inserted && wordText(inserted)).toBe('really');
    expect(inserted?.start_time).toBe(before?.end_time);
    expect(inserted?.end_time).toBeLessThanOrEqual(next?.start_time ?? 0);
  });

  it('[editor.split-join] keeps all times when a paragraph is split and joined, and undo gives the speaker back', () => {
    const state = open(spoken(20), { '0': { name: 'Ann' }, '4.3': { name: 'Bo' } });
    const second = state.doc.line(2).from;
    const joined = state.update({ changes: { from: second - 1, to: second, insert: ' ' } }).state;
    expect(joined.field(transcriptField).lines).toHaveLength(1);
    expect(wordsOf(joined)).toEqual(wordsOf(state));
    const split = joined.update({ changes: { from: 2, to: 3, insert: '\n' } }).state;
    expect(split.field(transcriptField).lines.map((line) => line.speaker)).toEqual(['Ann', 'Ann']);
    expect(wordsOf(split)).toEqual(wordsOf(state));
    const undone = rewindAll(split, undo);
    expect(undone.field(transcriptField).lines.map((line) => line.speaker)).toEqual(['Ann', 'Bo']);
  });

  it('[editor.speaker-rename] changes a speaker and takes it back by undo', () => {
    const state = open(spoken(20), { '0': { name: 'Ann' }, '4.3': { name: 'Bo' } });
    const position = state.doc.line(2).from;
    const renamed = state.update({ effects: setLineSpeakers.of([{ position, speaker: 'Cy' }]) }).state;
    expect(renamed.field(transcriptField).lines[1]?.speaker).toBe('Cy');
    expect(rewindAll(renamed, undo).field(transcriptField).lines[1]?.speaker).toBe('Bo');
  });

  it('carries an edit through 150,000 words without touching the others', () => {
    const words = spoken(150_000);
    const speakers = Object.fromEntries(
      words.filter((_, i) => i % 15 === 0).map((word) => [String(word.start_time), { name: 'Ann' }]),
    );
    let state = open(words, speakers);
    for (let i = 0; i < 300; i++) {
      const from = (i * 7919) % state.doc.length;
      const before = new Set(state.field(transcriptField).lines);
      state = state.update({ changes: { from, insert: 'x' }, userEvent: 'input.type' }).state;
      // All lines but the one that was typed in are the very same.
      expect(state.field(transcriptField).lines.filter((line) => !before.has(line))).toHaveLength(1);
    }
  });
});

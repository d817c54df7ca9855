import { history, isolateHistory, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state';
import { replaceWordRange, type Word, wordText } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { buildDocument } from './build-document.ts';
import { addRange, type EditedRanges } from './edited-ranges.ts';
import { lineTokens } from './line-tokens.ts';
import { allWords, wordsBetween } from './read-words.ts';
import { setLineSpeakers, transcript, transcriptField } from './transcript-state.ts';
import { recordOf, wordCount } from './word-line.ts';

function spoken(count: number): Word[] {
  const names = 'so we went down to the river and the the water was cold. Nobody spoke!'.split(' ');
  return Array.from({ length: count }, (_, i) => ({
    start_time: Math.round(i * 430) / 1000,
    end_time: Math.round(i * 430 + 200 + (i % 5) * 57) / 1000,
    type: 'pronunciation' as const,
    ...(i % 7 === 3 && { bookmark: true }),
    alternatives: [
      { content: names[i % names.length] ?? 'so', confidence: 0.9 + (i % 10) / 101 },
      ...(i % 11 === 5 ? [{ content: 'other', confidence: 0.2 }] : []),
    ],
  }));
}

function open(
  words: readonly Word[],
  speakers = { '0': { name: 'Ann' } } as Record<string, { name: string }>,
): EditorState {
  const built = buildDocument(words, speakers, 'Speaker 1');
  return EditorState.create({ doc: built.text.join('\n'), extensions: [history(), transcript(built.lines)] });
}

function wordsOf(state: EditorState): Word[] {
  return allWords(state.doc, state.field(transcriptField).lines);
}

/** Every word of the document by its text and numbers, read independently of the model's own lookups. */
function checkShape(state: EditorState): void {
  const { lines } = state.field(transcriptField);
  expect(lines).toHaveLength(state.doc.lines);
  let last = 0;
  lines.forEach((line, i) => {
    expect(wordCount(line)).toBe(
      state.doc
        .line(i + 1)
        .text.split(/[ \t]+/)
        .filter(Boolean).length,
    );
    for (let word = 0; word < wordCount(line); word++) {
      const { start, end } = recordOf(line, word);
      if (!(start >= last) || !(end >= start))
        throw new Error(`line ${i}, word ${word}: ${start} to ${end} after ${last}`);
      last = start;
    }
  });
  expect(lines[0]?.speaker).not.toBeNull();
}

/** The words that no change touches keep every number, bordering ones too unless they were joined to something. */
function checkUntouched(transaction: Transaction): void {
  const before = transaction.startState;
  const after = transaction.state;
  const oldLines = before.field(transcriptField).lines;
  const newLines = after.field(transcriptField).lines;
  for (let number = 1; number <= before.doc.lines; number++) {
    const line = before.doc.line(number);
    const old = oldLines[number - 1];
    const tokens = lineTokens(line.text);
    for (let i = 0; i < tokens.length; i += 2) {
      const from = line.from + (tokens[i] ?? 0);
      const to = line.from + (tokens[i + 1] ?? 0);
      const position = transaction.changes.mapPos(from, 1);
      if (!old || transaction.changes.mapPos(to, -1) - position !== to - from) continue;
      const newLine = after.doc.lineAt(position);
      const newTokens = lineTokens(newLine.text);
      const index = newTokens.findIndex((offset, j) => j % 2 === 0 && offset === position - newLine.from) / 2;
      const now = newLines[newLine.number - 1];
      if (index < 0 || newTokens[index * 2 + 1] !== position + to - from - newLine.from) {
        if (!transaction.changes.touchesRange(from, to)) throw new Error(`lost an untouched word at ${from}`);
        continue;
      }
      if (
        newLine.text.slice(newTokens[index * 2], newTokens[index * 2 + 1]) !== line.text.slice(tokens[i], tokens[i + 1])
      )
        continue;
      expect(now && recordOf(now, index)).toEqual(recordOf(old, i / 2));
    }
  }
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

describe('the transcript beside the text', () => {
  it('[editor.edit][editor.untouched-words][editor.retimed-words] keeps every rule through random edits, undo and redo', () => {
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

  it('[editor.undo] undoes everything to the very same words and redoes everything again', () => {
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

  it('carries an edit through 150,000 words without delay', () => {
    const words = spoken(150_000);
    const speakers = Object.fromEntries(
      words.filter((_, i) => i % 15 === 0).map((word) => [String(word.start_time), { name: 'Ann' }]),
    );
    let state = open(words, speakers);
    const times: number[] = [];
    for (let i = 0; i < 300; i++) {
      const from = (i * 7919) % state.doc.length;
      const before = performance.now();
      state = state.update({ changes: { from, insert: 'x' }, userEvent: 'input.type' }).state;
      state.field(transcriptField);
      times.push(performance.now() - before);
    }
    times.sort((a, b) => a - b);
    // Far above what it takes (a fraction of this), so that a busy machine doesn't fail it; a scan of all words would.
    expect(times[150]).toBeLessThan(5);
  });
});

import { deleteCharBackward, deleteGroupBackward, isolateHistory, redo, undo } from '@codemirror/commands';
import { EditorState, type Text, type Transaction } from '@codemirror/state';
import { type Command, EditorView } from '@codemirror/view';
import type { Word } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { Finder } from '../features/finding/finder.ts';
import { foundText } from '../features/finding/found-text.ts';
import { buildDocument } from '../model/build-document.ts';
import { checkShape, checkUntouched, spoken } from '../model/transcript-checks.ts';
import { setLineSpeakers, transcript, transcriptField } from '../model/transcript-state.ts';
import type { WordLine } from '../model/word-line.ts';
import { endlessHistory } from './endless-history.ts';
import { paragraphKeys, pastedText } from './paragraph-keys.ts';

/** The number of random stories, and of edits in each. */
const STORIES = 50;
const EDITS = 200;

const SPEAKERS = { '0': { name: 'Ann' }, '8.6': { name: 'Bo' }, '17.2': { name: 'Ann' }, '30.1': { name: 'Cy' } };

type Rewinding = { readonly kind: 'undo' | 'redo'; readonly times: number };
type Change =
  | { readonly kind: 'type' | 'paste'; readonly at: number; readonly selected: number; readonly text: string }
  | { readonly kind: 'delete' | 'delete-word' | 'split'; readonly at: number; readonly selected: number }
  | { readonly kind: 'join' | 'join-forward'; readonly at: number }
  | { readonly kind: 'replace-all'; readonly find: string; readonly text: string; readonly wholeWord: boolean }
  | { readonly kind: 'rename'; readonly at: number; readonly name: string };
type Edit = Change | Rewinding;

const at = fc.double({ min: 0, max: 1, noNaN: true });
const selected = fc.oneof(fc.constant(0), fc.constant(0), fc.nat(12), fc.nat(90));
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      at,
      selected,
      text: fc.stringMatching(/^[a-d .é]{1,4}$/),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('paste' as const),
      at,
      selected,
      text: fc.constantFrom(
        'one',
        'two words',
        ' a  b\tc ',
        'line\nother line',
        'a\r\n\r\nb c\n',
        'x\u00a0y',
        'a long line '.repeat(30),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'delete-word' as const), at, selected }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('split' as const), at, selected }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'join-forward' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('replace-all' as const),
      find: fc.constantFrom('the', 'e', 'was cold', 'a', 'so we'),
      text: fc.constantFrom('', 'x', 'the', 'two words', 'é'),
      wholeWord: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rename' as const), at, name: fc.constantFrom('Ann', 'Bo', 'Di') }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('undo' as const, 'redo' as const),
      times: fc.integer({ min: 1, max: 6 }),
    }),
  },
);

/** The state that undo must restore exactly. Both objects are immutable, so that a copy costs nothing. */
interface Shown {
  readonly doc: Text;
  readonly lines: readonly WordLine[];
}

function expectSame(now: Shown, expected: Shown): void {
  if (!now.doc.eq(expected.doc)) expect(now.doc.toString()).toBe(expected.doc.toString());
  expect(now.lines).toHaveLength(expected.lines.length);
  now.lines.forEach((line, i) => {
    const before = expected.lines[i];
    const same =
      line.speaker === before?.speaker &&
      line.numbers.length === before.numbers.length &&
      line.numbers.every((number, j) => Object.is(number, before.numbers[j])) &&
      line.extras?.size === before.extras?.size;
    if (!same) expect(line).toEqual(before);
    if (line.extras !== before?.extras) expect(line.extras).toEqual(before?.extras);
  });
}

/** A transcript that is edited by the editor's commands; every transaction is checked. */
class Story {
  readonly #view: EditorView;
  readonly #finder = new Finder(() => this.#view);
  readonly #past: Shown[] = [];
  readonly #future: Shown[] = [];

  constructor(words: readonly Word[]) {
    const built = buildDocument(words, SPEAKERS, 'Ann');
    const extensions = [endlessHistory({ newGroupDelay: 60_000 }), transcript(built.lines), foundText];
    this.#view = new EditorView({
      state: EditorState.create({ doc: built.text.join('\n'), extensions }),
      dispatchTransactions: (transactions, view) => {
        view.update(transactions);
        for (const transaction of transactions) check(transaction);
      },
    });
  }

  shown(): Shown {
    const { doc } = this.#view.state;
    return { doc, lines: this.#view.state.field(transcriptField).lines };
  }

  do(next: Edit): void {
    if ('times' in next) {
      for (let i = 0; i < next.times; i++) this.rewind(next.kind);
      return;
    }
    const before = this.shown();
    this.#edit(next);
    const after = this.shown();
    if (after.doc === before.doc && after.lines === before.lines) return;
    this.#past.push(before);
    this.#future.length = 0;
    // Makes each edit its own undo step, as a pause does for people.
    this.#view.dispatch({ annotations: isolateHistory.of('full') });
  }

  /** Undoes or redoes one step; false when there is none. */
  rewind(direction: 'undo' | 'redo'): boolean {
    const [from, to] = direction === 'undo' ? [this.#past, this.#future] : [this.#future, this.#past];
    const expected = from.pop();
    const before = this.shown();
    const done = (direction === 'undo' ? undo : redo)(this.#view);
    if (done !== (expected !== undefined)) throw new Error(`${direction}: ${done}, with ${from.length} steps left`);
    if (!expected) return false;
    to.push(before);
    expectSame(this.shown(), expected);
    return true;
  }

  close(): void {
    this.#view.destroy();
  }

  #edit(next: Change): void {
    if ('find' in next) {
      const { find: text, wholeWord } = next;
      this.#finder.search({ text, wholeWord, matchCase: false, speaker: undefined, unsureOnly: false });
      this.#finder.replaceAll(next.text);
      this.#finder.search(undefined);
      return;
    }
    const { doc } = this.#view.state;
    const from = Math.floor(next.at * doc.length);
    const line = doc.lineAt(from);
    if ('name' in next) {
      this.#view.dispatch({ effects: setLineSpeakers.of([{ position: line.from, speaker: next.name }]) });
    } else if (!('selected' in next)) {
      this.#select(next.kind === 'join' ? line.from : line.to, 0);
      this.#run(next.kind === 'join' ? 'Backspace' : 'Delete');
    } else {
      this.#select(from, next.selected);
      if ('text' in next) this.#write(next);
      else if (next.kind === 'split') this.#run('Enter');
      else if (next.kind === 'delete') deleteCharBackward(this.#view);
      else deleteGroupBackward(this.#view);
    }
  }

  #select(anchor: number, length: number): void {
    const { doc } = this.#view.state;
    this.#view.dispatch({ selection: { anchor, head: Math.min(doc.length, anchor + length) } });
  }

  #write({ kind, text }: { readonly kind: 'type' | 'paste'; readonly text: string }): void {
    if (kind === 'paste') this.#insert(pastedText(text), 'input.paste');
    else for (const sign of text) this.#insert(sign, 'input.type');
  }

  #insert(text: string, userEvent: string): void {
    this.#view.dispatch({ ...this.#view.state.replaceSelection(text), userEvent });
  }

  #run(key: string): void {
    const command: Command | undefined = paragraphKeys.find((binding) => binding.key === key)?.run;
    command?.(this.#view);
  }
}

function check(transaction: Transaction): void {
  const changed = transaction.startState.field(transcriptField) !== transaction.state.field(transcriptField);
  if (!transaction.docChanged && !changed) return;
  checkShape(transaction.state);
  const rewinds = transaction.isUserEvent('undo') || transaction.isUserEvent('redo');
  if (!rewinds) checkUntouched(transaction);
}

describe('editing for a long time', () => {
  it(`[editor.untouched-words] keeps every rule through ${STORIES * EDITS} random edits, undos and redos`, () => {
    let edits = 0;
    fc.assert(
      fc.property(fc.array(edit, { minLength: EDITS, maxLength: EDITS }), (story) => {
        const told = new Story(spoken(80));
        const beginning = told.shown();
        for (const each of story) {
          told.do(each);
          edits++;
        }
        while (told.rewind('redo'));
        const end = told.shown();
        while (told.rewind('undo'));
        expectSame(told.shown(), beginning);
        while (told.rewind('redo'));
        expectSame(told.shown(), end);
        told.close();
      }),
      { numRuns: STORIES, endOnFailure: true },
    );
    expect(edits).toBeGreaterThanOrEqual(10_000);
  });
});

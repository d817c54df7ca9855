import type { Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { foundField, matchAfter, selectedMatch, setSearch } from './found-text.ts';
import type { Match, SearchQuery } from './search-text.ts';

/** What the panel says: how many places there are, and which of them (from 1) is selected; 0 when none is. */
export interface FinderState {
  readonly count: number;
  readonly current: number;
}

/** Finds and replaces in a transcript's view. */
export class Finder {
  readonly #view: () => EditorView;
  readonly #listeners = new Set<() => void>();
  #state: FinderState = { count: 0, current: 0 };

  constructor(view: () => EditorView) {
    this.#view = view;
  }

  /** To be part of the view's state. */
  readonly extension = EditorView.updateListener.of(({ state }) => {
    const next = { count: state.field(foundField).matches.length, current: selectedMatch(state) + 1 };
    if (next.count === this.#state.count && next.current === this.#state.current) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  });

  getState = (): FinderState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Looks for `query` and selects the next place from where the selection begins; undefined ends the search. */
  search(query: SearchQuery | undefined): void {
    const view = this.#view();
    view.dispatch({ effects: setSearch.of(query) });
    const { matches } = view.state.field(foundField);
    const { from } = view.state.selection.main;
    this.#select(matches[matchAfter(matches, from)] ?? matches[0]);
  }

  /** Selects the next place (1) or the one before (-1), round the ends of the text. */
  step(direction: 1 | -1): void {
    const { state } = this.#view();
    const { matches } = state.field(foundField);
    const { from, to } = state.selection.main;
    if (direction === 1) {
      const next = matches.findIndex((match) => match.from >= to);
      this.#select(matches[next] ?? matches[0]);
    } else {
      this.#select(matches[matchAfter(matches, from) - 1] ?? matches.at(-1));
    }
  }

  /** Replaces the place that is selected and goes to the next; selects one first when none is. */
  replace(replacement: string): void {
    const view = this.#view();
    const index = selectedMatch(view.state);
    const match = view.state.field(foundField).matches[index];
    if (view.state.readOnly) return;
    if (match) {
      const change = replaceIn(view.state.doc, match, replacement, 0);
      const anchor = change.from + change.insert.length;
      view.dispatch({ changes: change, selection: { anchor }, userEvent: 'input.replace' });
    }
    const { matches } = view.state.field(foundField);
    const { head } = view.state.selection.main;
    this.#select(matches[matchAfter(matches, head)] ?? matches[0]);
  }

  /** Replaces every place, as one step for undo. Answers how many there were. */
  replaceAll(replacement: string): number {
    const view = this.#view();
    if (view.state.readOnly) return 0;
    const { matches } = view.state.field(foundField);
    let free = 0;
    const changes = matches.map((match) => {
      const change = replaceIn(view.state.doc, match, replacement, free);
      free = change.to;
      return change;
    });
    if (changes.length > 0) view.dispatch({ changes, userEvent: 'input.replace.all' });
    return changes.length;
  }

  close(): void {
    this.#listeners.clear();
  }

  #select(match: Match | undefined): void {
    if (!match) return;
    this.#view().dispatch({
      selection: { anchor: match.from, head: match.to },
      effects: EditorView.scrollIntoView(match.from, { y: 'center' }),
      userEvent: 'select.search',
    });
  }
}

/** The change of one place. A word that goes altogether takes a space with it; nothing before `free` is touched. */
function replaceIn(doc: Text, { from, to }: Match, insert: string, free: number) {
  if (insert !== '') return { from, to, insert };
  const before = from > 0 ? doc.sliceString(from - 1, from) : '\n';
  const after = doc.sliceString(to, to + 1) || '\n';
  if (after === ' ' && (before === ' ' || before === '\n')) return { from, to: to + 1, insert };
  return { from: after === '\n' && before === ' ' && from > free ? from - 1 : from, to, insert };
}

import type { Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { foundField, matchAfter, selectedMatch, setSearch } from './found-text.ts';
import type { Match, SearchQuery } from './search-text.ts';

/** The number of matches, and the selected one (from 1); 0 when none is selected. */
export interface FinderState {
  readonly count: number;
  readonly current: number;
}

/** Finds and replaces in a transcript's view. */
export class Finder {
  readonly #view: () => EditorView;

  constructor(view: () => EditorView) {
    this.#view = view;
  }

  getState(): FinderState {
    const { state } = this.#view();
    return { count: state.field(foundField).matches.length, current: selectedMatch(state) + 1 };
  }

  /** Searches for `query` and selects the next match from the start of the selection; undefined ends the search. */
  search(query: SearchQuery | undefined): void {
    const view = this.#view();
    view.dispatch({ effects: setSearch.of(query) });
    const { matches } = view.state.field(foundField);
    const { from } = view.state.selection.main;
    this.#select(matches[matchAfter(matches, from)] ?? matches[0]);
  }

  /** Selects the next (1) or the previous (-1) match; after the last comes the first. */
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

  /** Replaces the selected match and selects the next one; without a selected match it only selects. */
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

  /** Replaces every match as one undo step. Answers the number of matches. */
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

  #select(match: Match | undefined): void {
    if (!match) return;
    this.#view().dispatch({
      selection: { anchor: match.from, head: match.to },
      effects: EditorView.scrollIntoView(match.from, { y: 'center' }),
      userEvent: 'select.search',
    });
  }
}

/** The change of one match. A deleted word takes a space with it; nothing before `free` is touched. */
function replaceIn(doc: Text, { from, to }: Match, insert: string, free: number) {
  if (insert !== '') return { from, to, insert };
  const before = from > 0 ? doc.sliceString(from - 1, from) : '\n';
  const after = doc.sliceString(to, to + 1) || '\n';
  if (after === ' ' && (before === ' ' || before === '\n')) return { from, to: to + 1, insert };
  return { from: after === '\n' && before === ' ' && from > free ? from - 1 : from, to, insert };
}

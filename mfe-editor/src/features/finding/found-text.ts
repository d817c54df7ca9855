import {
  type EditorState,
  type Extension,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { transcriptField } from '../../model/transcript-state.ts';
import { type Match, type SearchQuery, TextSearch } from './search-text.ts';

/** Sets the query; undefined ends the search. */
export const setSearch = StateEffect.define<SearchQuery | undefined>();

interface Found {
  readonly query: SearchQuery | undefined;
  readonly matches: readonly Match[];
}

const NOTHING: Found = { query: undefined, matches: [] };

function findAll(state: EditorState, query: SearchQuery): Found {
  return { query, matches: new TextSearch(query).find(state.doc, state.field(transcriptField).lines) };
}

/** After an edit, only the lines from the first to the last changed one are searched again. */
function findAgain({ matches }: Found, query: SearchQuery, { startState, state, changes }: Transaction): Found {
  // Joining paragraphs changes the speaker of lines without a change of their text.
  if (query.speaker !== undefined) return findAll(state, query);
  let [oldFrom, oldTo, from, to] = [startState.doc.length, 0, state.doc.length, 0];
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    oldFrom = Math.min(oldFrom, fromA);
    oldTo = Math.max(oldTo, toA);
    from = Math.min(from, fromB);
    to = Math.max(to, toB);
  });
  const before = startState.doc.lineAt(oldFrom).from;
  const after = startState.doc.lineAt(oldTo).to;
  const moved = state.doc.length - startState.doc.length;
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
  const { lines } = state.field(transcriptField);
  const again = new TextSearch(query).find(state.doc, lines, first, last);
  const kept = matches.filter((match) => match.to <= before);
  const shifted = matches
    .filter((match) => match.from >= after)
    .map((match) => ({ from: match.from + moved, to: match.to + moved }));
  return { query, matches: [...kept, ...again, ...shifted] };
}

/** The query and all its matches, updated with each edit. */
export const foundField = StateField.define<Found>({
  create: () => NOTHING,
  update(found, transaction) {
    let { query } = found;
    for (const effect of transaction.effects) if (effect.is(setSearch)) query = effect.value;
    if (!query) return NOTHING;
    if (query !== found.query) return findAll(transaction.state, query);
    if (transaction.docChanged) return findAgain(found, query, transaction);
    const changed = transaction.startState.field(transcriptField) !== transaction.state.field(transcriptField);
    return changed ? findAll(transaction.state, query) : found;
  },
});

/** Index of the first match that ends after `position`. */
export function matchAfter(matches: readonly Match[], position: number): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((matches[middle]?.to ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The match that is selected, by its index, or -1. */
export function selectedMatch(state: EditorState): number {
  const { from, to } = state.selection.main;
  const { matches } = state.field(foundField);
  const index = matchAfter(matches, from);
  const match = matches[index];
  return match?.from === from && match.to === to ? index : -1;
}

const found = Decoration.mark({ class: 'cm-found' });
const selected = Decoration.mark({ class: 'cm-found cm-found-selected' });

function mark(view: EditorView): DecorationSet {
  const { matches } = view.state.field(foundField);
  const current = selectedMatch(view.state);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let i = matchAfter(matches, from); i < matches.length; i++) {
      const match = matches[i];
      if (!match || match.from >= to) break;
      builder.add(match.from, match.to, i === current ? selected : found);
    }
  }
  return builder.finish();
}

const foundMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = mark(view);
    }

    update(update: ViewUpdate): void {
      const changed = update.startState.field(foundField) !== update.state.field(foundField);
      const moved = update.selectionSet && update.state.field(foundField).matches.length > 0;
      if (changed || moved || update.viewportChanged) this.decorations = mark(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** Marks the matches in the visible part of the text. */
export const foundText: Extension = [foundField, foundMarks];

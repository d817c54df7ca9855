import { type Extension, Prec, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { lineTokens } from '../../model/line-tokens.ts';
import { transcriptField } from '../../model/transcript-state.ts';
import { endOf, startOf, type WordLine, wordCount } from '../../model/word-line.ts';
import { coveredWords } from './highlight-range.ts';

export type ShownHighlight = Pick<Highlight, 'id' | 'startTime' | 'endTime' | 'content'>;

/** The highlights of the transcript, in no order. */
export const setHighlights = StateEffect.define<readonly ShownHighlight[]>();

const highlightsField = StateField.define<readonly ShownHighlight[]>({
  create: () => [],
  update(highlights, { effects }) {
    return effects.reduce((now, effect) => (effect.is(setHighlights) ? effect.value : now), highlights);
  },
});

const bookmark = Decoration.mark({ class: 'cm-bookmark' });

function markOf({ id, content }: ShownHighlight): Decoration {
  const kind = content === '' ? 'cm-highlight' : 'cm-highlight cm-commented';
  return Decoration.mark({ class: kind, attributes: { 'data-highlight': id } });
}

/** From the first word's start to the last one's end (seconds) of a stretch of lines. */
function timesOf(lines: readonly WordLine[], first: number, last: number) {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (let number = first; number <= last; number++) {
    const line = lines[number];
    const count = line ? wordCount(line) : 0;
    if (!line || count === 0) continue;
    from = Math.min(from, startOf(line, 0));
    to = Math.max(to, endOf(line, count - 1));
  }
  return { from, to };
}

function mark(view: EditorView): DecorationSet {
  const { doc } = view.state;
  const { lines } = view.state.field(transcriptField);
  const all = view.state.field(highlightsField);
  const marks: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
    const times = timesOf(lines, first - 1, last - 1);
    const near = all.filter(({ startTime, endTime }) => startTime <= times.to && endTime >= times.from);
    for (let number = first; number <= last; number++) {
      const beside = lines[number - 1];
      if (!beside || (near.length === 0 && !beside.extras)) continue;
      const line = doc.line(number);
      const tokens = lineTokens(line.text);
      const position = (word: number, end: 0 | 1) => line.from + (tokens[word * 2 + end] ?? 0);
      for (const highlight of near) {
        const words = coveredWords(beside, highlight);
        if (words) marks.push(markOf(highlight).range(position(words.first, 0), position(words.last, 1)));
      }
      for (const [word, extra] of beside.extras ?? []) {
        if (extra.bookmark) marks.push(bookmark.range(position(word, 0), position(word, 1)));
      }
    }
  }
  return Decoration.set(
    marks.filter(({ from, to }) => to > from),
    true,
  );
}

const marks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = mark(view);
    }

    update({ startState, state, view, docChanged, viewportChanged }: ViewUpdate): void {
      const changed =
        startState.field(transcriptField) !== state.field(transcriptField) ||
        startState.field(highlightsField) !== state.field(highlightsField);
      if (changed || docChanged || viewportChanged) this.decorations = mark(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/**
 * Draws highlights and bookmarks in the visible part of the text only. They lie behind all other marks: found and
 * refused text stays visible in a highlight.
 */
export const highlightMarks: Extension = [highlightsField, Prec.low(marks)];

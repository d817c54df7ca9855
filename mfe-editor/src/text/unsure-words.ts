import { type Extension, Facet, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { lineTokens } from '../model/line-tokens.ts';
import { isUnsure } from '../model/low-confidence.ts';
import { transcriptField } from '../model/transcript-state.ts';

/** Whether words that the recognition was unsure of are marked. */
export const unsureShown = Facet.define<boolean, boolean>({ combine: ([shown = false]) => shown });

const unsure = Decoration.mark({ class: 'cm-unsure' });

function mark(view: EditorView): DecorationSet {
  if (!view.state.facet(unsureShown)) return Decoration.none;
  const { lines } = view.state.field(transcriptField);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let line = view.state.doc.lineAt(from); ; line = view.state.doc.line(line.number + 1)) {
      const beside = lines[line.number - 1];
      const tokens = beside ? lineTokens(line.text) : [];
      for (let i = 0; beside && i * 2 < tokens.length; i++) {
        if (isUnsure(beside, i))
          builder.add(line.from + (tokens[i * 2] ?? 0), line.from + (tokens[i * 2 + 1] ?? 0), unsure);
      }
      if (line.to >= to || line.number >= view.state.doc.lines) break;
    }
  }
  return builder.finish();
}

const unsureMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = mark(view);
    }

    update(update: ViewUpdate): void {
      const { startState, state } = update;
      const changed =
        startState.field(transcriptField) !== state.field(transcriptField) ||
        startState.facet(unsureShown) !== state.facet(unsureShown);
      if (changed || update.docChanged || update.viewportChanged) this.decorations = mark(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** Marks the words that the recognition was unsure of, in the visible part of the text. */
export const unsureWords: Extension = unsureMarks;

import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { ProposalRange } from './proposal-source.ts';

interface Shown {
  readonly range: ProposalRange;
  readonly element: HTMLElement;
}

const key = new PluginKey<Shown | undefined>('proposal');

/**
 * Shows a proposal at its place: what it would replace is crossed out, and its element stands after that. It is no part of the
 * document: neither saved nor copied nor undone. Its place moves with the edits around it.
 */
function proposalPlugin(): Plugin<Shown | undefined> {
  return new Plugin<Shown | undefined>({
    key,
    state: {
      init: () => undefined,
      apply: (transaction, shown) => {
        const set: { readonly shown: Shown | undefined } | undefined = transaction.getMeta(key);
        if (set) return set.shown;
        if (!shown || !transaction.docChanged) return shown;
        const { from, to } = shown.range;
        const start = transaction.mapping.map(from, from < to ? 1 : -1);
        return { ...shown, range: { from: start, to: Math.max(start, transaction.mapping.map(to, -1)) } };
      },
    },
    props: { decorations },
  });
}

function decorations(state: EditorState): DecorationSet | undefined {
  const shown = key.getState(state);
  if (!shown) return undefined;
  const { range, element } = shown;
  const replaced =
    range.from < range.to ? [Decoration.inline(range.from, range.to, { class: 'proposal-replaced' })] : [];
  const place = Decoration.widget(blockEndAt(state, range.to), element, {
    key: 'proposal',
    side: 1,
    ignoreSelection: true,
    stopEvent: () => true,
  });
  return DecorationSet.create(state.doc, [...replaced, place]);
}

/** The place after the paragraph, or the like, that has the position. */
function blockEndAt({ doc }: EditorState, position: number): number {
  const at = doc.resolve(position);
  return at.parent.isTextblock ? at.after() : position;
}

/** Shows an element at a range, or nothing. */
export function showProposal(view: EditorView, shown: Shown | undefined): void {
  if (!key.get(view.state)) {
    view.updateState(view.state.reconfigure({ plugins: [proposalPlugin(), ...view.state.plugins] }));
  }
  view.dispatch(view.state.tr.setMeta(key, { shown }).setMeta('addToHistory', false));
}

/** Where the shown proposal is now. */
export function proposalRange(state: EditorState): ProposalRange | undefined {
  return key.getState(state)?.range;
}

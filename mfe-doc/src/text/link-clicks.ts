import { keymap } from 'prosemirror-keymap';
import type { EditorState } from 'prosemirror-state';
import { Plugin } from 'prosemirror-state';

/**
 * A click on a time opens the recording there, in another tab, so that the document stays. Ordinary links open with Ctrl or ⌘ while
 * the text is edited, because a click places the cursor; Alt+Enter opens the link at the cursor.
 */
export function linkClicks(): Plugin[] {
  return [
    new Plugin({
      props: {
        handleDOMEvents: {
          click: (view, event) => {
            const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
            if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return false;
            const opens = !view.editable || link.dataset.source !== undefined || event.ctrlKey || event.metaKey;
            event.preventDefault();
            if (opens) open(link.href);
            return opens;
          },
        },
      },
    }),
    keymap({
      'Alt-Enter': (_state, _dispatch, view) => {
        const { node } = view?.domAtPos(view.state.selection.from) ?? {};
        const element = node instanceof Element ? node : node?.parentElement;
        const link = element?.closest('a[href]');
        if (!(link instanceof HTMLAnchorElement)) return false;
        open(link.href);
        return true;
      },
    }),
  ];
}

function open(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}

/** The link at the cursor or in the selection: its address and its extent. */
export function linkAt(
  state: EditorState,
): { readonly href: string; readonly from: number; readonly to: number } | undefined {
  const { $from, from, to, empty } = state.selection;
  const type = state.schema.marks.link;
  const { parent } = $from;
  const index = empty ? $from.index() : parent.childCount;
  let found: { href: string; from: number; to: number } | undefined;
  if (!empty) {
    state.doc.nodesBetween(from, to, (node) => {
      const mark = type?.isInSet(node.marks);
      if (mark && !found) found = { href: mark.attrs.href, from, to };
    });
    return found;
  }
  for (const at of [index, index - 1]) {
    const mark = type && parent.maybeChild(at)?.marks.find((each) => each.type === type);
    if (!mark) continue;
    let [first, last] = [at, at];
    while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first--;
    while (last + 1 < parent.childCount && mark.isInSet(parent.child(last + 1).marks)) last++;
    const start = $from.start();
    const size = (count: number) =>
      parent.children.slice(0, count).reduce((total, { nodeSize }) => total + nodeSize, 0);
    return { href: mark.attrs.href, from: start + size(first), to: start + size(last + 1) };
  }
  return undefined;
}

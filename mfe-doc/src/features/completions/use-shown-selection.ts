import { useEffect, useSyncExternalStore } from 'react';
import type { DocumentSession } from '../../session/document-session.ts';
import { rangeOf } from './selected-range.ts';

const NAME = 'asked';

/** The style of the selection that is marked. */
export const shownSelectionStyle = {
  '::highlight(asked)': { backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 30%, transparent)' },
} as const;

/**
 * Whether a text is selected. It stays marked while a field beside the document has the focus, because browsers show one
 * selection at a time; one without this ability marks nothing.
 */
export function useShownSelection(session: DocumentSession): boolean {
  const key = useSyncExternalStore(session.changes.subscribe, () => {
    const { from, to, isSelected } = rangeOf(session.view.state.selection);
    return isSelected ? `${from}-${to}` : '';
  });
  useEffect(() => {
    if (key === '' || typeof Highlight === 'undefined') return;
    const { view } = session;
    const { from, to } = view.state.selection;
    const [start, end] = [view.domAtPos(from), view.domAtPos(to)];
    const range = new StaticRange({
      ...{ startContainer: start.node, startOffset: start.offset },
      ...{ endContainer: end.node, endOffset: end.offset },
    });
    CSS.highlights.set(NAME, new Highlight(range));
    return () => {
      CSS.highlights.delete(NAME);
    };
  }, [session, key]);
  return key !== '';
}

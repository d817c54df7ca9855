import type { EditorView } from '@codemirror/view';
import { useEffect } from 'react';

/**
 * Is rendered beside a dialog with `disableRestoreFocus`. Gives the focus to the text when both are unmounted: a dialog
 * takes the focus back until then. A field that got the focus in between, such as the one of the search, keeps it.
 */
export function FocusAfterDialog({ view }: { readonly view: EditorView }): null {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) return;
        if (view.dom.isConnected) view.focus();
      });
    },
    [view],
  );
  return null;
}

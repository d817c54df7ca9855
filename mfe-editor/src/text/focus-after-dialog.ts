import type { EditorView } from '@codemirror/view';

/**
 * Gives the focus to the text when a dialog is gone, which holds it until then. A field that got the focus in between, such
 * as the one of the search, keeps it.
 */
export function focusAfterDialog(view: EditorView): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) return;
    view.focus();
  });
}

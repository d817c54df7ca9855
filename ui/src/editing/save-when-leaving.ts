import type { DraftStore } from '../drafts/draft-store.ts';
import type { EditDraft, OpenedText } from './opened-text.ts';

/**
 * Saves when the page is hidden or left, or the network is back; asks before a page with unsaved edits is closed. Answers how to
 * stop.
 */
export function saveWhenLeaving<Draft extends EditDraft>(
  session: Pick<OpenedText<Draft>, 'hasUnsaved' | 'flush' | 'draft'>,
  drafts: Pick<DraftStore<Draft>, 'keepNow'>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const save = () => void session.flush();
  window.addEventListener('online', save, { signal });
  window.addEventListener('pagehide', () => drafts.keepNow(session.draft()), { signal });
  document.addEventListener('visibilitychange', () => document.hidden && save(), { signal });
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (!session.hasUnsaved) return;
      drafts.keepNow(session.draft());
      save();
      event.preventDefault();
    },
    { signal },
  );
  return () => controller.abort();
}

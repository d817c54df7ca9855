import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { createDelayedDeletions, UNDO_WINDOW } from '../collections/delayed-deletions.ts';
import { finishKeptDeletions } from '../collections/kept-deletions.ts';
import { useCollectionLists } from '../collections/use-collections.ts';

export const deletions = createDelayedDeletions(globalThis);

/** Ids of the collections in deletion. */
function useDeletedIds(): ReadonlySet<string> {
  return useStore(deletions.store, ({ ids }) => ids);
}

/** Duration of a card's fade-out, in milliseconds. */
const FADE = 180;

/** Ids of the collections in deletion with a finished fade-out. */
export function useFadedIds(): ReadonlySet<string> {
  const ids = useDeletedIds();
  const [fading, setFading] = useState(ids);
  useEffect(() => {
    const timer = setTimeout(() => setFading(ids), FADE);
    return () => clearTimeout(timer);
  }, [ids]);
  return new Set([...ids].filter((id) => fading.has(id)));
}

/** Whether a collection is in deletion, alone or in a batch. Its card then fades out (Spec part 2, section 2.4). */
export function useFades(id: string): boolean {
  return useDeletedIds().has(id);
}

/** The style of a fading card. The transition takes as long as `useFadedIds` waits. */
export function fadingStyle(fades: boolean) {
  const faded = { opacity: 0.35, pointerEvents: 'none' } as const;
  return { transition: `opacity ${FADE}ms, border-color 120ms, box-shadow 120ms`, ...(fades ? faded : {}) };
}

/** Deletes a collection, if it is still there. */
export async function removeCollection(id: string): Promise<void> {
  try {
    await callApi('deleteCollection', { params: { id } });
  } catch (error) {
    // Another user or tab has deleted it already.
    if (!(error instanceof ApiCallError && error.code === 'NOT_FOUND')) throw error;
  }
}

/** Deletes a collection. A toast offers Undo for 8 seconds. */
export function useDelete(): (collection: CollectionSummary) => void {
  const t = useCollectionTexts();
  const lists = useCollectionLists();
  return useCallback(
    (collection) => {
      const { id } = collection;
      const name = collection.name || t('no-name');
      const remove = async () => {
        try {
          await removeCollection(id);
          lists.forget(id);
        } catch {
          toast.error(t('delete.failed', { name }));
        }
      };
      const undo = deletions.schedule([id], () => ({ carryOut: remove, leave: () => void remove() }));
      if (undo) offerUndo(t('delete.done', { name }), id, t('delete.undo'), undo);
    },
    [lists, t],
  );
}

/** Says in a toast what is being deleted, with Undo while it can be undone. */
export function offerUndo(text: string, id: string, label: string, undo: () => unknown): void {
  toast.info(text, { id: `deleted-${id}`, autoClose: UNDO_WINDOW, action: { label, onClick: () => void undo() } });
}

/** Finishes what a closed page has left of a deletion of several collections. */
export function useInterruptedDeletions(): void {
  const uid = useSession()?.uid;
  const lists = useCollectionLists();
  useEffect(() => {
    if (uid === undefined) return;
    const finish = finishKeptDeletions(uid, async ({ ids, done }) => {
      deletions.hide(ids);
      try {
        for (const id of ids) {
          await removeCollection(id);
          lists.forget(id);
          done(id);
        }
      } finally {
        deletions.show(ids);
      }
    });
    finish.catch((error: unknown) => console.warn('A deletion was not finished.', error));
  }, [uid, lists]);
}

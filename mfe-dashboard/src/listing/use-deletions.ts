import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { callApi } from '@parlance/ui/api-client';
import { toast } from '@parlance/ui/toasts';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { createDelayedDeletions, UNDO_WINDOW } from '../collections/delayed-deletions.ts';
import { useCollectionLists } from '../collections/use-collections.ts';
import { useBulkProgress } from '../selection/bulk-work.ts';

const deletions = createDelayedDeletions(globalThis);

/** Ids of the collections in deletion. */
function useDeletedIds(): ReadonlySet<string> {
  return useStore(deletions.store, ({ ids }) => ids);
}

/** Duration of a card's fade-out, in milliseconds. */
const FADE = 250;

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
  const progress = useBulkProgress();
  const isDeleted = useDeletedIds().has(id);
  return isDeleted || (progress?.kind === 'deleting' && progress.ids.has(id));
}

/** The style of a fading card. The transition takes as long as `useFadedIds` waits. */
export function fadingStyle(fades: boolean) {
  const faded = { opacity: 0.35, pointerEvents: 'none' } as const;
  return { transition: `opacity ${FADE}ms, border-color 120ms, box-shadow 120ms`, ...(fades ? faded : {}) };
}

/** Deletes a collection. A toast offers Undo for 5 seconds. */
export function useDelete(): (collection: CollectionSummary) => void {
  const t = useCollectionTexts();
  const lists = useCollectionLists();
  return useCallback(
    (collection) => {
      const { id } = collection;
      const name = collection.name || t('no-name');
      deletions.schedule(id, async () => {
        try {
          await callApi('deleteCollection', { params: { id } });
          lists.forget(id);
        } catch (error) {
          if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') lists.forget(id);
          else toast.error(t('delete.failed', { name }));
        }
      });
      toast.info(t('delete.done', { name }), {
        id: `deleted-${id}`,
        autoClose: UNDO_WINDOW,
        action: { label: t('delete.undo'), onClick: () => deletions.undo(id) },
      });
    },
    [lists, t],
  );
}

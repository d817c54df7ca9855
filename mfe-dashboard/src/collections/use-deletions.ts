import type { Collection } from '@parlance/contract/collection';
import { callApi } from '@parlance/ui/api-client';
import { toast } from '@parlance/ui/toasts';
import { useCallback, useSyncExternalStore } from 'react';
import { useCollectionTexts } from './collection-texts.ts';
import { createDelayedDeletions, UNDO_WINDOW } from './delayed-deletions.ts';
import { useCollectionLists } from './use-collections.ts';

const deletions = createDelayedDeletions(globalThis);

/** Ids of the collections that are being deleted. */
export function useDeletedIds(): ReadonlySet<string> {
  return useSyncExternalStore(deletions.subscribe, deletions.getSnapshot);
}

/** Deletes a collection; for 5 seconds it can be undone from the toast. */
export function useDelete(): (collection: Collection) => void {
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

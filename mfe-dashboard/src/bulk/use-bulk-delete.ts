import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { toast } from '@parlance/ui/toasts';
import { useCollectionLists } from '../collections/use-collections.ts';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import { bulkWork } from '../selection/bulk-work.ts';
import { useNameList } from '../selection/use-name-list.ts';

async function remove(id: string): Promise<void> {
  try {
    await callApi('deleteCollection', { params: { id } });
  } catch (error) {
    // Another user or tab has deleted it already.
    if (!(error instanceof ApiCallError && error.code === 'NOT_FOUND')) throw error;
  }
}

/** Deletes many collections. Each leaves the list when it is deleted. A notice at the end lists the failures. */
export function useBulkDelete(): (collections: readonly CollectionSummary[]) => Promise<boolean> {
  const t = useBulkTexts();
  const { nameOf, listed } = useNameList();
  const lists = useCollectionLists();
  return (collections) =>
    bulkWork.run(
      'deleting',
      collections,
      async ({ id }) => {
        await remove(id);
        lists.forget(id);
      },
      (outcomes) => {
        const failed = outcomes.flatMap((outcome) => ('error' in outcome ? [nameOf(outcome.item)] : []));
        const done = outcomes.length - failed.length;
        if (done > 0) toast.success(done === 1 ? t('delete.done-one') : t('delete.done-other', { count: done }));
        if (failed.length === 0) return;
        const title = failed.length === 1 ? t('delete.failed-one') : t('delete.failed-other', { count: failed.length });
        toast.error(title, { body: listed(failed), sticky: true });
      },
    );
}

import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { fetchCollection } from '@parlance/ui/collections';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { toast } from '@parlance/ui/toasts';
import { useCollectionTexts } from './collection-texts.ts';
import { useCollectionLists } from './use-collections.ts';

/** Cancels the making of a document: it leaves the list, and its credits come back. One that is finished by now stays. */
export function useCancelMaking(collection: CollectionSummary) {
  const t = useCollectionTexts();
  const lists = useCollectionLists();
  const { id } = collection;
  const name = collection.name || t('no-name');
  return useExclusiveMutation({
    mutationFn: async () => {
      await callApi('cancelGeneration', { params: { id } });
      await callApi('deleteCollection', { params: { id } });
    },
    onSuccess: () => {
      lists.forget(id);
      toast.info(t('cancel.done', { name }));
    },
    onError: async (error) => {
      const code = error instanceof ApiCallError ? error.code : undefined;
      if (code === 'NOT_FOUND') return lists.forget(id);
      console.warn('The making of a document was not cancelled.', error);
      if (code === 'CONFLICT') toast.info(t('cancel.finished', { name }));
      else toast.error(t('cancel.failed', { name }));
      lists.replace(await fetchCollection(id));
    },
  });
}

import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { callApi } from '@parlance/ui/api-client';
import { toast } from '@parlance/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { useCollectionTexts } from './collection-texts.ts';
import { useCollectionLists } from './use-collections.ts';

/** Renames a collection with an optimistic update: rolled back if the service refuses and the name was not changed again. */
export function useRename({ id, name: before }: CollectionSummary) {
  const t = useCollectionTexts();
  const lists = useCollectionLists();
  return useMutation({
    // Two quick changes of a name arrive in their order.
    scope: { id: `rename ${id}` },
    // The name shows already: it is stored also when the page is left at once.
    mutationFn: (name: string) => callApi('updateCollection', { params: { id }, body: { name } }, { keepalive: true }),
    onMutate: (name) => lists.rename(id, name),
    onError: (_error, refused) => {
      lists.undoRename(id, refused, before);
      toast.error(t('rename.failed'));
    },
  });
}

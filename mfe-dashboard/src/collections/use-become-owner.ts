import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { useCollectionTexts } from './collection-texts.ts';
import { useReloadFormerMembers } from './use-former-members.ts';

/** An admin becomes the owner of a collection in their workspace. It stays shared with the previous owner. */
export function useBecomeOwner({ id, name }: CollectionSummary) {
  const t = useCollectionTexts();
  const reloadFormerMembers = useReloadFormerMembers();
  const userId = useSession()?.uid ?? '';
  return useExclusiveMutation({
    mutationFn: () => callApi('changeOwner', { params: { id }, body: { userId } }),
    onSuccess: async () => {
      toast.success(t('owner.done', { name: name || t('no-name') }));
      await Promise.all([reloadCollections(), reloadFormerMembers()]);
    },
    onError: (error) => {
      console.warn('The owner was not changed.', error);
      toast.error(t('owner.failed'));
    },
  });
}

import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { moveCollection } from '../collections/move-collection.ts';
import { useCollectionLists } from '../collections/use-collections.ts';
import { useReloadFormerMembers } from '../collections/use-former-members.ts';
import { bulkWork } from '../selection/bulk-work.ts';
import { useBulkReport } from '../selection/use-bulk-report.ts';

type Collections = readonly CollectionSummary[];

interface BulkChange {
  /** Moves collections to another workspace of their owner's. */
  move(collections: Collections, orgId: string): Promise<boolean>;
  /** Shares collections with a member of the workspace. */
  share(collections: Collections, userId: string): Promise<boolean>;
  /** Makes the user themselves ('own') or a member ('give') the owner. */
  changeOwner(kind: 'own' | 'give', collections: Collections, userId: string): Promise<boolean>;
}

/** Changes of several collections. A notice at the end lists the failures by name; the others are changed. */
export function useBulkChange(): BulkChange {
  const lists = useCollectionLists();
  const report = useBulkReport();
  const reloadFormerMembers = useReloadFormerMembers();
  /** Also after a cancel: some are changed. */
  const thenReload = async (work: Promise<boolean>) => {
    const isDone = await work;
    await Promise.all([reloadCollections(), reloadFormerMembers()]);
    return isDone;
  };
  return {
    move: (collections, orgId) =>
      bulkWork.run(
        'moving',
        collections,
        async ({ id }) => {
          await moveCollection(id, orgId);
          lists.remove(id);
        },
        report('move'),
      ),
    share: (collections, userId) =>
      thenReload(
        bulkWork.run(
          'sharing',
          collections,
          async (each) => {
            const { id } = each;
            // Its owner has it already.
            if (each.userId !== userId) await callApi('shareCollection', { params: { id }, body: { userId } });
          },
          report('share'),
        ),
      ),
    changeOwner: (kind, collections, userId) =>
      thenReload(
        bulkWork.run(
          kind === 'own' ? 'owning' : 'giving',
          collections,
          async (each) => {
            const { id } = each;
            if (each.userId !== userId) await callApi('changeOwner', { params: { id }, body: { userId } });
          },
          report(kind),
        ),
      ),
  };
}

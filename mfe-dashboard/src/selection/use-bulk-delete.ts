import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { getSession, useSession } from '@parlance/ui/session';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { keepDeletion } from '../collections/kept-deletions.ts';
import { useCollectionLists } from '../collections/use-collections.ts';
import { useBulkTexts } from './bulk-texts.ts';
import { bulkWork } from './bulk-work.ts';
import { useBulkReport } from './use-bulk-report.ts';
import { deletions, offerUndo, removeCollection } from './use-deletions.ts';

/**
 * Deletes collections together. A toast offers Undo for 8 seconds; then each is deleted, and a notice lists the failures. The
 * browser remembers what is left when the page closes meanwhile.
 */
export function useBulkDelete(): (collections: readonly CollectionSummary[]) => void {
  const t = useBulkTexts();
  const named = useCollectionTexts();
  const lists = useCollectionLists();
  const report = useBulkReport();
  const uid = useSession()?.uid ?? '';
  return (collections) => {
    const undo = deletions.schedule(
      collections.map(({ id }) => id),
      (ids) => {
        const kept = keepDeletion(uid, ids);
        const remove = async (id: string) => {
          await removeCollection(id);
          lists.forget(id);
          kept.done(id);
        };
        return {
          carryOut: async () => {
            await bulkWork.whenIdle();
            // After a change of user, the next page of this one finishes it.
            if (getSession()?.uid !== uid) return;
            const chosen = collections.filter(({ id }) => ids.includes(id));
            await bulkWork.run('deleting', chosen, ({ id }) => remove(id), report('delete'));
            if (getSession()?.uid === uid) kept.end();
          },
          leave: () => {
            for (const id of ids) void remove(id).catch(() => undefined);
          },
          undone: () => kept.end(),
        };
      },
    );
    if (!undo) return;
    const count = collections.length;
    offerUndo(t('delete.done', { count }), collections[0]?.id ?? '', named('delete.undo'), undo);
  };
}

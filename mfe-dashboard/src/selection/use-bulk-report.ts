import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { toast } from '@parlance/ui/toasts';
import { useBulkTexts } from './bulk-texts.ts';
import type { Outcome } from './run-batches.ts';
import { useNameList } from './use-name-list.ts';

type Kind = 'delete' | 'move' | 'share' | 'own' | 'give';

/** Tells the end of batch work in notices: how many collections are done, and the names of those that failed. */
export function useBulkReport(): (kind: Kind) => (outcomes: readonly Outcome<CollectionSummary, void>[]) => void {
  const t = useBulkTexts();
  const { nameOf, listed } = useNameList();
  return (kind) => (outcomes) => {
    const failed = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []));
    const done = outcomes.length - failed.length;
    // A deletion was told when it was confirmed, with its Undo.
    if (done > 0 && kind !== 'delete') toast.success(t(`${kind}.done`, { count: done }));
    if (failed.length === 0) return;
    for (const { error } of failed) console.warn('A collection of a batch failed.', error);
    const body = listed(failed.map(({ item }) => nameOf(item)));
    toast.error(t(`${kind}.failed`, { count: failed.length }), { body, sticky: true });
  };
}

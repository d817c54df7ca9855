import { logLines } from '@parlance/contract/collection';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { writeFeedback } from '@parlance/ui/feedback';
import { CircularProgress, IconButton } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';

/** Opens a message to support with the collection's id and logs (Spec part 2, section 2.4, "Retry"). */
export function SupportButton({ collection }: { readonly collection: CollectionSummary }): ReactElement {
  const t = useCollectionTexts();
  const { id } = collection;
  const write = useExclusiveMutation({
    mutationFn: async () => {
      // A list has no logs. Without them, the id is enough for support.
      const logs = await callApi('getCollection', { params: { id } }).then(logLines, () => []);
      await writeFeedback(t('support.subject'), [t('support.id', { id }), ...logs].join('\n'));
    },
  });
  const label = t('support.button', { name: collection.name || t('no-name') });
  return (
    <Tip title={label}>
      <IconButton size="small" color="warning" aria-label={label} onClick={() => write.mutate()}>
        {write.isPending ? <CircularProgress size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
      </IconButton>
    </Tip>
  );
}

import type { OpenedCollection } from '@parlance/contract/collection';
import { mayShare } from '@parlance/contract/sharing';
import { IconButton } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { UserRoundPlus } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useEditorTexts } from '../../texts/editor-texts.ts';

const ShareOverlay = lazy(() =>
  import('@parlance/ui/share-overlay').then((overlay) => ({ default: overlay.ShareOverlay })),
);

/** Opens the share overlay, for those who may share (Spec part 2, section 2.6). */
export function ShareButton({ collection }: { readonly collection: OpenedCollection }): ReactElement | null {
  const t = useEditorTexts();
  const [open, setOpen] = useState(false);
  if (!mayShare(collection, collection.right)) return null;
  return (
    <>
      <Tip title={t('share')}>
        <IconButton aria-label={t('share')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <UserRoundPlus aria-hidden size={20} />
        </IconButton>
      </Tip>
      {open && (
        <Suspense>
          <ShareOverlay collection={collection} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

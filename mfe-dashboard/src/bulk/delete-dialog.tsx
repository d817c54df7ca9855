import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import { useBulkDelete } from '../selection/use-bulk-delete.ts';

interface Props {
  /** The selected collections that the user may delete. */
  readonly collections: readonly CollectionSummary[];
  /** Number of selected collections that the user may not delete. */
  readonly kept: number;
  readonly close: () => void;
  /** The user has confirmed; closes the dialog. */
  readonly onDelete: (collections: readonly CollectionSummary[]) => void;
}

/** Asks for confirmation: a few seconds after it, batch deletion cannot be undone. */
export function DeleteDialog({ collections, kept, close, onDelete }: Props): ReactElement {
  const t = useBulkTexts();
  const named = useCollectionTexts();
  const remove = useBulkDelete();
  const id = useId();
  const count = collections.length;
  const [first] = collections;
  const title =
    count === 1 ? t('delete.title-one', { name: first?.name || named('no-name') }) : t('delete.title-other', { count });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText>{count === 0 ? t('delete.none') : t('delete.text')}</DialogContentText>
        {count > 0 && kept > 0 && (
          <DialogContentText sx={{ mt: 1 }}>
            {kept === 1 ? t('delete.kept-one') : t('delete.kept-other', { count: kept })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={count === 0}
          onClick={() => {
            remove(collections);
            onDelete(collections);
          }}
        >
          {t('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

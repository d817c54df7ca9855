import type { CollectionSummary } from '@parlance/contract/collection-summary';
import type { Workspace } from '@parlance/contract/workspace';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button } from '@parlance/ui/mui';
import { Alert, LinearProgress, List, ListItem, ListItemButton, ListItemText } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { moveCollection } from '../collections/move-collection.ts';
import { useCollectionLists } from '../collections/use-collections.ts';

interface Props {
  readonly collection: CollectionSummary;
  readonly workspaces: readonly Workspace[];
  readonly close: () => void;
}

/**
 * Asks for the new workspace of a collection. After the move, the collection leaves the list (Spec part 2, section 4,
 * "move workspace").
 */
export function MoveDialog({ collection, workspaces, close }: Props): ReactElement {
  const t = useCollectionTexts();
  const lists = useCollectionLists();
  const titleId = useId();
  const move = useExclusiveMutation({
    mutationFn: (orgId: string) => moveCollection(collection.id, orgId),
    onSuccess: () => {
      close();
      lists.remove(collection.id);
    },
    onError: (error) => console.warn('The collection was not moved.', error),
  });
  return (
    <Dialog open onClose={move.isPending ? undefined : close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('move.title', { name: collection.name || t('no-name') })}</DialogTitle>
      <DialogContent>
        {t('move.text')}
        {move.isPending && <LinearProgress aria-label={t('move.working')} sx={{ mt: 1 }} />}
        {move.isError && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {t('move.failed')}
          </Alert>
        )}
        <List aria-label={t('move.workspaces')}>
          {workspaces.map(({ id, name }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton disabled={move.isPending} onClick={() => move.mutate(id)}>
                <ListItemText primary={name} sx={{ overflowWrap: 'anywhere' }} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={move.isPending}>
          {t('retry.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

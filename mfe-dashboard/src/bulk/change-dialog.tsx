import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@parlance/ui/mui-overlays';
import { useSession } from '@parlance/ui/session';
import { useWorkspaces } from '@parlance/ui/workspaces';
import { type ReactElement, useId } from 'react';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import type { BulkAction } from './bulk-actions.ts';
import { ChoiceList } from './choice-list.tsx';
import { PersonChoice } from './person-choice.tsx';
import { useBulkChange } from './use-bulk-change.ts';

interface Props {
  readonly action: Exclude<BulkAction, 'delete'>;
  /** The selected collections that the user may do it with. */
  readonly collections: readonly CollectionSummary[];
  /** Number of the other selected collections. */
  readonly kept: number;
  readonly close: () => void;
}

/** Asks for the workspace or person of a change of several collections. A choice begins it; the bar shows its progress. */
export function ChangeDialog({ action, collections, kept, close }: Props): ReactElement {
  const t = useBulkTexts();
  const id = useId();
  const uid = useSession()?.uid ?? '';
  const change = useBulkChange();
  const orgId = collections[0]?.orgId ?? '';
  const workspaces = useWorkspaces().workspaces.filter((workspace) => workspace.id !== orgId);
  const start = (begin: () => Promise<boolean>) => {
    close();
    begin().catch((error: unknown) => console.warn('The lists could not be reloaded.', error));
  };
  const choosePerson = (person: string) =>
    start(() =>
      action === 'share' ? change.share(collections, person) : change.changeOwner('give', collections, person),
    );
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{t(`${action}.title`, { count: collections.length })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {t(`${action}.text`)} {kept > 0 && t('kept', { count: kept })}
        </DialogContentText>
        {action === 'move' && (
          <ChoiceList
            label={t('move.workspaces')}
            choices={workspaces.map((workspace) => ({ id: workspace.id, name: workspace.name }))}
            choose={(workspace) => start(() => change.move(collections, workspace))}
          />
        )}
        {(action === 'share' || action === 'give') && <PersonChoice oid={orgId} choose={choosePerson} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        {action === 'own' && (
          <Button variant="contained" onClick={() => start(() => change.changeOwner('own', collections, uid))}>
            {t('own')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

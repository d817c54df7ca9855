import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { useIsCorrector } from '@parlance/ui/is-corrector';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Paper } from '@parlance/ui/mui-contents';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { useWorkspaces } from '@parlance/ui/workspaces';
import { Download, FolderKanban, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { askProjects } from '../projects/asked-projects.ts';
import { useProjectTexts } from '../projects/project-texts.ts';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import { bulkWork, useBulkProgress } from '../selection/bulk-work.ts';
import { selectBoxId } from '../selection/select-box.tsx';
import { useSelection } from '../selection/selection.ts';
import { allowedActions, type BulkAction } from './bulk-actions.ts';
import { BulkProgressBar } from './bulk-progress-bar.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoreActions } from './more-actions.tsx';

/** An action and the collections that it is for. */
interface Asked {
  readonly action: BulkAction;
  readonly collections: readonly CollectionSummary[];
  /** Number of selected collections that the user may not do it with. */
  readonly kept: number;
}

const MORE = ['share', 'move', 'own', 'give'] as const;

/**
 * The actions on the selection, or the progress of the running action (Spec part 2, section 2.3, "Bulk-selection
 * chip").
 */
export function SelectionToolbar({ shown }: { readonly shown: readonly CollectionSummary[] }): ReactElement {
  const t = useBulkTexts();
  const projectTexts = useProjectTexts();
  const { ids, choose, askExport } = useSelection();
  const progress = useBulkProgress();
  const uid = useSession()?.uid ?? '';
  const { organization } = useProfile();
  const isCorrector = useIsCorrector();
  // The selection when the dialog opened: the list can change in the meantime.
  const [asked, setAsked] = useState<Asked>();
  const { workspaces } = useWorkspaces();
  const selected = shown.filter(({ id }) => ids.has(id));
  const count = selected.length;
  const otherWorkspaces = workspaces.filter(({ id }) => id !== organization?.id).length;
  const allowed = allowedActions(selected, { uid, isCorrector, organization, otherWorkspaces });
  const ask = (action: BulkAction) =>
    setAsked({ action, collections: allowed[action], kept: count - allowed[action].length });
  const close = () => setAsked(undefined);
  /** Clears the selection. The bar disappears: without the focus elsewhere, keyboard users lose their position. */
  const clear = (next: CollectionSummary | undefined) => {
    choose([]);
    document.getElementById(selectBoxId(next?.id ?? ''))?.focus();
  };
  const onDelete = (deleted: readonly CollectionSummary[]) => {
    close();
    const next = shown.find((each) => !deleted.includes(each));
    // After the dialog has given the focus back to its button.
    setTimeout(() => clear(next));
  };
  return (
    <>
      {(count > 0 || progress) && (
        <Paper component="section" elevation={6} aria-label={t('bar')} sx={PLACE}>
          {progress ? (
            <>
              <BulkProgressBar progress={progress} />
              <Button size="small" onClick={() => bulkWork.cancel()}>
                {t('cancel')}
              </Button>
            </>
          ) : (
            <>
              <Box sx={{ ...GROUP, flex: 1 }}>
                <Typography
                  variant="subtitle2"
                  component="p"
                  role="status"
                  sx={{ mr: 'auto', whiteSpace: 'nowrap', px: 1 }}
                >
                  {count === 1 ? t('selected-one') : t('selected-other', { count })}
                </Typography>
                {count < shown.length && (
                  <Button size="small" onClick={() => choose(shown.map(({ id }) => id))}>
                    {t('select-all')}
                  </Button>
                )}
                <Button size="small" onClick={() => clear(selected[0])}>
                  {t('clear')}
                </Button>
              </Box>
              <Box sx={{ ...GROUP, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<FolderKanban size={16} aria-hidden />}
                  onClick={(event) => askProjects(selected, event.currentTarget)}
                >
                  {projectTexts('menu')}
                </Button>
                {!isCorrector && (
                  <Button
                    size="small"
                    variant="contained"
                    startIcon={<Download size={16} aria-hidden />}
                    onClick={() => askExport(selected)}
                  >
                    {t('export')}
                  </Button>
                )}
                <Button
                  size="small"
                  color="error"
                  variant="outlined"
                  startIcon={<Trash2 size={16} aria-hidden />}
                  onClick={() => ask('delete')}
                >
                  {t('delete')}
                </Button>
                <MoreActions actions={MORE.filter((action) => allowed[action].length > 0)} choose={ask} />
              </Box>
            </>
          )}
        </Paper>
      )}
      {asked?.action === 'delete' && <DeleteDialog {...asked} close={close} onDelete={onDelete} />}
      {asked && asked.action !== 'delete' && <ChangeDialog {...asked} action={asked.action} close={close} />}
    </>
  );
}

/** Buttons that stay together on narrow screens. */
const GROUP = { display: 'flex', alignItems: 'center', gap: 1 } as const;

/** At the bottom of the page; on a phone above the floating button. */
const PLACE = {
  position: 'fixed',
  zIndex: 'speedDial',
  left: '50%',
  bottom: { xs: 88, md: 24 },
  transform: 'translateX(-50%)',
  maxWidth: 'calc(100vw - 24px)',
  width: { xs: 'calc(100vw - 24px)', sm: 'max-content' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  p: 1,
  borderRadius: '14px',
  border: 1,
  borderColor: 'divider',
} as const;

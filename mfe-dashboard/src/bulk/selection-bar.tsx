import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { useIsCorrector } from '@parlance/ui/is-corrector';
import { Box, Button, Paper, Typography } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { Download, FolderKanban, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { menuRules } from '../collections/menu-rules.ts';
import { askProjects } from '../projects/asked-projects.ts';
import { useProjectTexts } from '../projects/project-texts.ts';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import { bulkWork, useBulkProgress } from '../selection/bulk-work.ts';
import { selectBoxId } from '../selection/select-box.tsx';
import { useSelection } from '../selection/selection.ts';
import { BulkProgressBar } from './bulk-progress-bar.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/**
 * The actions on the selection, or the progress of the running action (Spec part 2, section 2.3, "Bulk-selection
 * chip").
 */
export function SelectionBar({ shown }: { readonly shown: readonly CollectionSummary[] }): ReactElement {
  const t = useBulkTexts();
  const projectTexts = useProjectTexts();
  const { ids, choose, askExport } = useSelection();
  const progress = useBulkProgress();
  const uid = useSession()?.uid ?? '';
  const { organization } = useProfile();
  const isCorrector = useIsCorrector();
  // The selection when the dialog opened: the list can change in the meantime.
  const [asked, setAsked] = useState<{ readonly deletable: readonly CollectionSummary[]; readonly kept: number }>();
  const selected = shown.filter(({ id }) => ids.has(id));
  const count = selected.length;
  const askDelete = () => {
    const deletable = selected.filter(
      (collection) => menuRules(collection, { uid, isCorrector, organization, otherWorkspaces: 0 }).deletes,
    );
    setAsked({ deletable, kept: count - deletable.length });
  };
  const clear = () => {
    choose([]);
    // The button disappears: without this, keyboard users lose their position.
    document.getElementById(selectBoxId(selected[0]?.id ?? ''))?.focus();
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
                <Button size="small" onClick={clear}>
                  {t('clear')}
                </Button>
              </Box>
              <Box sx={GROUP}>
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
                  onClick={askDelete}
                >
                  {t('delete')}
                </Button>
              </Box>
            </>
          )}
        </Paper>
      )}
      {asked && <DeleteDialog collections={asked.deletable} kept={asked.kept} close={() => setAsked(undefined)} />}
    </>
  );
}

/** A group that stays on one line on narrow screens. */
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

import { clock } from '@parlance/contract/clock';
import { isInProgress } from '@parlance/contract/collection-status';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { loadedConfig } from '@parlance/ui/config';
import { Box, Typography } from '@parlance/ui/mui';
import { Paper } from '@parlance/ui/mui-contents';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@parlance/ui/mui-tables';
import { type ReactElement, type ReactNode, useState } from 'react';
import { cardState } from '../collections/card-state.ts';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useNow, useWatchedCollection } from '../collections/use-watched-collection.ts';
import { VISUALLY_HIDDEN } from '../page/visually-hidden.ts';
import { ProjectDots } from '../projects/project-dots.tsx';
import { useDragSource } from '../projects/use-drag-source.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { shiftClicks, useSelection } from '../selection/selection.ts';
import { fadingStyle, useFades } from '../selection/use-deletions.ts';
import { CardBody } from './card-body.tsx';
import { CollectionMenu } from './collection-menu.tsx';
import { ContentMark } from './content-mark.tsx';
import { LastChange } from './last-change.tsx';
import { NameLink } from './name-link.tsx';
import { OwnerAvatar } from './owner-avatar.tsx';
import { RenamedName } from './renamed-name.tsx';
import { SharedCount } from './shared-count.tsx';
import { ROW_HEIGHT } from './sizes.ts';
import { Started } from './started.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useCopyId } from './use-copy-id.ts';

/** Snippet and Started hide on small screens (Spec part 2, section 2.3). */
const WIDE_ONLY = { display: { xs: 'none', lg: 'table-cell' } } as const;
const NARROW_ONLY = { display: { lg: 'none' } } as const;

/** The collections as rows: actions, name, snippet, started and status. */
export function CollectionTable({ collections }: { readonly collections: readonly CollectionSummary[] }): ReactElement {
  const t = useCollectionTexts();
  return (
    <TableFrame>
      {collections.map((collection) => (
        <Row key={collection.id} collection={collection} />
      ))}
      {collections.length === 0 && (
        <TableRow>
          <TableCell colSpan={5} align="center" sx={{ py: 6, color: 'text.secondary' }}>
            {t('table.empty')}
          </TableCell>
        </TableRow>
      )}
    </TableFrame>
  );
}

/** The table with its head. The widths of its columns do not depend on the rows. */
function TableFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const t = useCollectionTexts();
  return (
    <TableContainer component={Paper} sx={{ border: 1, borderColor: 'divider', borderRadius: '14px' }}>
      <Table aria-label={t('table.label')} size="small" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 88 }}>
              <span style={VISUALLY_HIDDEN}>{t('table.actions')}</span>
            </TableCell>
            <TableCell>{t('table.name')}</TableCell>
            <TableCell sx={WIDE_ONLY}>{t('table.snippet')}</TableCell>
            <TableCell sx={{ ...WIDE_ONLY, width: 130 }}>{t('table.started')}</TableCell>
            <TableCell sx={{ width: { xs: 180, lg: 230 } }}>{t('table.status')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& td': { height: ROW_HEIGHT, py: 0 } }}>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

function Row({ collection }: { readonly collection: CollectionSummary }): ReactElement {
  useWatchedCollection(collection, 'row');
  const now = useNow(isInProgress(collection));
  const [renaming, setRenaming] = useState(false);
  const state = cardState(collection, now, loadedConfig()?.languages);
  const { ids, toggle } = useSelection();
  const copy = useCopyId(collection.id);
  const fades = useFades(collection.id);
  const hasProblem = state.message !== undefined;
  return (
    <TableRow
      aria-busy={fades}
      hover={state.opens}
      selected={ids.has(collection.id)}
      {...shiftClicks({ select: () => toggle(collection.id), copy })}
      {...useDragSource(collection, !renaming)}
      sx={{ bgcolor: state.opens ? undefined : 'action.hover', ...fadingStyle(fades) }}
    >
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <SelectBox collection={collection} />
        <CollectionMenu collection={collection} renames={state.renames} onRename={() => setRenaming(true)} />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Box sx={{ width: 72, flex: 'none', display: { xs: 'none', md: 'block' } }}>
            <Thumbnail collection={collection} />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography
              variant="subtitle2"
              component="div"
              noWrap
              color={state.opens ? 'textPrimary' : 'textSecondary'}
            >
              {renaming ? (
                <RenamedName collection={collection} onDone={() => setRenaming(false)} />
              ) : (
                <NameLink collection={collection} opens={state.opens} />
              )}
            </Typography>
            <Box sx={hasProblem ? { display: { xs: 'none', lg: 'block' } } : undefined}>
              <Facts collection={collection} />
            </Box>
            {hasProblem && (
              // Small screens have no snippet column, so the problem is shown here.
              <Box sx={NARROW_ONLY}>
                <CardBody collection={collection} state={state} lines={1} isRow />
              </Box>
            )}
          </Box>
        </Box>
      </TableCell>
      <TableCell sx={WIDE_ONLY}>
        <CardBody collection={collection} state={state} lines={2} isRow />
      </TableCell>
      <TableCell sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}>
        <Started seconds={collection.started} />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <StatusBadge status={state.status} />
          <ContentMark collection={collection} />
          <OwnerAvatar collection={collection} />
          <ProjectDots collection={collection} />
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** The length of a recording, when it was edited, and with how many people it is shared. */
function Facts({ collection }: { readonly collection: CollectionSummary }): ReactElement {
  const duration = collection.props?.duration;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: '1.25rem', overflow: 'hidden' }}>
      {duration !== undefined && (
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {clock(duration)}
        </Typography>
      )}
      <LastChange collection={collection} onlyEdited />
      <SharedCount collection={collection} />
    </Box>
  );
}

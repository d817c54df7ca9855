import type { CollectionSummary } from '@parlance/contract/collection-summary';
import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@parlance/ui/mui';
import { type ReactElement, useState } from 'react';
import { cardState } from '../collections/card-state.ts';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useNow, useWatchedCollection } from '../collections/use-watched-collection.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { shiftSelects, useSelection } from '../selection/selection.ts';
import { CardBody } from './card-body.tsx';
import { CollectionMenu } from './collection-menu.tsx';
import { NameField } from './name-field.tsx';
import { NameLink } from './name-link.tsx';
import { OwnerAvatar } from './owner-avatar.tsx';
import { Started } from './started.tsx';
import { StatusBadge } from './status-badge.tsx';
import { fadingStyle, useFades } from './use-deletions.ts';

/** Snippet and Started hide on small screens (Spec part 2, section 2.3). */
const WIDE_ONLY = { display: { xs: 'none', lg: 'table-cell' } } as const;

/** The collections as rows: actions, name, snippet, started and status. */
export function CollectionTable({ collections }: { readonly collections: readonly CollectionSummary[] }): ReactElement {
  const t = useCollectionTexts();
  return (
    <TableContainer component={Paper} sx={{ border: 1, borderColor: 'divider', borderRadius: '14px' }}>
      <Table aria-label={t('table.label')} size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 88 }}>
              <span style={visuallyHidden}>{t('table.actions')}</span>
            </TableCell>
            <TableCell>{t('table.name')}</TableCell>
            <TableCell sx={WIDE_ONLY}>{t('table.snippet')}</TableCell>
            <TableCell sx={WIDE_ONLY}>{t('table.started')}</TableCell>
            <TableCell>{t('table.status')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
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
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

function Row({ collection }: { readonly collection: CollectionSummary }): ReactElement {
  useWatchedCollection(collection);
  const now = useNow(collection.tProgress === 0 && collection.progress !== 'ERROR');
  const [renaming, setRenaming] = useState(false);
  const state = cardState(collection, now);
  const { ids, toggle } = useSelection();
  const fades = useFades(collection.id);
  return (
    <TableRow
      aria-busy={fades}
      hover={state.opens}
      selected={ids.has(collection.id)}
      {...shiftSelects(() => toggle(collection.id))}
      sx={{ bgcolor: state.opens ? undefined : 'action.hover', ...fadingStyle(fades) }}
    >
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <SelectBox collection={collection} />
        <CollectionMenu collection={collection} renames={state.renames} onRename={() => setRenaming(true)} />
      </TableCell>
      <TableCell sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="div" color={state.opens ? 'textPrimary' : 'textSecondary'}>
          {renaming ? (
            <NameField collection={collection} onDone={() => setRenaming(false)} />
          ) : (
            <NameLink collection={collection} opens={state.opens} />
          )}
        </Typography>
        {state.message && (
          // Small screens have no snippet column, so the problem is shown here.
          <Box sx={{ display: { lg: 'none' } }}>
            <CardBody collection={collection} state={state} />
          </Box>
        )}
      </TableCell>
      <TableCell sx={{ ...WIDE_ONLY, maxWidth: 560 }}>
        <CardBody collection={collection} state={state} lines={2} />
      </TableCell>
      <TableCell sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}>
        <Started seconds={collection.started} />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <OwnerAvatar collection={collection} />
          <StatusBadge status={state.status} />
        </Box>
      </TableCell>
    </TableRow>
  );
}

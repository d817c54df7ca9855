import { Box, Skeleton } from '@parlance/ui/mui';
import { TableCell, TableRow } from '@parlance/ui/mui-controls';
import type { ReactElement } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';
import { gridStyle } from './collection-grid.tsx';
import { TableFrame } from './collection-table.tsx';
import { CARD_HEIGHT } from './sizes.ts';

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/** Cards of the same size as those that come. */
export function GridSkeleton(): ReactElement {
  const t = useDashboardTexts();
  return (
    <Box role="status" aria-label={t('loading')} sx={gridStyle}>
      {PLACES.map((place) => (
        <Skeleton key={place} variant="rounded" sx={{ height: CARD_HEIGHT, borderRadius: '14px' }} />
      ))}
    </Box>
  );
}

/** Rows of the same size as those that come. */
export function TableSkeleton(): ReactElement {
  const t = useDashboardTexts();
  return (
    <Box role="status" aria-label={t('loading')}>
      <TableFrame>
        {PLACES.map((place) => (
          <TableRow key={place}>
            <TableCell colSpan={5}>
              <Skeleton variant="rounded" sx={{ height: '2rem' }} />
            </TableCell>
          </TableRow>
        ))}
      </TableFrame>
    </Box>
  );
}

import { Box, Skeleton } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';
import { gridStyle } from './collection-grid.tsx';
import { CARD_HEIGHT, HEAD_HEIGHT, ROW_HEIGHT } from './sizes.ts';

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

/** Rows of the same size as those that come, below the head of their table. */
export function TableSkeleton(): ReactElement {
  const t = useDashboardTexts();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ pt: HEAD_HEIGHT }}>
      {PLACES.map((place) => (
        <Box key={place} sx={{ height: ROW_HEIGHT, display: 'grid', alignItems: 'center', px: 2 }}>
          <Skeleton variant="rounded" sx={{ height: '2rem' }} />
        </Box>
      ))}
    </Box>
  );
}

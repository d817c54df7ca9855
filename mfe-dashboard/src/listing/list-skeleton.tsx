import { Box, Skeleton } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';
import { gridStyle } from './collection-grid.tsx';

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

export function GridSkeleton(): ReactElement {
  const t = useDashboardTexts();
  return (
    <Box role="status" aria-label={t('loading')} sx={gridStyle}>
      {PLACES.map((place) => (
        <Skeleton key={place} variant="rounded" height={190} sx={{ borderRadius: '14px' }} />
      ))}
    </Box>
  );
}

export function TableSkeleton(): ReactElement {
  const t = useDashboardTexts();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 1 }}>
      {PLACES.map((place) => (
        <Skeleton key={place} variant="rounded" height={44} />
      ))}
    </Box>
  );
}

import { Box, Typography } from '@parlance/ui/mui';
import { LinearProgress } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import type { BulkProgress } from '../selection/bulk-work.ts';

/** Spec part 2, section 2.3: "Export progress reads 'Exporting N of M collections' with a percentage." */
export function BulkProgressBar({ progress }: { readonly progress: BulkProgress }): ReactElement {
  const t = useBulkTexts();
  const { kind, done, total } = progress;
  const percent = Math.round((done / Math.max(1, total)) * 100);
  const label = t(kind, { done, total });
  return (
    <Box sx={{ minWidth: 200, flex: 1 }}>
      <Typography variant="body2" role="status" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>{label}</span>
        <span>{percent}%</span>
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={label} sx={{ mt: 0.5, borderRadius: 2 }} />
    </Box>
  );
}

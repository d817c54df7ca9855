import type { CollectionStatus } from '@parlance/contract/collection';
import { Box, Chip, CircularProgress, LinearProgress, Tooltip } from '@parlance/ui/mui';
import { CircleAlert, FileText, type LucideIcon, PauseCircle, ShieldCheck, Timer } from 'lucide-react';
import type { ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';

const ICONS = {
  error: CircleAlert,
  paused: PauseCircle,
  draft: FileText,
  'precision-queued': Timer,
  'precision-reviewed': ShieldCheck,
} as const;
const COLORS = {
  error: 'error',
  paused: 'warning',
  draft: 'primary',
  'precision-queued': 'info',
  'precision-reviewed': 'success',
} as const;

/** The status badge of a card or row: Spec part 2, section 2.4. */
export function StatusBadge({ status }: { readonly status: CollectionStatus }): ReactElement {
  const t = useCollectionTexts();
  if (status.kind === 'processing') return <Progress fraction={status.overdue ? undefined : status.fraction} />;
  const Icon = ICONS[status.kind];
  const isPaused = status.kind === 'paused';
  if (status.kind === 'draft') return <Usual Icon={Icon} label={t('badge.draft')} />;
  const badge = (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[status.kind]}
      icon={<Icon size={14} aria-hidden />}
      label={t(`badge.${status.kind}`)}
      tabIndex={isPaused ? 0 : undefined}
      sx={{
        minWidth: 0,
        borderColor: 'transparent',
        bgcolor: 'action.hover',
        // Above the link that covers the card, so that the tooltip opens.
        ...(isPaused && { position: 'relative', zIndex: 1 }),
      }}
    />
  );
  if (!isPaused) return badge;
  return (
    <Tooltip title={t('badge.paused-text')} describeChild>
      {badge}
    </Tooltip>
  );
}

/** The badge of the usual state is an icon: on most cards it would say the same. */
function Usual({ Icon, label }: { readonly Icon: LucideIcon; readonly label: string }): ReactElement {
  return (
    <Tooltip title={label}>
      <Box
        component="span"
        role="img"
        aria-label={label}
        // Above the link that covers the card, so that the tooltip opens.
        sx={{ position: 'relative', zIndex: 1, display: 'inline-flex', flex: 'none', color: 'text.secondary' }}
      >
        <Icon size={16} aria-hidden />
      </Box>
    </Tooltip>
  );
}

/** A progress bar if the expected duration is known, else a spinner. */
function Progress({ fraction }: { readonly fraction: number | undefined }): ReactElement {
  const label = useCollectionTexts()('badge.processing');
  if (fraction === undefined) return <CircularProgress size={18} aria-label={label} />;
  const percent = Math.round(fraction * 100);
  return (
    <Tooltip title={`${label} ${percent}%`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flex: 1, minWidth: 64, maxWidth: 150 }}>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={label}
          sx={{ flex: 1, height: 6, borderRadius: 3 }}
        />
        <Box component="span" sx={{ fontSize: '0.8rem', color: 'text.secondary', minWidth: '3.2ch' }} aria-hidden>
          {percent}%
        </Box>
      </Box>
    </Tooltip>
  );
}

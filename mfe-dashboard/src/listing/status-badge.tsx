import type { CollectionStatus, Processing } from '@parlance/contract/collection-status';
import { useStageText } from '@parlance/ui/collections/stage-text';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Box, CircularProgress } from '@parlance/ui/mui';
import { Chip, LinearProgress } from '@parlance/ui/mui-contents';
import { useDueText } from '@parlance/ui/precision-due';
import { Tip } from '@parlance/ui/tip';
import {
  CircleAlert,
  FileText,
  Languages,
  type LucideIcon,
  PauseCircle,
  ScrollText,
  ShieldCheck,
  Timer,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';

const ICONS = {
  error: CircleAlert,
  paused: PauseCircle,
  text: ScrollText,
  translated: Languages,
  draft: FileText,
  'precision-queued': Timer,
  'precision-reviewed': ShieldCheck,
} as const;
const COLORS = {
  error: 'error',
  paused: 'warning',
  text: 'primary',
  translated: 'primary',
  draft: 'primary',
  'precision-queued': 'info',
  'precision-reviewed': 'success',
} as const;

/** The status badge of a card or row: Spec part 2, section 2.4. */
export function StatusBadge({ status }: { readonly status: CollectionStatus }): ReactElement {
  const t = useCollectionTexts();
  const [language] = useLanguage();
  const dueText = useDueText();
  if (status.kind === 'translating') return <CircularProgress size={18} aria-label={t('badge.translating')} />;
  if (status.kind === 'processing') return status.overdue ? <Overdue /> : <Progress status={status} />;
  const Icon = ICONS[status.kind];
  if (status.kind === 'draft') return <Usual Icon={Icon} label={t('badge.draft')} />;
  const explanation = explanationOf();
  const badge = (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[status.kind]}
      icon={<Icon size={14} aria-hidden />}
      label={t(`badge.${status.kind}`)}
      // A narrow card cuts it off.
      title={explanation ? undefined : t(`badge.${status.kind}`)}
      tabIndex={explanation ? 0 : undefined}
      sx={{
        minWidth: 0,
        borderColor: 'transparent',
        bgcolor: 'action.hover',
        // Above the link that covers the card, so that the tooltip opens.
        ...(explanation && { position: 'relative', zIndex: 1 }),
      }}
    />
  );
  if (!explanation) return badge;
  return (
    <Tip title={explanation} describes>
      {badge}
    </Tip>
  );

  function explanationOf(): string | undefined {
    if (status.kind === 'paused') return t('badge.paused-text');
    if (status.kind === 'precision-queued' && status.due !== undefined) {
      // A narrow card cuts the name off.
      return `${t('badge.precision-queued')}. ${dueText(status.due)}`;
    }
    if (status.kind !== 'translated') return undefined;
    return t('badge.translated-text', {
      from: languageName(status.from, language),
      to: languageName(status.to, language),
    });
  }
}

/** It should be done, but is not (Spec part 2, section 2.4). */
function Overdue(): ReactElement {
  const label = useCollectionTexts()('badge.overdue');
  return (
    <Box component="span" role="img" aria-label={label} sx={{ color: 'text.secondary', px: 1 }}>
      -
    </Box>
  );
}

/** The badge of the usual state is an icon: on most cards it would say the same. */
function Usual({ Icon, label }: { readonly Icon: LucideIcon; readonly label: string }): ReactElement {
  return (
    <Tip title={label}>
      <Box
        component="span"
        role="img"
        aria-label={label}
        // Above the link that covers the card, so that the tooltip opens.
        sx={{ position: 'relative', zIndex: 1, display: 'inline-flex', flex: 'none', color: 'text.secondary' }}
      >
        <Icon size={16} aria-hidden />
      </Box>
    </Tip>
  );
}

/** The stage, with a progress bar if the expected time is known, else a spinner. */
function Progress({ status }: { readonly status: Processing }): ReactElement {
  const label = useCollectionTexts()('badge.processing');
  const stage = useStageText()(status);
  const { ofAll } = status;
  const percent = ofAll === undefined ? undefined : Math.floor(ofAll * 100);
  return (
    <Tip title={percent === undefined ? label : `${label} ${percent}%`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flex: 1, minWidth: 64, maxWidth: 190 }}>
        {percent === undefined ? (
          <CircularProgress size={14} aria-label={label} sx={{ flex: 'none' }} />
        ) : (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={label}
            sx={{ flex: 1, minWidth: 32, height: 6, borderRadius: 3 }}
          />
        )}
        <Box
          component="span"
          sx={{ fontSize: '0.8rem', color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {stage}
        </Box>
      </Box>
    </Tip>
  );
}

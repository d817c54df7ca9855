import { Box, Button, IconButton, Skeleton, Typography } from '@parlance/ui/mui';
import { LinearProgress } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { Tip } from '@parlance/ui/tip';
import { useUsage } from '@parlance/ui/usage';
import { RefreshCw } from 'lucide-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { type Meter, type MeterValues, meterOf } from './meter.ts';
import { useMinutesTexts } from './minutes-texts.ts';
import { useShownMinutes } from './use-shown-minutes.ts';

/** The minutes of the workspace, in the sidebar (Spec part 2, section 2.5). */
export function UsageMeter(): ReactElement | null {
  const t = useMinutesTexts();
  const { organization } = useProfile();
  const { data, isError, isFetching, refetch } = useUsage();
  const refresh = () => void refetch();
  // An enterprise has no meter, and no skeleton of one.
  if (organization?.billing.enterprise !== undefined) return null;
  if (!organization || !data) {
    if (!isError) return <Skeleton variant="rounded" height={96} role="status" aria-label={t('meter.loading')} />;
    return (
      <Frame isFetching={isFetching} onRefresh={refresh}>
        <Typography variant="body2" color="textSecondary">
          {t('meter.failed')}
        </Typography>
      </Frame>
    );
  }
  const meter = meterOf(data, organization.billing);
  if (!meter) return null;
  return (
    <Frame isFetching={isFetching} onRefresh={refresh}>
      <Figures meter={meter} />
    </Frame>
  );
}

interface FrameProps {
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

function Frame({ isFetching, onRefresh, children }: FrameProps): ReactElement {
  const t = useMinutesTexts();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', p: 1.75, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: -0.75, mr: -0.75 }}>
        <Typography id={id} variant="subtitle2" component="h2">
          {t('meter.title')}
        </Typography>
        <Tip title={t('meter.refresh')}>
          <IconButton size="small" aria-label={t('meter.refresh')} aria-busy={isFetching} onClick={onRefresh}>
            <RefreshCw size={15} aria-hidden />
          </IconButton>
        </Tip>
      </Box>
      {children}
    </Box>
  );
}

function Figures({ meter }: { readonly meter: Meter }): ReactElement {
  const t = useMinutesTexts();
  const shown = useShownMinutes();
  return (
    <>
      {meter.hasBar && (
        <>
          <MinutesBar values={meter} />
          <Typography variant="body2">
            {t('meter.left', { left: shown(meter.left), plan: shown(meter.planMinutes) })}
          </Typography>
          {meter.estimated > 0 && (
            <Typography variant="caption" color="textSecondary">
              {t('meter.estimated', { estimated: shown(meter.estimated) })}
            </Typography>
          )}
        </>
      )}
      {meter.payAsYouGo > 0 && <PayAsYouGo meter={meter} />}
      {meter.hasNoFreeMinutes && (
        <Typography variant="body2" color="textSecondary">
          {t('meter.no-free')}
        </Typography>
      )}
      {meter.isEmpty && <PlansLink strong>{t('meter.empty')}</PlansLink>}
      {meter.fixesPayment && <PlansLink>{t('meter.fix-payment')}</PlansLink>}
      {meter.isUnpaid && <PlansLink explanation={t('meter.unpaid-text')}>{t('meter.unpaid')}</PlansLink>}
    </>
  );
}

/** What finished transcripts used, and behind it what recordings in transcription will use. */
export function MinutesBar({ values }: { readonly values: MeterValues }): ReactElement {
  const t = useMinutesTexts();
  const used = Math.round(values.usedPercent);
  const estimated = Math.round(values.estimatedPercent);
  return (
    <LinearProgress
      variant="buffer"
      value={used}
      valueBuffer={estimated}
      aria-label={t('meter.bar')}
      aria-valuetext={t('meter.bar-value', { used, estimated })}
      // The bar ends at what will be used; the rest is a quiet line without MUI's moving dots.
      sx={{
        height: 8,
        borderRadius: 4,
        bgcolor: 'action.hover',
        '& .MuiLinearProgress-dashed': { animation: 'none', backgroundImage: 'none' },
      }}
    />
  );
}

/** The credits as minutes of draft or of Precision; a click shows the other. */
function PayAsYouGo({ meter }: { readonly meter: Meter }): ReactElement {
  const t = useMinutesTexts();
  const shown = useShownMinutes();
  const [kind, setKind] = useState<'draft' | 'precision'>('draft');
  const amount = shown(kind === 'draft' ? meter.payAsYouGo : meter.precisionPayAsYouGo);
  const other = kind === 'draft' ? 'precision' : 'draft';
  const text = t(`meter.${kind}`, { amount });
  return (
    <Tip title={t(`meter.show-${other}`)} describes>
      <Button
        size="small"
        variant="text"
        onClick={() => setKind(other)}
        sx={{ justifyContent: 'start', textAlign: 'start', px: 0.75, mx: -0.75, lineHeight: 1.35 }}
      >
        {text}
      </Button>
    </Tip>
  );
}

interface PlansLinkProps {
  readonly strong?: boolean;
  /** Shown as a tooltip. */
  readonly explanation?: string;
  readonly children: string;
}

function PlansLink({ strong = false, explanation = '', children }: PlansLinkProps): ReactElement {
  return (
    <Tip title={explanation} describes>
      <Typography variant="body2" sx={{ fontWeight: strong ? 650 : undefined, '& a': { color: 'primary.main' } }}>
        <Link href="/plans">{children}</Link>
      </Typography>
    </Tip>
  );
}

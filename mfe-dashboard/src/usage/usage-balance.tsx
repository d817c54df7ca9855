import { useLanguage } from '@parlance/ui/i18n';
import { Box, Skeleton, Typography } from '@parlance/ui/mui';
import { useUsage } from '@parlance/ui/usage';
import type { ReactElement, ReactNode } from 'react';
import { meterValues } from '../minutes/meter.ts';
import { MinutesBar } from '../minutes/usage-meter.tsx';
import { useShownMinutes } from '../minutes/use-shown-minutes.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { useUsageTexts } from './usage-texts.ts';

/** What the workspace has and has used in its present period. */
export function UsageBalance(): ReactElement {
  const t = useUsageTexts();
  const shown = useShownMinutes();
  const [language] = useLanguage();
  const { data, isError, refetch } = useUsage();
  if (!data) {
    if (!isError) return <Skeleton variant="rounded" height={96} />;
    return <LoadFailed onRetry={() => void refetch()}>{t('failed')}</LoadFailed>;
  }
  const values = meterValues(data);
  const used = (minutes: number, plan: number) => t('balance.used', { used: shown(minutes), plan: shown(plan) });
  const began = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '220px 1fr' },
        gap: { xs: 0.5, sm: 1.5 },
        m: 0,
        '& dd': { m: 0, mb: { xs: 1.5, sm: 0 } },
      }}
    >
      <Fact name={t('balance.plan')}>
        {data.unlimited ? (
          t('balance.unlimited')
        ) : (
          <Box sx={{ display: 'grid', gap: 0.75 }}>
            {used(data.usage.subscription + data.usage.estimatedDraft, data.plan.draft)}
            <MinutesBar values={values} />
          </Box>
        )}
      </Fact>
      {data.plan.precision > 0 && (
        <Fact name={t('balance.precision')}>{used(data.usage.precisionCredits, data.plan.precision)}</Fact>
      )}
      {!data.unlimited && (
        <Fact name={t('balance.credits')}>
          {t('balance.credits-value', {
            draft: shown(values.payAsYouGo),
            precision: shown(values.precisionPayAsYouGo),
          })}
        </Fact>
      )}
      <Fact name={t('balance.period')}>{began.format(data.periodStart * 1000)}</Fact>
    </Box>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <dd>{children}</dd>
    </>
  );
}

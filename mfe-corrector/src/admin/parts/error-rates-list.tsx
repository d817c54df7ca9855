import type { ErrorRates } from '@parlance/contract/schemas/correction';
import { Box, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useAmounts } from './amounts.ts';
import { useComparisonTexts } from './comparison-texts.ts';

const COUNTS = ['words', 'substituted', 'inserted', 'deleted', 'punctuation', 'capitals', 'speakers'] as const;

/** How two versions differ, by kinds of errors. */
export function ErrorRatesList({ rates }: { readonly rates: ErrorRates }): ReactElement {
  const t = useComparisonTexts();
  const { number, percent } = useAmounts();
  const figures = [
    { label: t('wordErrorRate'), value: percent(rates.wordErrorRate) },
    ...COUNTS.map((kind) => ({ label: t(kind), value: number(rates[kind]) })),
  ];
  return (
    <Box
      component="dl"
      aria-label={t('rates')}
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 1.5 }}
    >
      {figures.map(({ label, value }) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

import type { CorrectionComparison } from '@parlance/contract/schemas/correction';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useComparisonTexts } from './comparison-texts.ts';

const KINDS = ['words', 'substituted', 'inserted', 'deleted', 'punctuation', 'capitals', 'speakers'] as const;

interface Props {
  readonly title: string;
  readonly rates: CorrectionComparison['correction'];
}

/** How two versions differ, by kinds of errors. */
export function RatesTable({ title, rates }: Props): ReactElement {
  const t = useComparisonTexts();
  const [language] = useLanguage();
  const percent = (rates.wordErrorRate * 100).toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <Box component="section" aria-label={title} sx={{ my: 1.5 }}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      <Typography variant="body2">{t('word-errors', { percent })}</Typography>
      <Box component="dl" sx={list}>
        {KINDS.map((kind) => (
          <Box key={kind} sx={{ display: 'contents' }}>
            <dt>{t(kind)}</dt>
            <dd>{rates[kind].toLocaleString(language)}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  fontSize: '0.8125rem',
  m: 0,
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;

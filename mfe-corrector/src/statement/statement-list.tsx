import { clock } from '@parlance/contract/clock';
import { Box } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useFormats } from '../parts/formats.ts';
import { RowList } from '../parts/row-list.tsx';
import { useRegionTexts } from '../texts/region-texts.ts';
import { useStatementTexts } from '../texts/statement-texts.ts';
import type { StatementProps } from './statement-table.tsx';

/** The lines of a statement and their sum, on phones. */
export function StatementList({ statement, title }: StatementProps): ReactElement {
  const t = useStatementTexts();
  const tRegion = useRegionTexts();
  const format = useFormats();
  const { lines, seconds, cents } = statement;
  return (
    <>
      <RowList
        label={title}
        rows={lines.map((line) => ({
          id: `${line.locale}/${line.id}/${line.at}/${line.kind}`,
          name: t(line.kind),
          figure: format.money(line.cents),
          facts: [
            { name: t('date'), value: format.utcMoment(line.at) },
            { name: t('language'), value: format.language(line.languageCode) },
            { name: t('region'), value: tRegion(line.locale) },
            { name: t('audio'), value: clock(line.seconds) },
            ...(line.comment ? [{ name: t('comment'), value: line.comment }] : []),
          ],
        }))}
      />
      <Box
        component="dl"
        aria-label={t('sum')}
        sx={{
          ...{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5, m: 0, pt: 1.5, fontWeight: 700 },
          ...{ borderTop: 1, borderColor: 'divider', fontVariantNumeric: 'tabular-nums', '& dd': { m: 0 } },
        }}
      >
        <dt>{t('sum')}</dt>
        <dd>{format.money(cents)}</dd>
        <dt>{t('audio')}</dt>
        <Box component="dd" sx={{ textAlign: 'right' }}>
          {clock(seconds)}
        </Box>
      </Box>
    </>
  );
}

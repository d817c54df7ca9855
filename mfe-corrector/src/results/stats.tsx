import type { CorrectorStats } from '@parlance/contract/schemas/correction';
import type { Standing } from '@parlance/contract/schemas/corrector';
import { Box, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useFormats } from '../parts/formats.ts';
import { Regional } from '../parts/regional.tsx';
import { Section } from '../parts/section.tsx';
import { useBothRegions } from '../regions/both-regions.ts';
import { useResultTexts } from '../texts/result-texts.ts';
import { mergeStats } from './merge-results.ts';

interface Props {
  readonly standing: Standing;
  readonly language: string;
}

/** The corrector's figures in a language, of both regions together. */
export function Stats({ standing, language }: Props): ReactElement {
  const t = useResultTexts();
  const input = { params: { uid: standing.uid, language } };
  const asked = useBothRegions('getCorrectorStats', input, standing.regions);
  return (
    <Section title={t('stats')}>
      <Typography color="textSecondary">{t('stats.period')}</Typography>
      <Regional asked={asked} height={120}>
        {(answers) => <Figures stats={mergeStats(answers)} />}
      </Regional>
    </Section>
  );
}

function Figures({ stats }: { readonly stats: CorrectorStats }): ReactElement {
  const t = useResultTexts();
  const format = useFormats();
  const { rating, onTime, speed } = stats;
  const grade = (value: number | undefined) =>
    value === undefined ? t('stats.unrated') : t('stats.grade', { grade: format.number(value) });
  const figures = [
    [t('stats.tasks'), format.number(stats.tasks)],
    [t('stats.audio'), format.minutes(stats.seconds)],
    [t('stats.earned'), format.money(stats.cents)],
    [t('stats.accuracy'), grade(rating?.accuracy)],
    [t('stats.formatting'), grade(rating?.formatting)],
    [t('stats.on-time'), onTime === undefined ? t('stats.none') : format.percent(onTime)],
    [
      t('stats.speed'),
      speed === undefined ? t('stats.none') : t('stats.speed-value', { minutes: format.minutes(speed) }),
    ],
    [t('stats.released'), format.number(stats.released)],
    [t('stats.rejected'), format.number(stats.rejected)],
  ];
  return (
    <Box
      component="dl"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(7rem, 100%), 1fr))', gap: 1.5, m: 0 },
        '& dd': { m: 0, fontWeight: 600 },
      }}
    >
      {figures.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

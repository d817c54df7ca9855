import type { Standing } from '@parlance/contract/schemas/corrector';
import { Box, Skeleton, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useFormats } from '../parts/formats.ts';
import { Failed } from '../parts/regional.tsx';
import { Section } from '../parts/section.tsx';
import { useEitherRegion } from '../regions/either-region.ts';
import { useResultTexts } from '../texts/result-texts.ts';

/** What the corrector earns for a minute of audio in each base language. Their own languages are first. */
export function Rates({ standing }: { readonly standing: Standing }): ReactElement {
  const t = useResultTexts();
  const { data, isError, refetch } = useEitherRegion('getCorrectorRates', {});
  return (
    <Section title={t('rates')}>
      <Typography color="textSecondary">{t('rates.text')}</Typography>
      {isError && !data && <Failed onAgain={() => void refetch()} />}
      {!isError && !data && <Skeleton variant="rounded" height={48} />}
      {data && <List own={data.own} languages={standing.languages} />}
    </Section>
  );
}

interface ListProps {
  readonly own: Readonly<Record<string, number>>;
  readonly languages: readonly string[];
}

function List({ own, languages }: ListProps): ReactElement {
  const t = useResultTexts();
  const format = useFormats();
  const isOwn = (code: string) => languages.includes(code);
  const rates = Object.entries(own)
    .map(([code, cents]) => ({ code, cents, name: format.language(code) }))
    .sort((a, b) => Number(isOwn(b.code)) - Number(isOwn(a.code)) || a.name.localeCompare(b.name));
  if (rates.length === 0) return <Typography>{t('rates.none')}</Typography>;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, m: 0, '& dd': { m: 0 } }}>
      {rates.map(({ code, cents, name }) => (
        <Box key={code} sx={{ display: 'contents', fontWeight: isOwn(code) ? 600 : 400 }}>
          <dt>{name}</dt>
          <dd>{t('rates.per-minute', { amount: format.money(cents) })}</dd>
        </Box>
      ))}
    </Box>
  );
}

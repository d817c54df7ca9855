import { CORRECTION_DAYS } from '@parlance/contract/correction';
import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { callApi } from '@parlance/ui/api-client';
import { Box, Stack, Typography } from '@parlance/ui/mui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ADMIN_KEY } from '../parts/act.ts';
import { useAmounts } from '../parts/amounts.ts';
import { FromRegions } from '../parts/from-regions.tsx';
import type { MergedCorrector } from '../parts/merged-correctors.ts';
import { Moment } from '../parts/moment.tsx';
import { eventText } from './event-text.ts';
import { useQueueTexts } from './queue-texts.ts';

interface Props {
  readonly task: CorrectionTask;
  readonly correctors: readonly MergedCorrector[];
}

/** The statistics of one collection: 60 days of its trail, how long it waited and was worked on, and what was played (Spec part 2, section 9). */
export function TaskStats({ task: { id, locale, languageCode, seconds }, correctors }: Props): ReactElement {
  const t = useQueueTexts();
  const { time, percent } = useAmounts();
  const names = new Map(correctors.map(({ uid, name }) => [uid, name]));
  const nameOf = (uid: string | undefined) => (uid === undefined ? '' : (names.get(uid) ?? uid));
  const query = useQuery({
    queryKey: [ADMIN_KEY, 'queue-stats', locale, id],
    queryFn: ({ signal }) =>
      callApi(
        'getQueueStats',
        { params: { language: languageCode, cid: id }, query: { days: CORRECTION_DAYS } },
        { locale, signal },
      ),
    staleTime: 0,
  });
  return (
    <FromRegions query={query} height={80}>
      {({ trail, waited, worked, played }) => (
        <Stack sx={{ gap: 1.5 }}>
          <Stack component="dl" sx={{ m: 0, flexDirection: 'row', flexWrap: 'wrap', gap: 3 }}>
            <Figure label={t('stats.waited')} value={waited === undefined ? t('stats.not-yet') : time(waited)} />
            <Figure label={t('stats.worked')} value={worked === undefined ? t('stats.not-yet') : time(worked)} />
            <Figure label={t('stats.played')} value={percent(seconds > 0 ? Math.min(1, played / seconds) : 0)} />
          </Stack>
          {trail.length === 0 ? (
            <Typography color="textSecondary">{t('stats.empty')}</Typography>
          ) : (
            <Box component="ol" aria-label={t('stats.trail')} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
              {trail.map((event) => (
                <Typography
                  key={`${event.at} ${event.what} ${event.uid}`}
                  component="li"
                  variant="body2"
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  <Moment at={event.at} /> ·{' '}
                  {[eventText(event.what, t), nameOf(event.uid), nameOf(event.about), event.comment]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              ))}
            </Box>
          )}
        </Stack>
      )}
    </FromRegions>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }): ReactElement {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {value}
      </Typography>
    </div>
  );
}

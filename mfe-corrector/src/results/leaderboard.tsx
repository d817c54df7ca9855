import { leaderboardDay } from '@parlance/contract/correction';
import type { Standing } from '@parlance/contract/schemas/corrector';
import { Typography } from '@parlance/ui/mui';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@parlance/ui/mui-tables';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState } from 'react';
import { useFormats } from '../parts/formats.ts';
import { Regional } from '../parts/regional.tsx';
import { RowList } from '../parts/row-list.tsx';
import { Section } from '../parts/section.tsx';
import { useIsPhone } from '../parts/use-is-phone.ts';
import { useBothRegions } from '../regions/both-regions.ts';
import { useLeaderboardChoice } from '../regions/standing.ts';
import { useResultTexts } from '../texts/result-texts.ts';
import { mergeLeaders } from './merge-results.ts';

type Leader = ReturnType<typeof mergeLeaders>[number];

interface Props {
  readonly standing: Standing;
  readonly language: string;
}

/** Who corrected most in the month that ended two months back, and the choice not to be in it. */
export function Leaderboard({ standing, language }: Props): ReactElement {
  const t = useResultTexts();
  const format = useFormats();
  const [date] = useState(() => leaderboardDay(Date.now() / 1000));
  const asked = useBothRegions('getLeaderboard', { params: { language }, query: { date } }, standing.regions);
  const choice = useLeaderboardChoice((error) => {
    console.warn('The choice was not saved.', error);
    toast.error(t('leaderboard.failed'));
  });
  const month = format.month(date.slice(0, 7));
  // While the choice is on its way, the switch shows it.
  const isHidden = choice.isPending ? choice.variables : standing.hiddenInLeaderboard;
  return (
    <Section title={t('leaderboard')}>
      <Typography color="textSecondary">{t('leaderboard.of', { month })}</Typography>
      <Regional asked={asked} height={160}>
        {(answers) => {
          const leaders = mergeLeaders(answers);
          if (leaders.length === 0) return <Typography>{t('leaderboard.none')}</Typography>;
          return <Leaders leaders={leaders} own={standing.uid} />;
        }}
      </Regional>
      <FormControlLabel
        control={<Switch checked={!isHidden} onChange={(_event, isShown) => choice.mutate(!isShown)} />}
        label={t('leaderboard.shown')}
      />
    </Section>
  );
}

interface LeadersProps {
  readonly leaders: readonly Leader[];
  /** The uid of the reader. */
  readonly own: string;
}

function Leaders({ leaders, own }: LeadersProps): ReactElement {
  const t = useResultTexts();
  const format = useFormats();
  const nameOf = ({ uid, name }: Leader) => (uid === own ? t('leaderboard.you') : name);
  if (useIsPhone()) {
    return (
      <RowList
        label={t('leaderboard')}
        rows={leaders.map((leader, index) => ({
          id: leader.uid,
          name: nameOf(leader),
          figure: format.minutes(leader.seconds),
          facts: [
            { name: t('leaderboard.rank'), value: index + 1 },
            { name: t('activity.tasks'), value: format.number(leader.tasks) },
          ],
          isMarked: leader.uid === own,
        }))}
      />
    );
  }
  return (
    <TableContainer tabIndex={0} role="group" aria-label={t('leaderboard')} sx={{ maxHeight: 360 }}>
      <Table size="small" aria-label={t('leaderboard')} sx={{ '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('leaderboard.rank')}</TableCell>
            <TableCell>{t('leaderboard.name')}</TableCell>
            <TableCell align="right">{t('activity.tasks')}</TableCell>
            <TableCell align="right">{t('activity.minutes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {leaders.map((leader, index) => (
            <TableRow key={leader.uid} selected={leader.uid === own}>
              <TableCell>{index + 1}</TableCell>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {nameOf(leader)}
              </TableCell>
              <TableCell align="right">{format.number(leader.tasks)}</TableCell>
              <TableCell align="right">{format.minutes(leader.seconds)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

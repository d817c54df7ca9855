import type { Standing } from '@parlance/contract/schemas/corrector';
import { Box, Typography } from '@parlance/ui/mui';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@parlance/ui/mui-tables';
import type { ReactElement } from 'react';
import { useFormats } from '../parts/formats.ts';
import { Regional } from '../parts/regional.tsx';
import { RowList } from '../parts/row-list.tsx';
import { Section } from '../parts/section.tsx';
import { useIsPhone } from '../parts/use-is-phone.ts';
import { useBothRegions } from '../regions/both-regions.ts';
import { useResultTexts } from '../texts/result-texts.ts';
import { type DayOfWork, lastDays } from './last-days.ts';
import { mergeActivity } from './merge-results.ts';

interface Props {
  readonly standing: Standing;
  readonly language: string;
}

/** The days of the chart; the table has all. */
const DAYS = 30;
/** The chart in units of its own; it scales with the page. */
const WIDTH = 600;
const HEIGHT = 110;
const LABELS = 22;

/** What the corrector did in a language by day, and how many correctors work in it now. */
export function Activity({ standing, language }: Props): ReactElement {
  const t = useResultTexts();
  const asked = useBothRegions('getActivity', { params: { language } }, standing.regions);
  return (
    <Section title={t('activity')}>
      <Regional asked={asked} height={140}>
        {(answers) => {
          const { data, active } = mergeActivity(answers);
          return (
            <>
              <Typography color="textSecondary">{t('activity.active', { count: active })}</Typography>
              {data.length === 0 ? (
                <Typography>{t('activity.none')}</Typography>
              ) : (
                <>
                  <Bars days={lastDays(data, DAYS, Date.now())} />
                  <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
                    <summary>{t('activity.table')}</summary>
                    <DayTable days={data} />
                  </Box>
                </>
              )}
            </>
          );
        }}
      </Regional>
    </Section>
  );
}

interface DaysProps {
  readonly days: readonly DayOfWork[];
}

function Bars({ days }: DaysProps): ReactElement {
  const t = useResultTexts();
  const format = useFormats();
  const highest = Math.max(60, ...days.map(({ seconds }) => seconds));
  const step = WIDTH / days.length;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('activity.chart', { days: DAYS })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + LABELS}`}
      sx={{ width: '100%', height: 'auto', '& text': { fill: 'currentcolor', fontSize: 15, opacity: 0.75 } }}
    >
      {days.map(({ day, seconds }, index) => {
        const height = (seconds / highest) * HEIGHT;
        return (
          <Box
            component="rect"
            key={day}
            {...{
              x: index * step + 2,
              width: step - 4,
              y: HEIGHT - Math.max(1, height),
              height: Math.max(1, height),
              rx: 2,
            }}
            sx={{ fill: height > 0 ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-divider)' }}
          />
        );
      })}
      <text x={0} y={HEIGHT + 18}>
        {format.day(days[0]?.day ?? '')}
      </text>
      <text x={WIDTH} y={HEIGHT + 18} textAnchor="end">
        {format.day(days.at(-1)?.day ?? '')}
      </text>
    </Box>
  );
}

function DayTable({ days }: DaysProps): ReactElement {
  const t = useResultTexts();
  const format = useFormats();
  if (useIsPhone()) {
    return (
      <RowList
        label={t('activity')}
        rows={days.map(({ day, tasks, seconds }) => ({
          id: day,
          name: format.day(day),
          figure: format.minutes(seconds),
          facts: [{ name: t('activity.tasks'), value: format.number(tasks) }],
        }))}
      />
    );
  }
  return (
    <TableContainer tabIndex={0} role="group" aria-label={t('activity')} sx={{ mt: 1, maxHeight: 320 }}>
      <Table size="small" aria-label={t('activity')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('activity.day')}</TableCell>
            <TableCell align="right">{t('activity.tasks')}</TableCell>
            <TableCell align="right">{t('activity.minutes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map(({ day, tasks, seconds }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                {format.day(day)}
              </TableCell>
              <TableCell align="right">{format.number(tasks)}</TableCell>
              <TableCell align="right">{format.minutes(seconds)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

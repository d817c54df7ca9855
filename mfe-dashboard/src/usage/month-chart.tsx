import type { MonthSum } from '@parlance/contract/usage';
import { callApi } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Skeleton, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@parlance/ui/mui-tables';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useUsageTexts } from './usage-texts.ts';

interface Props {
  readonly uid: string;
  readonly oid: string;
}

const MONTHS = 12;
/** The chart in units of its own; it scales with the page. */
const WIDTH = 600;
const HEIGHT = 140;
/** Room above the highest bar for its figure. */
const TOP = 22;
const LABELS = 22;
const GAP = 10;

/** A bar for each of the last months, and the same figures as a table. */
export function MonthChart({ uid, oid }: Props): ReactElement {
  const t = useUsageTexts();
  const { data, isError } = useQuery({
    queryKey: ['ledger-months', oid],
    queryFn: ({ signal }) => callApi('getLedgerMonths', { params: { uid, oid }, query: { count: MONTHS } }, { signal }),
  });
  if (!data)
    return isError ? <Alert severity="error">{t('failed')}</Alert> : <Skeleton variant="rounded" height={140} />;
  return (
    <>
      {data.data.some(isUsed) ? (
        <Bars months={data.data} />
      ) : (
        <Typography color="textSecondary">{t('chart.empty')}</Typography>
      )}
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
        <summary>{t('chart.table')}</summary>
        <MonthTable months={data.data} />
      </Box>
    </>
  );
}

interface MonthsProps {
  readonly months: readonly MonthSum[];
}

function isUsed({ draft, precision }: MonthSum): boolean {
  return draft + precision > 0;
}

function Bars({ months }: MonthsProps): ReactElement {
  const t = useUsageTexts();
  const nameOf = useMonthName('short');
  const [language] = useLanguage();
  const minutes = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const highest = Math.max(60, ...months.map(({ draft, precision }) => draft + precision));
  const step = WIDTH / Math.max(1, months.length);
  const heightOf = (seconds: number) => (Math.max(0, seconds) / highest) * HEIGHT;
  return (
    <>
      {months.some(({ precision }) => precision > 0) && <Legend />}
      <Box
        component="svg"
        role="img"
        aria-label={t('chart.text')}
        viewBox={`0 ${-TOP} ${WIDTH} ${TOP + HEIGHT + LABELS}`}
        sx={{
          width: '100%',
          // Wider, its labels are larger than the text of the page.
          maxWidth: 720,
          height: 'auto',
          '& text': { fill: 'currentcolor', fontSize: { xs: 20, sm: 12 }, opacity: 0.75 },
          // A phone has room for every third month.
          '& .skipped': { display: { xs: 'none', sm: 'inline' } },
        }}
      >
        {months.map(({ month, draft, precision }, index) => {
          const x = index * step + GAP / 2;
          const width = step - GAP;
          const total = draft + precision;
          const label = (months.length - 1 - index) % 3 === 0 ? undefined : 'skipped';
          return (
            <g key={month}>
              <Box
                component="rect"
                x={x}
                width={width}
                y={HEIGHT - 1}
                height={1}
                sx={{ fill: 'var(--mui-palette-divider)' }}
              />
              <Box
                component="rect"
                {...{ x, width, y: HEIGHT - heightOf(draft), height: heightOf(draft), rx: 3 }}
                sx={{ fill: 'var(--mui-palette-primary-main)' }}
              />
              <Box
                component="rect"
                {...{ x, width, y: HEIGHT - heightOf(draft + precision), height: heightOf(precision), rx: 3 }}
                sx={{ fill: 'var(--mui-palette-warning-main)' }}
              />
              {total > 0 && (
                <text className={label} x={x + width / 2} y={HEIGHT - heightOf(total) - 6} textAnchor="middle">
                  {minutes.format(total / 60)}
                </text>
              )}
              <text className={label} x={x + width / 2} y={HEIGHT + 18} textAnchor="middle">
                {nameOf(month)}
              </text>
            </g>
          );
        })}
      </Box>
    </>
  );
}

/** Which color is which, where both are in the chart. */
function Legend(): ReactElement {
  const t = useUsageTexts();
  const colors = { draft: 'primary.main', precision: 'warning.main' } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}>
      {(['draft', 'precision'] as const).map((kind) => (
        <Box key={kind} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
          <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: colors[kind] }} />
          {t(`chart.${kind}`)}
        </Box>
      ))}
    </Box>
  );
}

function MonthTable({ months }: MonthsProps): ReactElement {
  const t = useUsageTexts();
  const nameOf = useMonthName('long');
  const [language] = useLanguage();
  const minutes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <TableContainer tabIndex={0} role="group" aria-label={t('chart.title')} sx={{ mt: 1 }}>
      <Table size="small" aria-label={t('chart.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('chart.month')}</TableCell>
            <TableCell align="right">{t('chart.draft')}</TableCell>
            <TableCell align="right">{t('chart.precision')}</TableCell>
            <TableCell align="right">{t('chart.credits')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map(({ month, draft, precision, credits }) => (
            <TableRow key={month}>
              <TableCell component="th" scope="row">
                {nameOf(month)}
              </TableCell>
              {Object.entries({ draft, precision, credits }).map(([figure, seconds]) => (
                <TableCell key={figure} align="right">
                  {minutes.format(seconds / 60)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Writes a month (`2026-11`) in the interface language. */
function useMonthName(style: 'short' | 'long'): (month: string) => string {
  const [language] = useLanguage();
  const format = new Intl.DateTimeFormat(language, {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return (month) => format.format(Date.parse(`${month}-01T00:00:00Z`));
}

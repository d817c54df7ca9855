import type { LedgerLine } from '@parlance/contract/usage';
import { callApi } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import { useInfiniteQuery } from '@parlance/ui/more-queries';
import { Box, Typography } from '@parlance/ui/mui';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@parlance/ui/mui-tables';
import { Link } from '@parlance/ui/navigation';
import { EmptyState } from '@parlance/ui/screens';
import { Timer } from 'lucide-react';
import type { ReactElement } from 'react';
import { PagedList } from '../page/paged-list.tsx';
import { useIsPhone } from '../page/use-is-phone.ts';
import { ledgerCells } from './ledger-cells.ts';
import { useUsageTexts } from './usage-texts.ts';

interface Props {
  readonly uid: string;
  readonly oid: string;
}

const PAGE = 25;

/** The entries of the ledger, newest first, page by page. */
export function LedgerList({ uid, oid }: Props): ReactElement {
  const t = useUsageTexts();
  const query = useInfiniteQuery({
    queryKey: ['ledger', oid],
    queryFn: ({ pageParam, signal }) =>
      callApi('listLedger', { params: { uid, oid }, query: { limit: PAGE, nextPage: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ LastEvaluatedKey }) => LastEvaluatedKey,
    select: ({ pages }) => pages.flatMap((page) => page.data),
  });
  return (
    <PagedList
      query={query}
      height={160}
      empty={<EmptyState icon={<Timer aria-hidden />} title={t('entries.empty')} text={t('entries.empty-text')} />}
      failed={t('failed')}
    >
      {(lines) => <LedgerTable lines={lines} />}
    </PagedList>
  );
}

function LedgerTable({ lines }: { readonly lines: readonly LedgerLine[] }): ReactElement {
  const t = useUsageTexts();
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <Box
        component="ul"
        aria-label={t('entries.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {lines.map((line) => (
          <Item key={line.id} line={line} />
        ))}
      </Box>
    );
  }
  return (
    // The keyboard scrolls it where it is wider than the page.
    <TableContainer tabIndex={0} role="group" aria-label={t('entries.title')}>
      <Table size="small" aria-label={t('entries.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('entries.what')}</TableCell>
            <TableCell>{t('entries.who')}</TableCell>
            <TableCell>{t('entries.when')}</TableCell>
            <TableCell align="right">{t('entries.minutes')}</TableCell>
            <TableCell>{t('entries.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface LineProps {
  readonly line: LedgerLine;
}

function Item({ line }: LineProps): ReactElement {
  const t = useUsageTexts();
  const [language] = useLanguage();
  const { kind, state, who, minutes } = ledgerCells(line);
  const amount = new Intl.NumberFormat(language).format(minutes);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
      <Name line={line} />
      <Typography variant="body2" color="textSecondary">
        {t(kind)} · {t('entries.amount', { amount })} · {t(state)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Moment line={line} /> · {who || t('no-person')}
      </Typography>
    </Box>
  );
}

function Line({ line }: LineProps): ReactElement {
  const t = useUsageTexts();
  const [language] = useLanguage();
  const { kind, state, who, minutes } = ledgerCells(line);
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>
        <Name line={line} />
        <Typography variant="caption" component="div" color="textSecondary">
          {t(kind)}
        </Typography>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 90 }}>{who || t('no-person')}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Moment line={line} />
      </TableCell>
      <TableCell align="right">{new Intl.NumberFormat(language).format(minutes)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{t(state)}</TableCell>
    </TableRow>
  );
}

function Name({ line }: LineProps): ReactElement {
  const t = useUsageTexts();
  const { name, href } = ledgerCells(line);
  const shown = name || t('no-name');
  return (
    <Box component="span" sx={{ '& a': { color: 'primary.main' } }}>
      {href === undefined ? shown : <Link href={href}>{shown}</Link>}
    </Box>
  );
}

function Moment({ line: { time } }: LineProps): ReactElement {
  const [language] = useLanguage();
  const date = new Date(time * 1000);
  return (
    <time dateTime={date.toISOString()}>
      {new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date)}
    </time>
  );
}

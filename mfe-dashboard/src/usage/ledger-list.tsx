import type { LedgerLine } from '@parlance/contract/usage';
import { callApi } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { EmptyState } from '@parlance/ui/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import type { ReactElement } from 'react';
import { PagedList } from '../page/paged-list.tsx';
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

function Line({ line }: { readonly line: LedgerLine }): ReactElement {
  const t = useUsageTexts();
  const [language] = useLanguage();
  const { kind, state, name, who, minutes, collectionId } = ledgerCells(line);
  const date = new Date(line.time * 1000);
  const shownName = name || t('no-name');
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160, '& a': { color: 'primary.main' } }}>
        {collectionId === undefined ? shownName : <Link href={`/transcript/${collectionId}/`}>{shownName}</Link>}
        <Typography variant="caption" component="div" color="textSecondary">
          {t(kind)}
        </Typography>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 90 }}>{who || t('no-person')}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <time dateTime={date.toISOString()}>
          {new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date)}
        </time>
      </TableCell>
      <TableCell align="right">{new Intl.NumberFormat(language).format(minutes)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{t(state)}</TableCell>
    </TableRow>
  );
}

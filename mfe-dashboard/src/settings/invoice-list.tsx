import type { Invoice } from '@parlance/contract/schemas/purchases';
import { callApi } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import {
  Alert,
  Box,
  Button,
  Chip,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@parlance/ui/mui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { moneyText } from '../buying/money-text.ts';
import { PURCHASES_KEY } from '../buying/purchases.ts';
import { DocumentLink } from './document-link.tsx';
import { useInvoicesTexts } from './invoices-texts.ts';

const COLORS = { draft: 'default', open: 'warning', paid: 'success', uncollectible: 'error', void: 'default' } as const;

interface Props {
  readonly customer: string;
  /** Shown when there is no invoice. */
  readonly empty: ReactElement;
}

/** The invoices of a customer, newest first, page by page. */
export function InvoiceList({ customer, empty }: Props): ReactElement {
  const t = useInvoicesTexts();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [PURCHASES_KEY, customer, 'invoices'],
    queryFn: ({ pageParam, signal }) =>
      callApi('getInvoices', { body: { customerId: customer, startingAfter: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ startingAfter }) => startingAfter,
  });
  const invoices = data?.pages.flatMap((page) => page.invoices);
  return (
    <>
      {!data && !error && <Skeleton variant="rounded" height={140} />}
      {invoices?.length === 0 && !hasNextPage && empty}
      {invoices && invoices.length > 0 && <InvoiceTable invoices={invoices} />}
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void (data ? fetchNextPage() : refetch())}>
              {t('try-again')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      )}
      {hasNextPage && !error && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

function InvoiceTable({ invoices }: { readonly invoices: readonly Invoice[] }): ReactElement {
  const t = useInvoicesTexts();
  return (
    // Wider than a phone: it scrolls, also by the arrow keys.
    <TableContainer tabIndex={0} role="group" aria-label={t('title')}>
      <Table size="small" aria-label={t('title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('date')}</TableCell>
            <TableCell>{t('invoice')}</TableCell>
            <TableCell align="right">{t('amount')}</TableCell>
            <TableCell>{t('status')}</TableCell>
            <TableCell>{t('documents')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const t = useInvoicesTexts();
  const [language] = useLanguage();
  const { status, total, currency, description, hostedUrl, pdfUrl } = invoice;
  const number = invoice.number ?? t('no-number');
  const date = new Date(invoice.created * 1000);
  const view = status === 'open' ? 'pay' : 'view';
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <time dateTime={date.toISOString()}>
          {new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(date)}
        </time>
      </TableCell>
      <TableCell sx={{ minWidth: '10rem', overflowWrap: 'anywhere' }}>
        {number}
        {description && <Box sx={{ color: 'text.secondary' }}>{description}</Box>}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {moneyText(language, total, currency)}
      </TableCell>
      <TableCell>
        <Chip size="small" variant="outlined" color={COLORS[status]} label={t(`status.${status}`)} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <DocumentLink address={pdfUrl} name={t('pdf.of', { number })} text={t('pdf')} />{' '}
        <DocumentLink address={hostedUrl} name={t(`${view}.of`, { number })} text={t(view)} />
      </TableCell>
    </TableRow>
  );
}

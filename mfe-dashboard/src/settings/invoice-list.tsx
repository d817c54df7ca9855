import type { Invoice } from '@parlance/contract/schemas/purchases';
import { callApi } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import { useInfiniteQuery } from '@parlance/ui/more-queries';
import { Box } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@parlance/ui/mui-tables';
import type { ReactElement } from 'react';
import { moneyText } from '../buying/money-text.ts';
import { PURCHASES_KEY } from '../buying/purchases.ts';
import { PagedList } from '../page/paged-list.tsx';
import { useIsPhone } from '../page/use-is-phone.ts';
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
  const query = useInfiniteQuery({
    queryKey: [PURCHASES_KEY, customer, 'invoices'],
    queryFn: ({ pageParam, signal }) =>
      callApi('getInvoices', { body: { customerId: customer, startingAfter: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ startingAfter }) => startingAfter,
    select: ({ pages }) => pages.flatMap((page) => page.invoices),
  });
  return (
    <PagedList query={query} height={140} empty={empty} failed={t('failed')}>
      {(invoices) => <InvoiceTable invoices={invoices} />}
    </PagedList>
  );
}

function InvoiceTable({ invoices }: { readonly invoices: readonly Invoice[] }): ReactElement {
  const t = useInvoicesTexts();
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {invoices.map((invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} />
        ))}
      </Box>
    );
  }
  return (
    // Long amounts can make it wider than the page: then it scrolls, also by the arrow keys.
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

interface InvoiceProps {
  readonly invoice: Invoice;
}

function InvoiceItem({ invoice }: InvoiceProps): ReactElement {
  const [language] = useLanguage();
  const { total, currency } = invoice;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <InvoiceDate invoice={invoice} />
        <span>{moneyText(language, total, currency)}</span>
      </Box>
      <InvoiceName invoice={invoice} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Status invoice={invoice} />
        <Documents invoice={invoice} />
      </Box>
    </Box>
  );
}

function InvoiceRow({ invoice }: InvoiceProps): ReactElement {
  const [language] = useLanguage();
  const { total, currency } = invoice;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <InvoiceDate invoice={invoice} />
      </TableCell>
      <TableCell sx={{ minWidth: '10rem', overflowWrap: 'anywhere' }}>
        <InvoiceName invoice={invoice} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {moneyText(language, total, currency)}
      </TableCell>
      <TableCell>
        <Status invoice={invoice} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Documents invoice={invoice} />
      </TableCell>
    </TableRow>
  );
}

function InvoiceDate({ invoice: { created } }: InvoiceProps): ReactElement {
  const [language] = useLanguage();
  const date = new Date(created * 1000);
  return (
    <time dateTime={date.toISOString()}>{new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(date)}</time>
  );
}

function InvoiceName({ invoice: { number, description } }: InvoiceProps): ReactElement {
  const t = useInvoicesTexts();
  return (
    <div>
      {number ?? t('no-number')}
      {description && <Box sx={{ color: 'text.secondary' }}>{description}</Box>}
    </div>
  );
}

function Status({ invoice: { status } }: InvoiceProps): ReactElement {
  const t = useInvoicesTexts();
  return <Chip size="small" variant="outlined" color={COLORS[status]} label={t(`status.${status}`)} />;
}

function Documents({ invoice: { status, pdfUrl, hostedUrl, ...invoice } }: InvoiceProps): ReactElement {
  const t = useInvoicesTexts();
  const number = invoice.number ?? t('no-number');
  const view = status === 'open' ? 'pay' : 'view';
  return (
    <span>
      <DocumentLink address={pdfUrl} name={t('pdf.of', { number })} text={t('pdf')} />{' '}
      <DocumentLink address={hostedUrl} name={t(`${view}.of`, { number })} text={t(view)} />
    </span>
  );
}

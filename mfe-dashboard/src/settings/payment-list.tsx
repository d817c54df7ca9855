import type { Charge } from '@parlance/contract/schemas/purchases';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Skeleton, Typography } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { moneyText } from '../buying/money-text.ts';
import { useCharges } from '../buying/purchases.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { DocumentLink } from './document-link.tsx';
import { useInvoicesTexts } from './invoices-texts.ts';

const STATES = {
  succeeded: { color: 'success', text: 'charge.succeeded' },
  pending: { color: 'warning', text: 'charge.pending' },
  failed: { color: 'error', text: 'charge.failed' },
} as const;

/** The charges of a customer with their receipts, newest first. */
export function PaymentList({ customer }: { readonly customer: string }): ReactElement {
  const t = useInvoicesTexts();
  const { data: charges, error, refetch } = useCharges(customer);
  if (error && !charges) {
    return <LoadFailed onRetry={() => void refetch()}>{t('payments.failed')}</LoadFailed>;
  }
  if (!charges) return <Skeleton variant="rounded" height={96} />;
  if (charges.length === 0) return <Typography color="textSecondary">{t('payments.none')}</Typography>;
  return (
    <Box component="ul" aria-label={t('payments')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {charges.map((charge) => (
        <Payment key={charge.id} charge={charge} />
      ))}
    </Box>
  );
}

function Payment({ charge }: { readonly charge: Charge }): ReactElement {
  const t = useInvoicesTexts();
  const [language] = useLanguage();
  const { amount, amountRefunded, currency, created, description, receiptUrl } = charge;
  const { color, text } = STATES[stateOf(charge)];
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(created * 1000);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        overflowWrap: 'anywhere',
      }}
    >
      <span>{date}</span>
      <Box component="span" sx={{ flex: '1 1 10rem', minWidth: 0, color: 'text.secondary' }}>
        {description ?? t('payment')}
        {amountRefunded > 0 && ` (${t('refunded', { amount: moneyText(language, amountRefunded, currency) })})`}
      </Box>
      <span>{moneyText(language, amount, currency)}</span>
      {/* A payment without a receipt leaves its room free, so that amounts stand below each other. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: { xs: '100%', sm: '11rem' } }}>
        <Chip size="small" variant="outlined" color={color} label={t(text)} />
        <DocumentLink address={receiptUrl} name={t('receipt.of', { date })} text={t('receipt')} />
      </Box>
    </Box>
  );
}

function stateOf({ status, paid }: Charge): keyof typeof STATES {
  if (status === 'pending') return 'pending';
  return paid ? 'succeeded' : 'failed';
}

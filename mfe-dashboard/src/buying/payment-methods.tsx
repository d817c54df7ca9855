import { isPaymentMethodActive, type PaymentMethod } from '@parlance/contract/billing';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Skeleton, Typography } from '@parlance/ui/mui';
import { Alert, Chip } from '@parlance/ui/mui-contents';
import { CreditCard } from 'lucide-react';
import type { ReactElement } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { useBuyingTexts } from './buying-texts.ts';
import { cardText } from './card-text.ts';
import { openPortal } from './open-portal.ts';
import { usePaymentMethods } from './purchases.ts';
import type { Leaving } from './use-leaving.ts';

interface Props {
  readonly oid: string;
  /** Undefined before the first purchase. */
  readonly customer: string | undefined;
  readonly leaving: Leaving;
}

/** The cards of a workspace, and the button to the page on which they are changed. */
export function PaymentMethods({ oid, customer, leaving }: Props): ReactElement {
  const t = useBuyingTexts();
  return (
    <>
      {customer === undefined ? (
        <Typography color="textSecondary">{t('cards.none')}</Typography>
      ) : (
        <Cards customer={customer} />
      )}
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => openPortal(leaving, oid)}>
        {t('portal')}
      </Button>
    </>
  );
}

function Cards({ customer }: { readonly customer: string }): ReactElement {
  const t = useBuyingTexts();
  const { data: cards, error, refetch } = usePaymentMethods(customer);
  if (error && !cards) {
    return <LoadFailed onRetry={() => void refetch()}>{t('platform-failed')}</LoadFailed>;
  }
  if (!cards) return <Skeleton variant="rounded" height={44} />;
  if (cards.length === 0) return <Typography color="textSecondary">{t('cards.none')}</Typography>;
  const now = Date.now() / 1000;
  return (
    <>
      {!cards.some((card) => isPaymentMethodActive(card, now)) && (
        <Alert severity="warning">{t('cards.none-active')}</Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {cards.map((card) => (
          <Card key={card.id} method={card} now={now} />
        ))}
      </Box>
    </>
  );
}

function Card({ method, now }: { readonly method: PaymentMethod; readonly now: number }): ReactElement {
  const t = useBuyingTexts();
  const [language] = useLanguage();
  const isActive = isPaymentMethodActive(method, now);
  const { exp_year, exp_month } = method.card;
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(exp_year, exp_month - 1),
  );
  const isExpired = Date.UTC(exp_year, exp_month) / 1000 <= now;
  const card = cardText(method) ?? t('cards.card');
  const text = isActive
    ? t('cards.valid', { card, month })
    : isExpired
      ? t('cards.expired', { card, month })
      : t('cards.unchecked', { card });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
      <CreditCard size={18} aria-hidden />
      <Box component="span" sx={{ flex: '1 1 12rem' }}>
        {text}
      </Box>
      <Chip
        size="small"
        variant="outlined"
        color={isActive ? 'success' : 'warning'}
        label={t(isActive ? 'cards.active' : 'cards.inactive')}
      />
    </Box>
  );
}

import type { Plan, Price, Subscription, UpcomingInvoice } from '@parlance/contract/schemas/purchases';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@parlance/ui/mui-tables';
import { toast } from '@parlance/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { useBuyingTexts } from '../buying/buying-texts.ts';
import { dayText, moneyText, priceText } from '../buying/money-text.ts';
import { openPortal } from '../buying/open-portal.ts';
import { useReloadPurchases } from '../buying/purchases.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { LoadingPart } from '../page/loading-part.tsx';
import { paymentPages } from './buy.ts';
import type { Buyer } from './buyer.ts';
import { usePlansTexts } from './plans-texts.ts';

/** A change of the subscription to a plan's price, for a quantity. */
export interface PlanChange {
  readonly plan: Plan;
  readonly price: Price;
  readonly quantity: number;
}

interface Props {
  readonly buyer: Buyer;
  readonly subscription: Subscription;
  readonly change: PlanChange;
  readonly onClose: () => void;
}

/** Shows what a change of plan or quantity costs now, and makes it at that cost. */
export function ChangeDialog({ buyer, subscription, change, onClose }: Props): ReactElement {
  const t = usePlansTexts();
  const common = useBuyingTexts();
  const [language] = useLanguage();
  const id = useId();
  const { plan, price, quantity } = change;
  const { oid, leaving } = buyer;
  const isQuantity = subscription.price.id === price.id;
  const preview = useQuery({
    queryKey: ['upcoming-invoice', oid, price.id, quantity],
    queryFn: ({ signal }) =>
      callApi('getUpcomingInvoiceAmount', { body: { oid, quantity, newPlanId: price.id } }, { signal }),
    // The cost changes from second to second: it is computed for each question anew.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: 'always' as const },
  });
  const making = useChange(buyer, change, isQuantity, { onDone: onClose, onOutdated: () => void preview.refetch() });
  const shown = preview.isFetching ? undefined : preview.data;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {t(isQuantity ? 'change.quantity-title' : 'change.title', { name: plan.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography color="textSecondary">
          {t('change.from', { price: periodText(subscription.price, subscription.quantity) })}
        </Typography>
        <Typography>{t('change.to', { price: periodText(price, quantity) })}</Typography>
        {subscription.cancelAtPeriodEnd && (
          <Alert severity="info">{t('change.goes-on', { date: dayText(language, subscription.periodEnd) })}</Alert>
        )}
        {!shown && !preview.error && <LoadingPart height={140} label={t('change.loading')} />}
        {shown && <Costs upcoming={shown} />}
        {preview.error && !preview.isFetching && (
          <LoadFailed onRetry={() => void preview.refetch()}>
            {isOnlyAtPeriodEnd(preview.error) ? errorText(preview.error) : common('upcoming-failed')}
          </LoadFailed>
        )}
        {making.error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => openPortal(leaving, oid)}>
                {common('portal')}
              </Button>
            }
          >
            {common(isQuantity ? 'subscription-failed' : 'request-failed')} {errorText(making.error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="contained"
          disabled={!shown}
          loading={making.isPending}
          onClick={() => shown && making.mutate(shown.prorationDate)}
        >
          {shown && shown.amount > 0
            ? t('change.confirm-pay', { amount: moneyText(language, shown.amount, shown.currency) })
            : t('change.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );

  function periodText(of: Price, count: number): string {
    return t(of.interval ? `price.${of.interval}` : 'price.once', { price: priceText(language, of, count) });
  }
}

function isOnlyAtPeriodEnd(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'ONLY_AT_PERIOD_END';
}

function Costs({ upcoming }: { readonly upcoming: UpcomingInvoice }): ReactElement {
  const t = usePlansTexts();
  const [language] = useLanguage();
  const { amount, currency, lines } = upcoming;
  const money = (value: number) => moneyText(language, value, currency);
  return (
    <Table size="small" aria-label={t('change.lines')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('change.what')}</TableCell>
          <TableCell align="right">{t('change.amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, may be equal, and never change their order.
          <TableRow key={index}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{line.description}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {money(line.amount)}
            </TableCell>
          </TableRow>
        ))}
        <TableRow sx={{ '& > .MuiTableCell-root': { fontWeight: 650, borderBottom: 0 } }}>
          <TableCell component="th" scope="row">
            {t(amount < 0 ? 'change.credit' : 'change.pay')}
          </TableCell>
          <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
            {money(Math.abs(amount))}
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}

/** Makes the change at the cost for a moment. "If the response says checkout is required, a checkout starts." */
function useChange(
  { uid, oid, leaving }: Buyer,
  change: PlanChange,
  isQuantity: boolean,
  { onDone, onOutdated }: { readonly onDone: () => void; readonly onOutdated: () => void },
) {
  const t = usePlansTexts();
  const reload = useReloadPurchases();
  const { plan, price, quantity } = change;
  return useExclusiveMutation({
    mutationFn: async (prorationDate: number) => {
      if (isQuantity) {
        await callApi('updateSubscription', { body: { oid, quantity, newPlanId: price.id, prorationDate } });
        return undefined;
      }
      const body = { uid, oid, qty: quantity, plan: price.id, prorationDate, ...paymentPages('plan') };
      const answer = await callApi('changeStripePlans', { body });
      return answer.checkoutRequired ? answer.url : undefined;
    },
    onSuccess: async (url) => {
      onDone();
      if (url !== undefined) {
        leaving.leave('checkout', async () => ({ url }));
        return;
      }
      toast.success(t('changed', { name: plan.name }));
      await reload();
    },
    onError: (error) => {
      console.warn(error);
      // The shown amount holds for minutes only, and a change that was refused is not tried again for the same moment.
      if (error instanceof ApiCallError && ['CONFLICT', 'PAYMENT_FAILED'].includes(error.code)) onOutdated();
    },
  });
}

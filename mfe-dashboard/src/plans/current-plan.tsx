import type { Subscription } from '@parlance/contract/schemas/purchases';
import { callApi } from '@parlance/ui/api-client';
import { useConfig } from '@parlance/ui/config';
import { errorText } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState } from 'react';
import { useBuyingTexts } from '../buying/buying-texts.ts';
import { dayText, minutesText, priceText } from '../buying/money-text.ts';
import { useReloadPurchases } from '../buying/purchases.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { usePlansTexts } from './plans-texts.ts';

interface FactsProps {
  readonly workspace: string;
  /** The plan's name; undefined on the free plan. */
  readonly plan: string | undefined;
  /** The free plan has no minutes in this workspace. */
  readonly withoutFreeMinutes: boolean;
  readonly maxUsers: number | undefined;
  /** Seconds; undefined while they are not known. */
  readonly credits: number | undefined;
  /** For owners and admins. */
  readonly subscription: Subscription | undefined;
}

/** The workspace's plan, with its price and end, and its credits. */
export function PlanFacts(props: FactsProps): ReactElement {
  const { workspace, plan, withoutFreeMinutes, maxUsers, credits, subscription } = props;
  const t = usePlansTexts();
  const [language] = useLanguage();
  const free = useConfig()?.freeDraftMinutes;
  const facts: [string, string][] = [[t('plan'), plan ?? t('plan.free')]];
  if (subscription) {
    const { price, quantity, periodEnd, cancelAtPeriodEnd } = subscription;
    const cost = priceText(language, price, quantity);
    facts.push([t('price'), t(price.interval ? `price.${price.interval}` : 'price.once', { price: cost })]);
    if (quantity > 1) facts.push([t('quantity'), String(quantity)]);
    const date = dayText(language, periodEnd);
    facts.push([t(cancelAtPeriodEnd ? 'ends' : 'renews'), t('renews.on', { date })]);
  }
  if (maxUsers !== undefined) facts.push([t('members'), t('members.up-to', { count: maxUsers })]);
  if (credits)
    facts.push([t('credits'), t('credits.minutes', { minutes: minutesText(language, Math.floor(credits / 60)) })]);
  return (
    <>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{workspace}</Typography>
      <Box
        component="dl"
        sx={{
          ...{ display: 'grid', gridTemplateColumns: 'minmax(6rem, 160px) 1fr', gap: 1.5, m: 0 },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      {plan === undefined && free !== undefined && free > 0 && (
        <Typography variant="body2" color="textSecondary">
          {withoutFreeMinutes ? t('plan.no-free-text') : t('plan.free-text', { count: free })}
        </Typography>
      )}
    </>
  );
}

interface EndingProps {
  readonly uid: string;
  readonly oid: string;
  readonly subscription: Subscription;
}

/** Cancels the subscription, or keeps it after all. */
export function EndSubscription({ uid, oid, subscription }: EndingProps): ReactElement {
  const t = usePlansTexts();
  const [language] = useLanguage();
  const [asking, setAsking] = useState(false);
  const reload = useReloadPurchases();
  const date = dayText(language, subscription.periodEnd);
  const change = useExclusiveMutation({
    mutationFn: (cancel: boolean) => callApi('cancelSubscription', { body: { uid, oid, cancel } }),
    onSuccess: async ({ subscription: { cancelAtPeriodEnd } }) => {
      await reload();
      setAsking(false);
      toast.success(cancelAtPeriodEnd ? t('canceled', { date }) : t('kept'));
    },
    onError: (error) => {
      console.warn(error);
      setAsking(false);
      toast.error(useBuyingTexts.t('subscription-failed'), { body: errorText(error) });
    },
  });
  if (subscription.cancelAtPeriodEnd) {
    return (
      <Alert
        severity="warning"
        // A phone has no room for the button beside the text.
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        action={
          <Button color="inherit" loading={change.isPending} onClick={() => change.mutate(false)}>
            {t('keep')}
          </Button>
        }
      >
        {t('ending', { date })}
      </Alert>
    );
  }
  return (
    <>
      <Button variant="outlined" color="error" sx={{ alignSelf: 'start' }} onClick={() => setAsking(true)}>
        {t('cancel-subscription')}
      </Button>
      {asking && (
        <CancelDialog
          date={date}
          isPending={change.isPending}
          onConfirm={() => change.mutate(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

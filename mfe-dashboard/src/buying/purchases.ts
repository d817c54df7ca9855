import { isPaymentMethodActive, type PaymentMethod } from '@parlance/contract/billing';
import type { Catalogue, Charge, MinutePrices, Subscription } from '@parlance/contract/schemas/purchases';
import { callApi } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import { reloadProfile, useProfile } from '@parlance/ui/profile';
import { reloadUsage } from '@parlance/ui/usage';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { catalogueIn, planNameIn } from './product-texts.ts';

/** The first element of the keys of all queries for data of the payment provider. */
export const PURCHASES_KEY = 'purchases';

/** Fetches the profile, the data of the payment provider and the usage again, after a purchase or a change. */
export function useReloadPurchases(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    // The meter may come later than the rest.
    void reloadUsage();
    await Promise.all([reloadProfile(), client.invalidateQueries({ queryKey: [PURCHASES_KEY] })]);
  }, [client]);
}

/** The plans and packs that the workspace can buy, in the interface language. */
export function useCatalogue(oid: string): UseQueryResult<Catalogue> {
  const [language] = useLanguage();
  return useQuery({
    queryKey: [PURCHASES_KEY, oid, 'plans'],
    queryFn: ({ signal }) => callApi('getPlans', { body: { oid } }, { signal }),
    select: (catalogue) => catalogueIn(language, catalogue),
  });
}

/** Prices per minute in cents. */
export function useMinutePrices(oid: string): UseQueryResult<MinutePrices> {
  return useQuery({
    queryKey: [PURCHASES_KEY, oid, 'prices'],
    queryFn: ({ signal }) => callApi('getPrices', { body: { oid } }, { signal }),
  });
}

/** The subscription of a customer as the payment provider has it, its plan's name in the interface language; null without one. */
export function useSubscription(customer: string | undefined): UseQueryResult<Subscription | null> {
  const [language] = useLanguage();
  return useQuery({
    queryKey: [PURCHASES_KEY, customer, 'subscription'],
    queryFn: async ({ signal }) => {
      const { subscription } = await callApi('getSubscription', { body: { customerId: customer ?? '' } }, { signal });
      return subscription ?? null;
    },
    select: (subscription) => subscription && { ...subscription, planName: planNameIn(language, subscription) },
    enabled: customer !== undefined,
  });
}

/** The credits of a customer, in seconds. */
export function useCredits(customer: string | undefined): UseQueryResult<number> {
  return useQuery({
    queryKey: [PURCHASES_KEY, customer, 'credits'],
    queryFn: async ({ signal }) =>
      (await callApi('getCredits', { body: { customerId: customer ?? '' } }, { signal })).credits,
    enabled: customer !== undefined,
  });
}

/** The charges of a customer, newest first. */
export function useCharges(customer: string): UseQueryResult<readonly Charge[]> {
  return useQuery({
    queryKey: [PURCHASES_KEY, customer, 'charges'],
    queryFn: async ({ signal }) =>
      (await callApi('getCharges', { body: { customerId: customer } }, { signal })).charges,
  });
}

/** The cards of a customer. The service saves the first active one with the workspace; then the profile is read again. */
export function usePaymentMethods(customer: string): UseQueryResult<readonly PaymentMethod[]> {
  const saved = useProfile().organization?.billing.paymentMethod?.id;
  const query = useQuery({
    queryKey: [PURCHASES_KEY, customer, 'payment-methods'],
    queryFn: async ({ signal }) =>
      (await callApi('getPaymentMethods', { body: { customerId: customer } }, { signal })).paymentMethods,
    // People come back from the payment provider's page, where they changed them.
    staleTime: 0,
  });
  const active = query.data?.find((method) => isPaymentMethodActive(method, Date.now() / 1000))?.id;
  useEffect(() => {
    if (active !== undefined && active !== saved) void reloadProfile();
  }, [active, saved]);
  return query;
}

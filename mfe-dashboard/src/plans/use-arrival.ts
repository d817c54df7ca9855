import { callApi } from '@parlance/ui/api-client';
import { useProfile } from '@parlance/ui/profile';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReloadPurchases } from '../buying/purchases.ts';

/** Stripe's news of a payment comes after a second or two. */
const POLL_INTERVAL_MS = 2000;
/** After this time the page says that the payment takes longer. */
const PATIENCE_MS = 60_000;
/** The newest entries of the ledger that are looked at for the purchase. */
const ENTRIES = 20;

/** The purchase, once the workspace has it. */
export type Bought =
  | { readonly kind: 'plan'; readonly planName: string; readonly planNameEs?: string }
  /** `seconds` of credits. */
  | { readonly kind: 'pack'; readonly seconds: number };

export interface Arrival {
  readonly state: 'waiting' | 'late' | 'failed' | 'arrived';
  readonly bought: Bought | undefined;
  readonly checkAgain: () => void;
}

/**
 * Waits until the purchase of a checkout's session is there. The session alone is believed for nothing: the page shows what
 * the signed-in user's own workspace has.
 */
export function useArrival(kind: Bought['kind'], session: string): Arrival {
  const { user, organization } = useProfile();
  const reload = useReloadPurchases();
  const client = useQueryClient();
  const [uid, oid] = [user?.uid ?? '', organization?.id ?? ''];
  const [until, setUntil] = useState(() => Date.now() + PATIENCE_MS);
  const purchase = purchaseQuery({ uid, oid, kind, session });
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...purchase,
    enabled: uid !== '' && oid !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data || state.error || state.dataUpdatedAt >= until ? false : POLL_INTERVAL_MS,
  });
  const isThere = Boolean(data);
  useEffect(() => {
    if (isThere) void reload();
  }, [isThere, reload]);
  const goOn = useEffectEvent(() => {
    if (!isThere && uid !== '' && oid !== '') void afterPage(client, purchase, until, reload);
  });
  useEffect(() => () => goOn(), []);
  function checkAgain() {
    setUntil(Date.now() + PATIENCE_MS);
    void refetch();
  }
  if (data) return { state: 'arrived', bought: data, checkAgain };
  const state = error ? 'failed' : dataUpdatedAt >= until ? 'late' : 'waiting';
  return { state, bought: undefined, checkAgain };
}

interface Purchase {
  readonly uid: string;
  readonly oid: string;
  readonly kind: Bought['kind'];
  readonly session: string;
}

function purchaseQuery({ uid, oid, kind, session }: Purchase) {
  return queryOptions({
    queryKey: ['arrival', oid, kind, session],
    queryFn: async ({ signal }) =>
      (kind === 'pack' ? await grantOf(uid, oid, session, signal) : await planOf(uid, oid, signal)) ?? null,
  });
}

/** Goes on waiting when the user has left the page before the purchase was there: the meter and the chips change with it. */
async function afterPage(
  client: QueryClient,
  query: ReturnType<typeof purchaseQuery>,
  until: number,
  reload: () => Promise<void>,
): Promise<void> {
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    const bought = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    if (bought) return reload();
  }
}

/** The credits that the ledger has for the session. */
async function grantOf(uid: string, oid: string, session: string, signal: AbortSignal): Promise<Bought | undefined> {
  const { data } = await callApi('listLedger', { params: { uid, oid }, query: { limit: ENTRIES } }, { signal });
  const grant = data.find((entry) => entry.type === 'grant' && entry.source === `checkout/${session}`);
  return grant?.type === 'grant' ? { kind: 'pack', seconds: grant.credits } : undefined;
}

/** The plan that the workspace has now: a workspace has one subscription, which the checkout began. */
async function planOf(uid: string, oid: string, signal: AbortSignal): Promise<Bought | undefined> {
  const { organization } = await callApi('getProfile', { params: { uid } }, { signal });
  const { plan, subscription, customer } = organization?.billing ?? {};
  if (organization?.id !== oid || !subscription || !customer) return undefined;
  const bought = await callApi('getSubscription', { body: { customerId: customer } }, { signal });
  const { planName = plan ?? '', planNameEs } = bought.subscription ?? {};
  return { kind: 'plan', planName, ...(planNameEs && { planNameEs }) };
}

import type { MinutePrices } from '@parlance/contract/schemas/purchases';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { useProfile } from './profile.ts';

/** What minutes are sold for, in cents; undefined while it is not known, and for members of an enterprise. It is only shown. */
export function useMinutePrices({ enabled = true } = {}): MinutePrices | undefined {
  const { organization } = useProfile();
  const oid = organization?.id ?? '';
  const { data } = useQuery({
    queryKey: ['minute-prices', oid],
    queryFn: ({ signal }) => callApi('getPrices', { body: { oid } }, { signal }),
    enabled: enabled && organization !== undefined && organization.billing.enterprise === undefined,
  });
  return data;
}

/** An amount in the currency's smallest unit, such as `$1.50`. */
export function centsText(language: string, cents: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

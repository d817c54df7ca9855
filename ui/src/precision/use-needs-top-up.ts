import type { Precision } from '@parlance/contract/schemas/precision';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../account/profile.ts';
import { useUsage } from '../account/usage.ts';
import { callApi } from '../api/api-client.ts';

/**
 * Spec part 2, section 4: "if credits equal 0, there is no precision history, no saved payment methods and no billing payment
 * method". What a plan or an enterprise includes needs neither. Undefined while it is not known.
 */
export function useNeedsTopUp(precision: Precision | undefined): boolean | undefined {
  const billing = useProfile().organization?.billing;
  const usage = useUsage();
  const mayLack = precision?.affordable === false && !precision.hasHistory;
  const hasBilled = billing?.hasPaymentMethod === true || billing?.paymentMethod !== undefined;
  const credits = usage.data?.credits;
  // Only owners and admins get to know the customer, and so their cards.
  const customer = mayLack && !hasBilled && credits === 0 ? billing?.customer : undefined;
  const saved = useSavedMethods(customer);
  if (!precision || !billing) return undefined;
  if (!mayLack || hasBilled) return false;
  if (credits === undefined) return usage.isError ? false : undefined;
  if (credits > 0) return false;
  return customer === undefined ? true : saved;
}

/** Whether the customer has no card at the payment provider; undefined while it is not known. */
function useSavedMethods(customer: string | undefined): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['precision-payment-methods', customer],
    queryFn: ({ signal }) => callApi('getPaymentMethods', { body: { customerId: customer ?? '' } }, { signal }),
    enabled: customer !== undefined,
    // People come back from the page where they add one.
    staleTime: 0,
  });
  // The service decides in the end.
  return data ? data.paymentMethods.length === 0 : isError ? false : undefined;
}

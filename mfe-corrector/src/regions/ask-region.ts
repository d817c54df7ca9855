import type { ResponseOf } from '@parlance/contract/endpoints';
import type { Locale } from '@parlance/contract/regions';
import type { RouteName } from '@parlance/contract/routes';
import { type ApiInput, callApi } from '@parlance/ui/api-client';
import { getSession } from '@parlance/ui/session';

/** All queries of the area have this first key, so that a change of a task can outdate them together. */
export const CORRECTOR_KEY = 'corrector';

/**
 * Reads from one region. The other region than the account's is asked once: if it cannot be reached, that is no outage of the page.
 * Throws an ApiCallError.
 */
export function askRegion<N extends RouteName>(
  name: N,
  input: ApiInput<N>,
  locale: Locale,
  signal?: AbortSignal,
): Promise<ResponseOf<N>> {
  return callApi(name, input, { locale, signal, once: getSession()?.locale !== locale });
}

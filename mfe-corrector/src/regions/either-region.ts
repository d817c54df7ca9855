import type { ResponseOf } from '@parlance/contract/endpoints';
import { LOCALES, type Locale } from '@parlance/contract/regions';
import type { RouteName } from '@parlance/contract/routes';
import { ApiCallError, type ApiInput } from '@parlance/ui/api-client';
import { getSession } from '@parlance/ui/session';
import { useQuery } from '@tanstack/react-query';
import { askRegion, CORRECTOR_KEY } from './ask-region.ts';

/** The account's region first. */
function inOrder(): readonly Locale[] {
  const own = getSession()?.locale;
  return [...LOCALES].sort((a, b) => Number(b === own) - Number(a === own));
}

/**
 * Reads what both regions have, from the account's region, or from the other one if that does not answer. An answer such as "not
 * found" is an answer. Throws an ApiCallError.
 */
async function askEither<N extends RouteName>(
  name: N,
  input: ApiInput<N>,
  signal?: AbortSignal,
): Promise<ResponseOf<N>> {
  const [own, other] = inOrder();
  if (!own || !other) throw new Error('There are two regions.');
  try {
    return await askRegion(name, input, own, signal);
  } catch (error) {
    const isAnswered = error instanceof ApiCallError && error.status > 0 && error.status < 500;
    if (isAnswered || signal?.aborted) throw error;
    return askRegion(name, input, other, signal);
  }
}

/** {@link askEither} as a query. `key` is the query's key, so that a change can write into it. */
export function useEitherRegion<N extends RouteName>(name: N, input: ApiInput<N>) {
  const key = eitherKey(name, input);
  return useQuery({ queryKey: key, queryFn: ({ signal }) => askEither(name, input, signal) });
}

export function eitherKey<N extends RouteName>(name: N, input: ApiInput<N>): readonly unknown[] {
  return [CORRECTOR_KEY, name, 'either', input];
}

import type { ResponseOf } from '@parlance/contract/endpoints';
import type { Locale } from '@parlance/contract/regions';
import type { RouteName } from '@parlance/contract/routes';
import type { ApiInput } from '@parlance/ui/api-client';
import { useQueries } from '@parlance/ui/more-queries';
import { askRegion, CORRECTOR_KEY } from './ask-region.ts';

/** The answers of the regions so far. */
export interface RegionAnswers<T> {
  readonly answers: readonly { readonly locale: Locale; readonly answer: T }[];
  /** Regions that do not answer. */
  readonly missing: readonly Locale[];
  /** No region has answered yet, and one may still do. */
  readonly isPending: boolean;
  /** Asks the missing regions again. */
  readonly again: () => void;
}

interface Options {
  /** Milliseconds between two askings while the page is visible. Default: only when the page gets the focus. */
  readonly refetchInterval?: number;
}

/**
 * Asks the regions in parallel (Spec part 2, section 7.3). A region that does not answer is `missing`; the other's answer is there
 * nevertheless, and before it.
 *
 * @param regions the regions of the corrector's standing
 */
export function useBothRegions<N extends RouteName>(
  name: N,
  input: ApiInput<N>,
  regions: readonly Locale[],
  { refetchInterval }: Options = {},
): RegionAnswers<ResponseOf<N>> {
  const results = useQueries({
    queries: regions.map((locale) => ({
      queryKey: [CORRECTOR_KEY, name, locale, input],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => askRegion(name, input, locale, signal),
      ...(refetchInterval && { refetchInterval }),
    })),
  });
  const answers: { locale: Locale; answer: ResponseOf<N> }[] = [];
  const missing: Locale[] = [];
  for (const [index, locale] of regions.entries()) {
    const result = results[index];
    if (result?.data !== undefined) answers.push({ locale, answer: result.data });
    if (result?.isError) missing.push(locale);
  }
  return {
    answers: answers.filter(({ locale }) => !missing.includes(locale)),
    missing,
    isPending: answers.length === 0 && missing.length < regions.length,
    again: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

import type { ResponseOf } from '@parlance/contract/endpoints';
import { LOCALES, type Locale } from '@parlance/contract/regions';
import type { RouteName } from '@parlance/contract/routes';
import type { ApiInput } from '@parlance/ui/api-client';
import { askRegion } from '../../regions/ask-region.ts';

/** What the regions said to one question. */
export interface Asked<Answer> {
  /** At least one, in the order of the regions. */
  readonly answers: readonly { readonly locale: Locale; readonly answer: Answer }[];
  /** Regions without an answer. */
  readonly failures: readonly { readonly locale: Locale; readonly error: unknown }[];
}

/**
 * Calls an operation in the given regions in parallel. One region may fail; throws the first region's error when all fail
 * (Spec part 2, section 7.3).
 */
export async function askRegions<N extends RouteName>(
  name: N,
  input: (locale: Locale) => ApiInput<N>,
  { signal, locales = LOCALES }: { readonly signal?: AbortSignal; readonly locales?: readonly Locale[] } = {},
): Promise<Asked<ResponseOf<N>>> {
  const results = await Promise.allSettled(locales.map((locale) => askRegion(name, input(locale), locale, signal)));
  const answers: { locale: Locale; answer: ResponseOf<N> }[] = [];
  const failures: { locale: Locale; error: unknown }[] = [];
  for (const [index, result] of results.entries()) {
    const locale = locales[index];
    if (!locale) continue;
    if (result.status === 'fulfilled') answers.push({ locale, answer: result.value });
    else failures.push({ locale, error: result.reason });
  }
  const [first] = failures;
  if (first && answers.length === 0) throw first.error;
  return { answers, failures };
}

import type { Locale } from '@parlance/contract/regions';
import type { Standing } from '@parlance/contract/schemas/corrector';

/** The person who becomes a corrector, and the region of their account. */
interface Person {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/**
 * A standing with one more base language; without `language` that of a candidate, who may take exams. A new corrector is on probation and
 * takes tasks of their own region.
 *
 * @param now seconds since the epoch
 */
export function withLanguage(
  standing: Standing | undefined,
  { uid, name, email, locale }: Person,
  language: string | undefined,
  now: number,
): Standing {
  const before: Standing = standing ?? {
    ...{ uid, name, email, locale },
    ...{ languages: [], reviews: [], regions: [locale], isOnProbation: true, hiddenInLeaderboard: false },
    since: Math.floor(now),
  };
  if (language === undefined) return before;
  return { ...before, languages: [...new Set([...before.languages, language])] };
}

/** A standing without a language: its corrector neither corrects nor reviews in it. The role stays. */
export function withoutLanguage(standing: Standing, language: string): Standing {
  const others = (languages: readonly string[]) => languages.filter((each) => each !== language);
  return { ...standing, languages: others(standing.languages), reviews: others(standing.reviews) };
}

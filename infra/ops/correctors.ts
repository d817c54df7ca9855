import type { Locale } from '@parlance/contract/regions';
import type { Standing } from '@parlance/contract/schemas/corrector';
import type { CorrectionAuditRepository } from '@parlance/lambdas/repositories/correctors/correction-audit-repository';
import { withLanguage } from '@parlance/lambdas/repositories/correctors/standing-rules';
import type { StandingsRepository } from '@parlance/lambdas/repositories/correctors/standings-repository';
import type { UsersRepository } from '@parlance/lambdas/repositories/users/users-repository';

/** What the command needs of the region of the person. */
interface CorrectorTools {
  readonly users: Pick<UsersRepository, 'get' | 'setCorrector'>;
  readonly standings: Pick<StandingsRepository, 'change'>;
  readonly audit: Pick<CorrectionAuditRepository, 'write'>;
  /** The uid of an address in the region's user pool; undefined for an address without an account. */
  readonly findByEmail: (email: string) => Promise<string | undefined>;
  readonly locale: Locale;
  /** The name of the person who runs the command. */
  readonly operator: string;
  /** Seconds since the epoch. */
  readonly clock: () => number;
}

interface NewCorrector {
  readonly email: string;
  /** Base languages; none for a person who takes exams, or who looks after others. */
  readonly languages: readonly string[];
  /** Whether every task is reviewed before the customer gets it; undefined leaves it: new correctors are on probation. */
  readonly isOnProbation?: boolean | undefined;
  /** Regions whose recordings they may take; none leaves them: new correctors have the region of their account. */
  readonly regions: readonly Locale[];
}

const LANGUAGE = /^[a-z]{2,3}$/;

/**
 * Makes a person a corrector, or adds languages. Operators begin with the first member of staff: only staff can call
 * `addCorrectorLanguage`. The audit trail has the operator.
 *
 * @throws Error that says which address or language is wrong
 */
export async function addCorrector(
  { users, standings, audit, findByEmail, locale, operator, clock }: CorrectorTools,
  { email, languages, isOnProbation, regions }: NewCorrector,
): Promise<Standing> {
  const wrong = languages.find((language) => !LANGUAGE.test(language));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no base language such as "en".`);
  const uid = await findByEmail(email);
  const user = uid === undefined ? undefined : await users.get(uid);
  if (!user) throw new Error(`No account in ${locale} has the address ${email}.`);
  if (!user.emailVerified) throw new Error(`The address ${email} is not verified yet.`);
  const now = Math.floor(clock());
  const standing = await standings.change(user.uid, (before) => {
    const candidate = withLanguage(before, { ...user, locale }, undefined, now);
    const added = languages.reduce(
      (each, language) => withLanguage(each, { ...user, locale }, language, now),
      candidate,
    );
    return {
      ...added,
      ...(isOnProbation !== undefined && { isOnProbation }),
      ...(regions.length > 0 && { regions: [...regions] }),
    };
  });
  if (!standing) throw new Error('The standing could not be stored.');
  await users.setCorrector(user.uid, true, standing.languages);
  await audit.write({
    ...{ at: now, uid: 'operator', email: operator, what: 'addCorrectorLanguage', about: user.uid },
    details: languages.join(', ') || 'a candidate',
  });
  return standing;
}

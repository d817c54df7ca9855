import { normalizeEmail } from '@parlance/contract/email-address';
import type { Locale } from '@parlance/contract/regions';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { BadRequestError, ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { withLanguage, withoutLanguage } from '../../repositories/correctors/standing-rules.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { asStaff, requireOther, type StaffDependencies } from './staff-act.ts';

interface AddCorrectorLanguageDependencies extends StaffDependencies {
  readonly standings: Pick<StandingsRepository, 'change'>;
  readonly users: Pick<UsersRepository, 'get' | 'setCorrector'>;
  readonly identities: Pick<IdentityProvider, 'find'>;
  readonly locale: Locale;
}

/**
 * Makes a person of this region a corrector, adds a base language or removes one. Without a language the person may take exams. A new
 * corrector is on probation and works in the region of their account. The last language that is removed keeps the role.
 */
export function addCorrectorLanguage(
  dependencies: AddCorrectorLanguageDependencies,
): Operation<'addCorrectorLanguage'> {
  const { standings, users, identities, locale } = dependencies;
  return async ({ body: { uid: given, email, language, remove }, caller }) => {
    const act = asStaff(dependencies, caller);
    if (remove && language === undefined)
      throw new BadRequestError('Which language?', { fields: { language: 'missing' } });
    const uid = given ?? (email ? (await identities.find(normalizeEmail(email)))?.uid : undefined);
    const user = uid === undefined ? undefined : await users.get(uid);
    if (!user) throw new NotFoundError('There is no such person in this region.');
    if (!user.emailVerified) throw new ConflictError('The person has not verified their address yet.');
    if (language !== undefined && !remove) requireOther(act, user.uid);
    const standing = await standings.change(user.uid, (before) =>
      remove && language !== undefined
        ? before && withoutLanguage(before, language)
        : withLanguage(before, { ...user, locale }, language, act.now),
    );
    if (!standing) throw new NotFoundError('There is no such corrector.');
    await users.setCorrector(user.uid, true, standing.languages);
    // No address: the trail stays when the account is deleted.
    const change =
      language === undefined
        ? ({ kind: 'candidate' } as const)
        : ({ kind: remove ? 'language-removed' : 'language-added', language } as const);
    await act.done('addCorrectorLanguage', user.uid, change);
    return standing;
  };
}

import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type CorrectorAccess, requireCorrector } from '../../repositories/access/require-corrector.ts';
import type { ActivityRepository } from '../../repositories/correctors/activity-repository.ts';

interface UpdateCorrectorActivityDependencies extends CorrectorAccess {
  readonly activity: Pick<ActivityRepository, 'note'>;
  readonly clock: Clock;
}

/** A sign of life of a corrector whose page is open, in one of their languages. */
export function updateCorrectorActivityCall(
  dependencies: UpdateCorrectorActivityDependencies,
): Operation<'updateCorrectorActivityCall'> {
  const { activity, clock } = dependencies;
  return async ({ caller, body: { lang } }) => {
    const { languages, reviews } = await requireCorrector(dependencies, caller);
    if (![...languages, ...reviews].includes(lang)) throw new NotFoundError('There is nothing here.');
    await activity.note(caller.uid, lang, Math.floor(clock()));
    return {};
  };
}

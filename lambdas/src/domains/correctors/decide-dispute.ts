import type { Locale } from '@parlance/contract/regions';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { decideObjection } from '../../repositories/corrections/objection-rules.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { disputeOf } from './disputes.ts';
import { asStaff, changedTask, requireOther, type StaffDependencies } from './staff-act.ts';

interface DecideDisputeDependencies extends StaffDependencies {
  readonly corrections: Pick<CorrectionsRepository, 'get' | 'change'>;
  readonly standings: Pick<StandingsRepository, 'get'>;
  readonly locale: Locale;
}

/**
 * Answers the open objection of a task, the oldest if several correctors objected. An accepted one gives back the pay that a review took,
 * and sets the rating anew if one is given. Neither the corrector nor the reviewer decides it.
 */
export function decideDispute(dependencies: DecideDisputeDependencies): Operation<'decideDispute'> {
  const { corrections, standings, locale } = dependencies;
  return async ({ params: { id }, body: { accepted, answer, rating }, caller }) => {
    const act = asStaff(dependencies, caller);
    const before = await corrections.get(id);
    if (!before || before.objections.length === 0) throw new NotFoundError('There is no such objection.');
    const objection = before.objections.find(({ state }) => state === 'open');
    if (!objection) throw new ConflictError('This objection is decided already.');
    const { uid, reviewer } = objection;
    requireOther(act, uid);
    if (reviewer !== undefined) requireOther(act, reviewer);
    const task = await changedTask(corrections, id, (found) =>
      decideObjection(found, act, uid, { accept: accepted, answer, rating }),
    );
    await act.done('decideDispute', id, { kind: 'objection', corrector: uid, accepted }, answer);
    const dispute = disputeOf(task, uid, (await standings.get(uid))?.name ?? uid, locale);
    if (!dispute) throw new NotFoundError('There is no such objection.');
    return { dispute };
  };
}

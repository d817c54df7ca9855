import type { Locale } from '@parlance/contract/regions';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import {
  type CorrectorAccess,
  requireCorrectionStaff,
  requireCorrector,
} from '../../repositories/access/require-corrector.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import { monthOf, statementOf } from './statement.ts';

interface GetStatementDependencies extends CorrectorAccess {
  readonly corrections: Pick<CorrectionsRepository, 'logged'>;
  readonly locale: Locale;
}

/** What a corrector earned in a month in this region. Staff also see that of a person whose role ended. */
export function getStatement(dependencies: GetStatementDependencies): Operation<'getStatement'> {
  const { standings, corrections, locale } = dependencies;
  return async ({ params: { uid, month }, caller }) => {
    if (caller.uid === uid) await requireCorrector(dependencies, caller);
    else requireCorrectionStaff(dependencies, caller);
    const standing = await standings.get(uid);
    const events = await corrections.logged(lists.person(uid), monthOf(month).from);
    const statement = statementOf(events, { uid, name: standing?.name ?? uid, month, locale });
    if (!standing && statement.lines.length === 0) throw new NotFoundError('There is nothing here.');
    return statement;
  };
}

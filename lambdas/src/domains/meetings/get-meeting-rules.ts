import type { Operation } from '../../platform/http/operation.ts';
import { type RulesDependencies, rulesOf } from './stored-rules.ts';

/** The caller's rules; those of a new person when none are saved. */
export function getMeetingRules(dependencies: RulesDependencies): Operation<'getMeetingRules'> {
  return ({ params: { uid } }) => rulesOf(dependencies, uid);
}

import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeDetailsDependencies, changeDetails } from './change-details.ts';

/** What people write about a transcript, beside its words; everybody who edits it may (Spec part 2, section 7.1). */
export function setDescription(dependencies: ChangeDetailsDependencies): Operation<'setDescription'> {
  return ({ params, body, caller }) =>
    changeDetails(dependencies, params.id, caller.uid, { description: body.text || undefined });
}

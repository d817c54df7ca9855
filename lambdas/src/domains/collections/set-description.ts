import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeDetailsDependencies, changeDetails } from './change-details.ts';

/** Sets the description, which every editor of the transcript may (Spec part 2, section 7.1). */
export function setDescription(dependencies: ChangeDetailsDependencies): Operation<'setDescription'> {
  return ({ params, body, caller }) =>
    changeDetails(dependencies, params.id, caller.uid, { description: body.text || undefined });
}

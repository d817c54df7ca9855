import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeDetailsDependencies, changeDetails } from './change-details.ts';

export function setNotes(dependencies: ChangeDetailsDependencies): Operation<'setNotes'> {
  return ({ params, body, caller }) =>
    changeDetails(dependencies, params.id, caller.uid, { notes: body.text || undefined });
}

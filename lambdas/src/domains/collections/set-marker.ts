import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeDetailsDependencies, changeDetails } from './change-details.ts';

export function setMarker(dependencies: ChangeDetailsDependencies): Operation<'setMarker'> {
  return ({ params, body, caller }) => changeDetails(dependencies, params.id, caller.uid, { marker: body.marker });
}

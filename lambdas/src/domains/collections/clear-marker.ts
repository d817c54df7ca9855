import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeDetailsDependencies, changeDetails } from './change-details.ts';

export function clearMarker(dependencies: ChangeDetailsDependencies): Operation<'clearMarker'> {
  return ({ params, caller }) => changeDetails(dependencies, params.id, caller.uid, { marker: undefined });
}

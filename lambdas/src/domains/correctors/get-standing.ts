import type { Operation } from '../../platform/http/operation.ts';
import { type CorrectorAccess, requireCorrector } from '../../repositories/access/require-corrector.ts';

/** The caller's standing as a corrector. */
export function getStanding(access: CorrectorAccess): Operation<'getStanding'> {
  return ({ caller }) => requireCorrector(access, caller);
}

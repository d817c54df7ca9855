import type { Operation } from '../../platform/http/operation.ts';
import { type CorrectorAccess, requireCorrectionStaff } from '../../repositories/access/require-corrector.ts';
import type { CorrectionAuditRepository } from '../../repositories/correctors/correction-audit-repository.ts';

interface ListCorrectionAuditDependencies extends Pick<CorrectorAccess, 'staffDomains'> {
  readonly audit: Pick<CorrectionAuditRepository, 'latest'>;
}

/** What staff changed in this region, newest first. */
export function listCorrectionAudit(dependencies: ListCorrectionAuditDependencies): Operation<'listCorrectionAudit'> {
  return async ({ caller }) => {
    requireCorrectionStaff(dependencies, caller);
    return { data: await dependencies.audit.latest() };
  };
}

import { isTranscriptionLanguage } from '@parlance/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { requireWorkspace } from './require-workspace.ts';

interface UpdateOrganizationDependencies extends WorkspaceAccess {
  readonly memberships: Pick<MembershipsRepository, 'change'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

/** Changes what is given. Only a new name is written in the audit log. */
export function updateOrganization(dependencies: UpdateOrganizationDependencies): Operation<'updateOrganization'> {
  const { memberships, auditLog, clock } = dependencies;
  return async ({ params: { oid }, body, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const { name, settings } = body;
    if (settings?.defaultLanguage !== undefined && !isTranscriptionLanguage(settings.defaultLanguage)) {
      throw new BadRequestError('This language is not known.', {
        fields: { 'settings.defaultLanguage': 'language-unknown' },
      });
    }
    const renamed =
      name === undefined ? [] : [auditLog.entry(oid, caller.uid, { action: 'workspace-renamed', name }, clock())];
    return requireWorkspace(await memberships.change(oid, body, renamed));
  };
}

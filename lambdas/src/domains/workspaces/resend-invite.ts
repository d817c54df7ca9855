import { normalizeEmail } from '@parlance/contract/email-address';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import { inviteNotFound } from './invited-profile.ts';
import { consumeInvite, requireInviter, type SendInviteDependencies, sendInvite } from './send-invite.ts';

interface ResendInviteDependencies extends WorkspaceAccess, SendInviteDependencies {
  readonly invites: Pick<InvitesRepository, 'find' | 'renew'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
}

/** Renews an invite and mails it again. It counts as a new invite for the limits. */
export function resendInvite(dependencies: ResendInviteDependencies): Operation<'resendInvite'> {
  const { invites, auditLog, clock } = dependencies;
  return async ({ params: { oid }, body, caller }) => {
    const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const inviter = await requireInviter(dependencies, caller.uid);
    const email = normalizeEmail(body.email);
    if (!(await invites.find(oid, email))) throw inviteNotFound();
    await consumeInvite(dependencies, { by: caller.uid, oid, email });
    const invitedTime = clock();
    const resent = auditLog.entry(oid, caller.uid, { action: 'invite-resent', email }, invitedTime);
    if (!(await invites.renew({ oid, email, invitedBy: caller.uid, now: invitedTime }, [resent])))
      throw inviteNotFound();
    await sendInvite(dependencies, inviter, organization, { email, language: body.interfaceLanguage });
    return { email, invitedTime };
  };
}

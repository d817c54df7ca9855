import { normalizeEmail } from '@parlance/contract/email-address';
import { isInviteExpired, RESEND_SECONDS } from '@parlance/contract/workspace';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { TooManyRequestsError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { SeatsRepository } from '../../repositories/organizations/seats-repository.ts';
import { inviteNotFound } from './invited-profile.ts';
import { noSeats } from './no-seats.ts';
import { consumeInvite, requireInviter, type SendInviteDependencies, sendInvite } from './send-invite.ts';

interface ResendInviteDependencies extends WorkspaceAccess, SendInviteDependencies {
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'isMember' | 'listMembers'>;
  readonly invites: Pick<InvitesRepository, 'find' | 'renew'>;
  readonly seats: Pick<SeatsRepository, 'isFull' | 'take'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
}

/**
 * Renews an invite and mails it again, a minute after the last mail at the earliest. It counts as a new invite for the limits.
 *
 * @throws TooManyRequestsError with `fields.email` when the invite was sent within the last minute
 */
export function resendInvite(dependencies: ResendInviteDependencies): Operation<'resendInvite'> {
  const { invites, seats, auditLog, clock } = dependencies;
  return async ({ params: { oid }, body, caller }) => {
    const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const inviter = await requireInviter(dependencies, caller.uid);
    const email = normalizeEmail(body.email);
    const invite = await invites.find(oid, email);
    if (!invite) throw inviteNotFound();
    const invitedTime = clock();
    if (invitedTime - invite.invitedTime < RESEND_SECONDS) throw justSent();
    // An open invite has its seat already.
    const isExpired = isInviteExpired(invite, invitedTime);
    if (isExpired && (await seats.isFull(oid, invitedTime, 'invited'))) throw noSeats();
    await consumeInvite(dependencies, { by: caller.uid, oid, email });
    const resent = auditLog.entry(oid, caller.uid, { action: 'invite-resent', email }, invitedTime);
    const renewal = { oid, email, invitedBy: caller.uid, now: invitedTime };
    const renew = (claim: readonly TransactionItem[]) => invites.renew(renewal, invite.invitedTime, [...claim, resent]);
    const outcome = await seats.take(oid, invitedTime, isExpired ? 'invited' : 'guest', renew);
    if (outcome === 'full') throw noSeats();
    if (outcome === 'refused') {
      // Another call has taken it back, or sent it in the meantime.
      throw (await invites.find(oid, email)) ? justSent() : inviteNotFound();
    }
    await sendInvite(dependencies, inviter, organization, { email, language: body.interfaceLanguage });
    return { email, invitedTime };
  };
}

function justSent(): TooManyRequestsError {
  return new TooManyRequestsError('This invite was sent a moment ago. Please wait a minute.', {
    fields: { email: 'invite-just-sent' },
  });
}

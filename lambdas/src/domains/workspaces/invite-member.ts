import { emailProblem, normalizeEmail } from '@parlance/contract/email-address';
import { type InviteProblem, isInviteExpired } from '@parlance/contract/workspace';
import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { SeatsRepository } from '../../repositories/organizations/seats-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { noSeats } from './no-seats.ts';
import { consumeInvite, requireInviter, type SendInviteDependencies, sendInvite } from './send-invite.ts';

interface InviteMemberDependencies extends WorkspaceAccess, SendInviteDependencies {
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'isMember' | 'listMembers'>;
  readonly users: Pick<UsersRepository, 'get' | 'getMany'>;
  readonly invites: Pick<InvitesRepository, 'create' | 'find'>;
  readonly seats: Pick<SeatsRepository, 'isFull' | 'take'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
}

/**
 * Invites an address (Spec part 1, section 4: "allowed only if the e-mail is valid, not already invited and not already a
 * member"), and while the plan has a seat. An expired invite does not count: the address is invited anew.
 */
export function inviteMember(dependencies: InviteMemberDependencies): Operation<'inviteMember'> {
  const { invites, seats, auditLog, clock } = dependencies;
  return async ({ params: { oid }, body, caller }) => {
    const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const inviter = await requireInviter(dependencies, caller.uid);
    const email = normalizeEmail(body.email);
    if (emailProblem(email)) throw refused('email-invalid', 'Invalid email.');
    if (await isMember(dependencies, oid, email)) throw refused('already-member', 'User already a member.');
    const invite = await invites.find(oid, email);
    if (invite && !isInviteExpired(invite, clock())) throw refused('already-invited', 'User already invited.');
    if (await seats.isFull(oid, clock(), 'invited')) throw noSeats();
    await consumeInvite(dependencies, { by: caller.uid, oid, email });
    const invitedTime = clock();
    const invited = auditLog.entry(oid, caller.uid, { action: 'member-invited', email }, invitedTime);
    const invitation = { oid, email, invitedBy: caller.uid, now: invitedTime };
    const outcome = await seats.take(oid, invitedTime, 'invited', (claim) =>
      invites.create(invitation, [...claim, invited]),
    );
    if (outcome === 'full') throw noSeats();
    if (outcome === 'refused') throw refused('already-invited', 'User already invited.');
    await sendInvite(dependencies, inviter, organization, { email, language: body.interfaceLanguage });
    return { email, invitedTime };
  };
}

async function isMember(
  { organizations, users }: Pick<InviteMemberDependencies, 'organizations' | 'users'>,
  oid: string,
  email: string,
): Promise<boolean> {
  const members = await users.getMany([...(await organizations.listMembers(oid)).keys()]);
  return members.some((member) => member.email === email);
}

function refused(problem: InviteProblem, message: string): BadRequestError {
  return new BadRequestError(message, { fields: { email: problem } });
}

import { emailProblem, normalizeEmail } from '@parlance/contract/email-address';
import type { InviteProblem } from '@parlance/contract/workspace';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError, EmailUnverifiedError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { inviteMail } from '../../platform/mail/invite-mail.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

const DAY = 24 * 3600;
/** Invites are unsolicited mail, so sender, workspace and receiver are limited. */
const INVITES: RateLimit = { what: 'invite', count: 200, seconds: DAY };
/** From all senders of a workspace together, who may be accounts of one person. */
const PER_WORKSPACE: RateLimit = { what: 'invite/workspace', count: 300, seconds: DAY };
/** From all senders together: an invite that is revoked and sent again is a new mail. */
const PER_RECEIVER: RateLimit = { what: 'invite/receiver', count: 30, seconds: DAY };

interface InviteMemberDependencies extends WorkspaceAccess {
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'isMember' | 'listMembers'>;
  readonly users: Pick<UsersRepository, 'get' | 'getMany'>;
  readonly invites: Pick<InvitesRepository, 'create' | 'find'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Invites an address (Spec part 1, section 4: "allowed only if the e-mail is valid, not already invited and not already a
 * member"). The sender's own address must be verified: everyone can register an address that they don't have.
 */
export function inviteMember(dependencies: InviteMemberDependencies): Operation<'inviteMember'> {
  const { users, invites, auditLog, rateLimiter, sendMail, webUrl, clock, reportError } = dependencies;
  return async ({ params: { oid }, body, caller }) => {
    const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const inviter = await users.get(caller.uid);
    if (!inviter?.emailVerified) throw new EmailUnverifiedError('Verify your email before you invite people.');
    const email = normalizeEmail(body.email);
    if (emailProblem(email)) throw refused('email-invalid', 'Invalid email.');
    if (await isMember(dependencies, oid, email)) throw refused('already-member', 'User already a member.');
    if (await invites.find(oid, email)) throw refused('already-invited', 'User already invited.');
    await rateLimiter.consume(INVITES, caller.uid, clock());
    await rateLimiter.consume(PER_WORKSPACE, oid, clock());
    await rateLimiter.consume(PER_RECEIVER, mailboxOf(email), clock());
    const invitedTime = clock();
    const invited = auditLog.entry(oid, caller.uid, { action: 'member-invited', email }, invitedTime);
    if (!(await invites.create(oid, email, caller.uid, invitedTime, [invited]))) {
      throw refused('already-invited', 'User already invited.');
    }
    const mail = inviteMail({
      language: body.interfaceLanguage,
      inviter: inviter.name,
      workspace: organization.name,
      webUrl,
    });
    // The invite stands whether or not the mail goes out: the invited person sees it after signing in.
    await sendMail(email, mail).catch((error: unknown) => reportError('An invite could not be mailed', error));
    return { email, invitedTime };
  };
}

/** The mailbox of an address: for `ann+work@…` it is `ann@…`. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
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

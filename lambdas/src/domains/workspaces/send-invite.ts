import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Organization } from '@parlance/contract/schemas/organization';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import { EmailUnverifiedError } from '../../platform/errors.ts';
import { inviteMail } from '../../platform/mail/invite-mail.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { type MailBrandDependencies, mailBrandOf } from '../../repositories/directory/mail-brand-of.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

const DAY = 24 * 3600;
/** Invites are unsolicited mail, so sender, workspace and receiver are limited. */
const INVITES: RateLimit = { what: 'invite', count: 200, seconds: DAY };
/** From all senders of a workspace together, who may be accounts of one person. */
const PER_WORKSPACE: RateLimit = { what: 'invite/workspace', count: 300, seconds: DAY };
/** From all senders together: an invite that is revoked and sent again is a new mail. */
const PER_RECEIVER: RateLimit = { what: 'invite/receiver', count: 30, seconds: DAY };

export interface SendInviteDependencies extends MailBrandDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly clock: Clock;
}

/**
 * The sender of an invite. Their own address must be verified: everyone can register an address that they don't have.
 *
 * @throws EmailUnverifiedError
 */
export async function requireInviter({ users }: Pick<SendInviteDependencies, 'users'>, uid: string): Promise<User> {
  const inviter = await users.get(uid);
  if (!inviter?.emailVerified) throw new EmailUnverifiedError('Verify your email before you invite people.');
  return inviter;
}

/** @throws TooManyRequestsError when the sender, the workspace or the mailbox has had its invites of the day */
export async function consumeInvite(
  { rateLimiter, clock }: Pick<SendInviteDependencies, 'rateLimiter' | 'clock'>,
  { by, oid, email }: { readonly by: string; readonly oid: string; readonly email: string },
): Promise<void> {
  await rateLimiter.consume(INVITES, by, clock());
  await rateLimiter.consume(PER_WORKSPACE, oid, clock());
  await rateLimiter.consume(PER_RECEIVER, mailboxOf(email), clock());
}

/** Mails an invite. It stands whether or not the mail goes out: the invited person sees it after signing in. */
export async function sendInvite(
  dependencies: SendInviteDependencies,
  inviter: User,
  workspace: Organization,
  { email, language }: { readonly email: string; readonly language: InterfaceLanguage },
): Promise<void> {
  const { sendMail, webUrl, reportError } = dependencies;
  const brand = await mailBrandOf(dependencies, workspace);
  const mail = inviteMail({ language, inviter: inviter.name, workspace: workspace.name, webUrl, brand });
  await sendMail(email, mail).catch((error: unknown) => reportError('An invite could not be mailed', error));
}

/** The mailbox of an address: for `ann+work@…` it is `ann@…`. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}

import { randomUUID } from 'node:crypto';
import { changedEmailProblem, normalizeEmail } from '@parlance/contract/email-address';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { User } from '@parlance/contract/user';
import type { Identity, IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import {
  BadRequestError,
  ConflictError,
  EmailTakenError,
  ForbiddenError,
  NotFoundError,
} from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { emailChangedMail } from '../../platform/mail/email-changed-mail.ts';
import { requireAdmitted } from '../../repositories/access/admitted-domains.ts';
import { type RequirePasswordDependencies, requirePassword } from '../../repositories/access/require-password.ts';
import type { DirectoryRepository } from '../../repositories/directory/directory-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { EmailChange, EmailChangesRepository } from '../../repositories/users/email-changes-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type SendVerificationDependencies, sendVerification } from './send-verification.ts';

const DAY = 24 * 3600;
/** Each change sends a mail to an address that may be a stranger's, and tells whether it is taken. */
const PER_PERSON: RateLimit = { what: 'update-email/uid', count: 10, seconds: DAY };
const PER_ADDRESS: RateLimit = { what: 'update-email/email', count: 3, seconds: DAY };
/** An older change, in seconds, was interrupted: no function runs that long. */
const BROKEN_OFF_SECONDS = 60;

interface UpdateEmailDependencies extends SendVerificationDependencies, RequirePasswordDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly emailChanges: Pick<EmailChangesRepository, 'get' | 'begin' | 'apply' | 'end'>;
  readonly directory: Pick<DirectoryRepository, 'claim' | 'confirm' | 'find' | 'forget'>;
  readonly identities: Pick<IdentityProvider, 'findById' | 'isPassword' | 'changeEmail'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  readonly allowedDomains: readonly string[];
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Changes the caller's address (Spec part 1, section 7, `updateEmail`). Each step is idempotent, so that a repeated
 * call completes an interrupted change:
 *
 * 1. the change is written down in the profile; there is one at a time
 * 2. the new address is claimed over both deployments and confirmed: from now on it is taken
 * 3. the user pool gets the new address, if the user has a password
 * 4. the profile gets it, unverified
 * 5. the old address is released; mails go to both
 *
 * A federated user whose provider tells their address can't change it here.
 */
export function updateEmail(dependencies: UpdateEmailDependencies): Operation<'updateEmail'> {
  const { users, identities, rateLimiter, allowedDomains, clock } = dependencies;
  return async ({ body, caller: { uid, via } }) => {
    if (via === 'api-token') throw new ForbiddenError('Sign in to change your email.');
    const email = normalizeEmail(body.email);
    const problem = changedEmailProblem(email);
    if (problem) throw new BadRequestError('Please check what you entered.', { fields: { email: problem } });
    requireAdmitted(allowedDomains, email);
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    await settleBrokenOff(dependencies, user, email);
    if (user.email === email) return { email, emailVerified: user.emailVerified };
    const identity = await identities.findById(uid);
    if (!identity && user.email !== '') throw new ForbiddenError('Your email is the one that you sign in with.');
    if (identity) await requirePassword(dependencies, identity, body.password);
    await rateLimiter.consume(PER_PERSON, uid, clock());
    await rateLimiter.consume(PER_ADDRESS, email, clock());
    await change(dependencies, user, identity, email);
    await sendMails(dependencies, user, email, body.interfaceLanguage);
    return { email, emailVerified: false };
  };
}

async function change(
  { emailChanges, directory, identities, clock }: UpdateEmailDependencies,
  user: User,
  identity: Identity | undefined,
  to: string,
): Promise<void> {
  const before = user.email === '' ? undefined : await directory.find(user.email);
  const begun = await emailChanges.begin(user.uid, {
    id: `change-${randomUUID()}`,
    from: user.email,
    ...(before && { fromClaim: before.claimId }),
    to,
    startedAt: Math.floor(clock()),
  });
  if (!begun) throw underWay();
  const claim = { email: to, claimId: begun.id };
  const isClaimed = await directory.claim(to, clock(), begun.id);
  if (!isClaimed && (await directory.find(to))?.claimId !== begun.id) {
    await emailChanges.end(user.uid, begun);
    throw alreadyExists();
  }
  if (!(await directory.confirm(claim))) throw underWay();
  if (identity && !(await identities.changeEmail(user.uid, to, false))) {
    await directory.forget(claim);
    await emailChanges.end(user.uid, begun);
    throw alreadyExists();
  }
  if (!(await emailChanges.apply(user.uid, begun))) throw underWay();
  await finish({ emailChanges, directory }, user.uid, begun);
}

/** Releases the old address, once the profile has the new one. */
async function finish(
  { emailChanges, directory }: Pick<UpdateEmailDependencies, 'emailChanges' | 'directory'>,
  uid: string,
  done: EmailChange,
): Promise<void> {
  if (done.fromClaim) await directory.forget({ email: done.from, claimId: done.fromClaim });
  await emailChanges.end(uid, done);
}

/** Settles an earlier interrupted change: finishes it when the profile has its address, else undoes it. */
async function settleBrokenOff(dependencies: UpdateEmailDependencies, user: User, email: string): Promise<void> {
  const { emailChanges, directory, identities, clock } = dependencies;
  const left = await emailChanges.get(user.uid);
  if (!left) return;
  if (left.to === user.email) return finish(dependencies, user.uid, left);
  // A repeated request resumes its own change.
  if (left.to === email) return;
  if (clock() - left.startedAt < BROKEN_OFF_SECONDS) throw underWay();
  if (await identities.findById(user.uid)) await identities.changeEmail(user.uid, user.email, user.emailVerified);
  await directory.forget({ email: left.to, claimId: left.id });
  await emailChanges.end(user.uid, left);
}

/** A mail that can't be sent doesn't undo the change: the user can request the verification again. */
async function sendMails(
  dependencies: UpdateEmailDependencies,
  { uid, email: before, emailVerified, name }: User,
  email: string,
  language: InterfaceLanguage,
): Promise<void> {
  const { sendMail, reportError } = dependencies;
  const sending = [sendVerification(dependencies, { uid, email, name }, language)];
  if (emailVerified) sending.push(sendMail(before, emailChangedMail({ language, name, email })));
  for (const sent of await Promise.allSettled(sending)) {
    if (sent.status === 'rejected') reportError('A mail about a changed address could not be sent', sent.reason);
  }
}

/** Spec part 1, section 5: "Update e-mail error code already-exists". */
function alreadyExists(): EmailTakenError {
  return new EmailTakenError('Email already exists', { fields: { email: 'already-exists' } });
}

function underWay(): ConflictError {
  return new ConflictError('Another change of your email is under way. Please try again in a minute.');
}

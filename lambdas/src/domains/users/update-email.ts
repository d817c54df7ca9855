import { emailProblem, normalizeEmail } from '@parlance/contract/email-address';
import { BadRequestError, ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireAdmitted } from '../../repositories/access/admitted-domains.ts';
import { type RequirePasswordDependencies, requirePassword } from '../../repositories/access/require-password.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { EmailChangesRepository } from '../../repositories/users/email-changes-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { alreadyExists, type ChangeEmailDependencies, settleBrokenOff } from './change-email.ts';
import { type SendVerificationDependencies, sendVerification } from './send-verification.ts';

const DAY = 24 * 3600;
/** Each request sends a mail to an address that may be a stranger's, and tells whether it is taken. */
const PER_PERSON: RateLimit = { what: 'update-email/uid', count: 10, seconds: DAY };
const PER_ADDRESS: RateLimit = { what: 'update-email/email', count: 3, seconds: DAY };

interface UpdateEmailDependencies
  extends ChangeEmailDependencies,
    SendVerificationDependencies,
    RequirePasswordDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly emailChanges: ChangeEmailDependencies['emailChanges'] & Pick<EmailChangesRepository, 'request'>;
  readonly identities: ChangeEmailDependencies['identities'] & RequirePasswordDependencies['identities'];
  readonly rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  readonly allowedDomains: readonly string[];
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Asks for a change of the caller's address (Spec part 1, section 7, `updateEmail`) and mails a link to the new one. Until the
 * link is opened the new address is only pending: it stays free for its owner, and the old one stays in force.
 *
 * A federated user whose provider tells their address can't change it here.
 */
export function updateEmail(dependencies: UpdateEmailDependencies): Operation<'updateEmail'> {
  const { users, emailChanges, identities, rateLimiter, allowedDomains, clock, reportError } = dependencies;
  return async ({ body, caller: { uid }, origin }) => {
    const email = normalizeEmail(body.email);
    const problem = emailProblem(email);
    if (problem) throw new BadRequestError('Please check what you entered.', { fields: { email: problem } });
    requireAdmitted(allowedDomains, email);
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    await settleBrokenOff(dependencies, user, email);
    const now = { email: user.email, emailVerified: user.emailVerified };
    if (user.email === email) {
      await emailChanges.withdraw(uid);
      return now;
    }
    const identity = await identities.findById(uid);
    if (!identity && user.email !== '') throw new ForbiddenError('Your email is the one that you sign in with.');
    if (identity) await requirePassword(dependencies, identity, body.password);
    await rateLimiter.consume(PER_PERSON, uid, clock());
    await rateLimiter.consume(PER_ADDRESS, email, clock());
    if (await isTaken(dependencies, uid, email)) throw alreadyExists();
    await emailChanges.request(uid, email);
    // A mail that can't be sent doesn't undo the request: the user can ask for another.
    const wish = { language: body.interfaceLanguage, origin };
    await sendVerification(dependencies, { uid, email, name: user.name }, wish).catch((error: unknown) =>
      reportError('The mail to a new address could not be sent', error),
    );
    return { ...now, pendingEmail: email };
  };
}

/** Whether another user has the address, or registers with it at this moment. */
async function isTaken(
  { directory, emailChanges, clock }: UpdateEmailDependencies,
  uid: string,
  email: string,
): Promise<boolean> {
  const entry = await directory.find(email);
  if (!entry || entry.claimId === (await emailChanges.get(uid))?.id) return false;
  return entry.state === 'confirmed' || (entry.claimedUntil ?? 0) >= clock();
}

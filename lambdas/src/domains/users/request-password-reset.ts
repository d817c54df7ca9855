import { emailProblem, normalizeEmail } from '@parlance/contract/email-address';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { passwordResetMail } from '../../platform/mail/password-reset-mail.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { TokensRepository } from '../../repositories/tokens/tokens-repository.ts';
import { isOwnAddress, type OwnAddressDependencies } from './own-address.ts';

/** How long the link is valid; the mail's text says so (mail/mail-texts.ts). */
const CODE_SECONDS = 3600;
/** Enough for a user who looks in the wrong mailbox, too few to flood it. */
const PER_ADDRESS: RateLimit = { what: 'reset/email', count: 5, seconds: 3600 };
const PER_SOURCE: RateLimit = { what: 'reset/source', count: 60, seconds: 3600 };
/** An answer takes this long, in milliseconds, so that its speed doesn't tell whether a mail was sent. */
const ANSWER_MS = 700;

interface RequestPasswordResetDependencies extends OwnAddressDependencies {
  readonly identities: Pick<IdentityProvider, 'find'>;
  readonly tokens: Pick<TokensRepository, 'create'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly locale: Locale;
  readonly clock: Clock;
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Mails a reset link to a user with a password. Every call gets the same answer after the same time. */
export function requestPasswordReset(
  dependencies: RequestPasswordResetDependencies,
): Operation<'requestPasswordReset'> {
  const { rateLimiter, clock, pause, reportError } = dependencies;
  return async ({ body, sourceIp }) => {
    const email = normalizeEmail(body.email);
    const problem = emailProblem(email);
    if (problem) throw new BadRequestError('Please check what you entered.', { fields: { email: problem } });
    await rateLimiter.consume(PER_SOURCE, sourceIp, clock());
    await rateLimiter.consume(PER_ADDRESS, email, clock());
    const sending = sendReset(dependencies, email, body.interfaceLanguage).catch((error: unknown) =>
      reportError('The reset mail could not be sent', error),
    );
    await Promise.all([sending, pause(ANSWER_MS)]);
    return {};
  };
}

async function sendReset(
  dependencies: RequestPasswordResetDependencies,
  email: string,
  language: InterfaceLanguage,
): Promise<void> {
  const { identities, tokens, sendMail, webUrl, locale, clock } = dependencies;
  const identity = await identities.find(email);
  // Without a password there is nothing to reset: the user signs in by an institution, or never finished the sign-up.
  if (!identity?.hasPassword) return;
  const { uid, name } = identity;
  if (!(await isOwnAddress(dependencies, uid, email))) return;
  const now = clock();
  const oobCode = await tokens.create({
    purpose: 'reset-password',
    uid,
    email,
    createdAt: now,
    expiresAt: now + CODE_SECONDS,
  });
  await sendMail(email, passwordResetMail({ language, name, email, oobCode, locale, webUrl }));
}

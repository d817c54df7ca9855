import { emailProblem } from '@parlance/contract/email-address';
import { type FederatedPerson, type Federation, federatedToken } from '../../platform/cognito/federation.ts';
import { NotAuthorizedError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import { type AdmitDependencies, admit } from './admit.ts';
import { type SignInMethodDependencies, signInMethodOf } from './sign-in-method.ts';

/** Invalid codes from one IP address in 15 minutes. */
const PER_SOURCE: RateLimit = { what: 'custom-token/source', count: 100, seconds: 900 };

interface CustomTokenDependencies extends AdmitDependencies, SignInMethodDependencies {
  readonly federation: Pick<Federation, 'takes' | 'exchange' | 'revoke'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  readonly sessions: Pick<SessionsRepository, 'note'>;
}

/**
 * Opens a session with the code from a popup (Spec part 1, section 7, `customToken`). When the provider may not vouch for
 * the user, the tokens are revoked and never sent.
 */
export function customToken(dependencies: CustomTokenDependencies): Operation<'customToken'> {
  const { federation, sessions, rateLimiter, clock, locale } = dependencies;
  return async ({ body, sourceIp, userAgent }) => {
    const began = clock();
    const method = await signInMethodOf(dependencies, body);
    await rateLimiter.consume(PER_SOURCE, sourceIp, began);
    const signIn = await federation.exchange(body.code, body.codeVerifier);
    if (!signIn) throw new NotAuthorizedError('Could not get token for user');
    const { person, tokens } = signIn;
    try {
      requireMeant(person, method.provider);
      const { countryCode, coupon, interfaceLanguage: language } = body;
      await admit(dependencies, method, person, { countryCode, coupon, language });
    } catch (error) {
      await federation.revoke(federatedToken(tokens.refreshToken) ?? '');
      throw error;
    }
    await rateLimiter.refund(PER_SOURCE, sourceIp, began);
    await sessions.note(tokens.uid, tokens.session, { userAgent, sourceIp, timeZone: body.timeZone }, clock());
    return { ...tokens, locale };
  };
}

/** Refuses a code of another provider than the page's, or with an invalid address. */
function requireMeant({ provider, email }: FederatedPerson, expected: string): void {
  const isAddress = email === undefined || emailProblem(email) === undefined;
  if (provider !== expected || !isAddress) throw new NotAuthorizedError('Could not get token for user');
}

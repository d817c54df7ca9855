import * as z from 'zod';
import { BadRequestError, UnavailableError } from '../../platform/errors.ts';

const TIMEOUT_MS = 5000;
const answerSchema = z.object({ success: z.boolean() });

interface CaptchaSettings {
  /** Where the provider verifies tokens. */
  readonly verifyUrl: string;
  readonly secret: () => Promise<string>;
}

/** Whether a token shows that a person solved the provider's task; a token is valid once. */
export type VerifyCaptcha = (token: string, sourceIp: string) => Promise<boolean>;

/**
 * Verifies tokens at a provider. Turnstile, hCaptcha and reCAPTCHA have the same API. When the provider can't be
 * reached, the call fails, so that no sign-up passes unchecked.
 */
export function createCaptcha({ verifyUrl, secret }: CaptchaSettings): VerifyCaptcha {
  return async (token, sourceIp) => {
    const body = new URLSearchParams({ secret: await secret(), response: token, remoteip: sourceIp });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await fetch(verifyUrl, { method: 'POST', body, signal });
      if (answer.status >= 500) throw new Error(`The captcha's provider answered ${answer.status}`);
      return answerSchema.parse(await answer.json()).success;
    } catch (cause) {
      throw new UnavailableError('The captcha can’t be checked just now. Please try again.', { cause });
    }
  };
}

/**
 * Spec part 1, section 5: "The captcha token is verified on the server, else 'Captcha could not be verified!'".
 *
 * @param verify absent on stages that have no captcha
 * @throws BadRequestError
 */
export async function requireCaptcha(
  verify: VerifyCaptcha | undefined,
  token: string | undefined,
  sourceIp: string,
): Promise<void> {
  if (!verify || (token !== undefined && (await verify(token, sourceIp)))) return;
  throw new BadRequestError('Captcha could not be verified!', { fields: { captcha: 'captcha-unverified' } });
}

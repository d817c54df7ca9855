import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { isOwnOrigin } from '@parlance/contract/own-origin';
import type { Locale } from '@parlance/contract/regions';
import type { Clock } from '../../platform/clock.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { verificationMail } from '../../platform/mail/verification-mail.ts';
import type { TokensRepository } from '../../repositories/tokens/tokens-repository.ts';

/** How long the link in a verification mail is valid; the mail's text says so (mail/mail-texts.ts). */
const VERIFICATION_SECONDS = 3 * 24 * 3600;

export interface SendVerificationDependencies {
  readonly tokens: Pick<TokensRepository, 'create'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly locale: Locale;
  readonly clock: Clock;
}

interface Wish {
  readonly language: InterfaceLanguage;
  /** The origin of the page that asks for the mail; undefined for a program. */
  readonly origin: string | undefined;
}

/**
 * Sends a person the mail that confirms their address (Spec part 1, section 4, sign-up 4). The link leads to the pages where the
 * person is signed in: those of their institution have sessions of their own.
 */
export async function sendVerification(
  { tokens, sendMail, webUrl, locale, clock }: SendVerificationDependencies,
  { uid, email, name }: { readonly uid: string; readonly email: string; readonly name: string },
  { language, origin }: Wish,
): Promise<void> {
  const pages = origin !== undefined && isOwnOrigin(webUrl, origin) ? origin : webUrl;
  const expiresAt = clock() + VERIFICATION_SECONDS;
  const oobCode = await tokens.create({ purpose: 'verify-email', uid, email, expiresAt });
  await sendMail(email, verificationMail({ language, name, email, oobCode, locale, webUrl: pages }));
}

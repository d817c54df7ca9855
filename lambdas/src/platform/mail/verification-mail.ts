import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { composeMail, fillIn } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface Verification {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly email: string;
  /** The code that verifyEmail takes. */
  readonly oobCode: string;
  /** The deployment whose API knows the code. */
  readonly locale: Locale;
  readonly webUrl: string;
}

/** The mail whose link confirms an address (Spec part 1, section 2: /account?mode=verifyEmail). */
export function verificationMail({ language, name, email, oobCode, locale, webUrl }: Verification): Mail {
  const texts = MAIL_TEXTS[language].verification;
  const url = new URL('/account', webUrl);
  url.search = new URLSearchParams({ mode: 'verifyEmail', oobCode, locale }).toString();
  return composeMail({
    language,
    subject: texts.subject,
    name,
    body: fillIn(texts.body, { email }),
    button: texts.button,
    url: url.href,
    note: texts.ignore,
  });
}

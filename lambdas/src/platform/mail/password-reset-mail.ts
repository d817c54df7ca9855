import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { composeMail, fillIn } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface PasswordReset {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly email: string;
  /** The code that confirmPasswordReset takes. */
  readonly oobCode: string;
  /** The deployment whose API knows the code. */
  readonly locale: Locale;
  readonly webUrl: string;
}

/** The mail whose link sets a new password (Spec part 1, section 2: /reset). */
export function passwordResetMail({ language, name, email, oobCode, locale, webUrl }: PasswordReset): Mail {
  const texts = MAIL_TEXTS[language].reset;
  const url = new URL('/reset', webUrl);
  url.search = new URLSearchParams({ oobCode, locale }).toString();
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

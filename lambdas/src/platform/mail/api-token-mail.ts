import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface ApiTokenMade {
  readonly language: InterfaceLanguage;
  readonly name: string;
  /** The token's label. */
  readonly label: string;
  readonly webUrl: string;
}

/** Tells a user about a new API token of their account. It stays valid after sessions end and the password changes. */
export function apiTokenMail({ language, name, label, webUrl }: ApiTokenMade): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].apiToken;
  return composeMail({
    language,
    subject,
    name,
    body: fillIn(body, { label }),
    button,
    url: new URL('/settings', webUrl).href,
    note,
  });
}

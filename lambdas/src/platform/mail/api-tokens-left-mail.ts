import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface ApiTokensLeft {
  readonly language: InterfaceLanguage;
  readonly name: string;
  /** The tokens' labels. */
  readonly labels: readonly string[];
  readonly webUrl: string;
}

/** Tells a user who has reset their password which API tokens are still valid. */
export function apiTokensLeftMail({ language, name, labels, webUrl }: ApiTokensLeft): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].apiTokensLeft;
  return composeMail({
    language,
    subject,
    name,
    body: fillIn(body, { labels: labels.join(', ') }),
    button,
    url: new URL('/settings', webUrl).href,
    note,
  });
}

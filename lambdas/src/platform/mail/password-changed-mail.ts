import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface PasswordChanged {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly webUrl: string;
}

/** Tells a user that their password was changed in a session, and where to set another one. */
export function passwordChangedMail({ language, name, webUrl }: PasswordChanged): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].passwordChanged;
  return composeMail({ language, subject, name, body, button, url: new URL('/reset/request', webUrl).href, note });
}

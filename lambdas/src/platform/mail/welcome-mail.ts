import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface Welcome {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly webUrl: string;
}

/** Greets a new user and says how to begin. */
export function welcomeMail({ language, name, webUrl }: Welcome): Mail {
  const { subject, body, button, help } = MAIL_TEXTS[language].welcome;
  return composeMail({
    language,
    subject,
    name,
    body,
    button,
    url: new URL('/dashboard', webUrl).href,
    note: help,
  });
}

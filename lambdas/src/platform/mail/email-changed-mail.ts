import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface EmailChanged {
  readonly language: InterfaceLanguage;
  readonly name: string;
  /** The new address. */
  readonly email: string;
}

/** Tells the old address that the account has a new one, so that a hijack is noticed. */
export function emailChangedMail({ language, name, email }: EmailChanged): Mail {
  const { subject, body, note } = MAIL_TEXTS[language].emailChanged;
  return composeMail({ language, subject, name, body: fillIn(body, { email }), note });
}

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

/** Tells the address before that it isn't the account's any more, so that nobody loses theirs unnoticed. */
export function emailChangedMail({ language, name, email }: EmailChanged): Mail {
  const { subject, body, note } = MAIL_TEXTS[language].emailChanged;
  return composeMail({ language, subject, name, body: fillIn(body, { email }), note });
}

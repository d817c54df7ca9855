import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

export type PasskeyChange = 'added' | 'removed';

interface PasskeyChanged {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly change: PasskeyChange;
  /** The passkey's name. */
  readonly passkey: string;
  readonly webUrl: string;
}

/** Tells a user that a passkey of their account was added or removed. */
export function passkeyMail({ language, name, change, passkey, webUrl }: PasskeyChanged): Mail {
  const { button, note, ...texts } = MAIL_TEXTS[language].passkey;
  const { subject, body } = texts[change];
  const url = new URL('/settings', webUrl).href;
  return composeMail({ language, subject, name, body: fillIn(body, { passkey }), button, url, note });
}

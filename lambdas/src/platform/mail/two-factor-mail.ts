import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** `recovered`: a recovery code opened a session. */
export type TwoFactorChange = 'on' | 'off' | 'recovered';

interface TwoFactorChanged {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly change: TwoFactorChange;
  readonly webUrl: string;
}

/** Tells a user that two-factor was turned on or off, or that a recovery code was used. */
export function twoFactorMail({ language, name, change, webUrl }: TwoFactorChanged): Mail {
  const { button, note, ...texts } = MAIL_TEXTS[language].twoFactor;
  return composeMail({ language, ...texts[change], name, button, url: new URL('/settings', webUrl).href, note });
}

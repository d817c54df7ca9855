import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface DataExported {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly webUrl: string;
}

/** Tells a user that the data of their account was exported. */
export function dataExportedMail({ language, name, webUrl }: DataExported): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].dataExported;
  return composeMail({ language, subject, name, body, button, url: new URL('/settings', webUrl).href, note });
}

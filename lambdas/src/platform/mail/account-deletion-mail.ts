import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface DeletedAccount {
  readonly language: InterfaceLanguage;
  readonly name: string;
}

interface DeletionRequested extends DeletedAccount {
  readonly webUrl: string;
  /** When the account is deleted, seconds since the epoch. */
  readonly time: number;
}

/** Tells a user that their account will be deleted, and how they keep it. */
export function deletionRequestedMail({ language, name, webUrl, time }: DeletionRequested): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].deletionRequested;
  // A full day is named, so that the time zone of the reader matters little.
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time * 1000);
  const url = new URL('/settings', webUrl).href;
  return composeMail({ language, subject, name, body: fillIn(body, { date }), button, url, note });
}

/** Tells a user that their account was deleted. */
export function accountDeletedMail({ language, name }: DeletedAccount): Mail {
  const { subject, body, note } = MAIL_TEXTS[language].accountDeleted;
  return composeMail({ language, subject, name, body, note });
}

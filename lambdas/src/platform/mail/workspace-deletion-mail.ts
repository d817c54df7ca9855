import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** A day and a time in UTC. */
const DATE: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
};

interface EndOfWorkspace extends AboutWorkspace {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly workspace: string;
  readonly webUrl: string;
}

interface AnnouncedEnd extends EndOfWorkspace {
  /** When the workspace is deleted, seconds since the epoch. */
  readonly time: number;
}

/** Tells a member that their workspace will be deleted because its only owner has no account any more. */
export function workspaceEndsMail({ language, name, workspace, webUrl, time, brand }: AnnouncedEnd): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].workspaceEnds;
  const date = new Intl.DateTimeFormat(language, DATE).format(time * 1000);
  return composeMail({
    language,
    brand,
    subject: fillIn(subject, { workspace }),
    name,
    body: fillIn(body, { workspace, date }),
    button,
    url: webUrl,
    note,
  });
}

/** Tells a member that their workspace was deleted. */
export function workspaceDeletedMail({ language, name, workspace, webUrl, brand }: EndOfWorkspace): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].workspaceDeleted;
  const values = { workspace };
  return composeMail({
    ...{ language, brand, name, button, url: webUrl, note },
    subject: fillIn(subject, values),
    body: fillIn(body, values),
  });
}

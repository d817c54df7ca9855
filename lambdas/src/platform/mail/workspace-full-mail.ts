import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface FullWorkspace extends AboutWorkspace {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly workspace: string;
  /** The address of the person who could not join, or their name. */
  readonly person: string;
  readonly webUrl: string;
}

/** Tells an owner that a person could not join their workspace, because all seats are taken. */
export function workspaceFullMail({ language, name, workspace, person, webUrl, brand }: FullWorkspace): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].workspaceFull;
  const values = { workspace, person };
  return composeMail({
    ...{ language, brand, name, button, url: new URL('/plans', webUrl).href, note },
    subject: fillIn(subject, values),
    body: fillIn(body, values),
  });
}

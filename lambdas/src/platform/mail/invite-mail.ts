import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface InviteLetter extends AboutWorkspace {
  /** The language of the inviter; the language of the invited person is not known. */
  readonly language: InterfaceLanguage;
  readonly inviter: string;
  readonly workspace: string;
  readonly webUrl: string;
}

/** Tells a user of an invite. They answer it in the settings, after signing in (Spec part 2, section 2.2). */
export function inviteMail({ language, inviter, workspace, webUrl, brand }: InviteLetter): Mail {
  const texts = MAIL_TEXTS[language].invite;
  return composeMail({
    language,
    brand,
    subject: fillIn(texts.subject, { inviter, workspace }),
    body: fillIn(texts.body, { inviter, workspace }),
    button: texts.button,
    url: new URL('/settings', webUrl).href,
    note: texts.ignore,
  });
}

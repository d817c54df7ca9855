import type { Collection } from '@parlance/contract/collection';
import type { User } from '@parlance/contract/user';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { SendMail } from './mailer.ts';

interface Pause extends AboutWorkspace {
  readonly user: Pick<User, 'name' | 'email' | 'settings'>;
  readonly collection: Pick<Collection, 'name'>;
  readonly webUrl: string;
}

/** Tells a recording's owner, in their language, that it waits because the workspace has too few minutes. */
export async function sendRecordingPaused(
  sendMail: SendMail,
  { user, collection, webUrl, brand }: Pause,
): Promise<void> {
  const language = user.settings.interfaceLanguage;
  const texts = MAIL_TEXTS[language].paused;
  const values = { collection: collection.name };
  const mail = composeMail({
    language,
    brand,
    subject: fillIn(texts.subject, values),
    name: user.name,
    body: fillIn(texts.body, values),
    button: texts.button,
    url: new URL('/plans', webUrl).href,
    note: texts.note,
  });
  await sendMail(user.email, mail);
}

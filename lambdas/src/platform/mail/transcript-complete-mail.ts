import type { Collection } from '@parlance/contract/collection';
import type { User } from '@parlance/contract/user';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { SendMail } from './mailer.ts';

interface Completion extends AboutWorkspace {
  readonly user: Pick<User, 'name' | 'email' | 'settings'>;
  readonly collection: Pick<Collection, 'id' | 'name'>;
  readonly webUrl: string;
}

/** Tells a transcript's owner, in their language, that it is ready. The caller checks whether they want it. */
export async function sendTranscriptComplete(
  sendMail: SendMail,
  { user, collection, webUrl, brand }: Completion,
): Promise<void> {
  const language = user.settings.interfaceLanguage;
  const texts = MAIL_TEXTS[language].complete;
  const mail = composeMail({
    language,
    brand,
    subject: fillIn(texts.subject, { collection: collection.name }),
    name: user.name,
    body: fillIn(texts.body, { collection: collection.name }),
    button: texts.button,
    url: new URL(`/transcript/${collection.id}/`, webUrl).href,
    note: texts.settings,
  });
  await sendMail(user.email, mail);
}

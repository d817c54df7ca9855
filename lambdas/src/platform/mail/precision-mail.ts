import type { Collection } from '@parlance/contract/collection';
import type { User } from '@parlance/contract/user';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface PrecisionEnd extends AboutWorkspace {
  readonly user: Pick<User, 'name' | 'settings'>;
  readonly collection: Pick<Collection, 'id' | 'name'>;
  readonly outcome: 'delivered' | 'failed';
  readonly webUrl: string;
}

/** Tells the user who ordered proofreading, in their language, that the text is there, or that it could not be done. */
export function precisionMail({ user, collection, outcome, webUrl, brand }: PrecisionEnd): Mail {
  const language = user.settings.interfaceLanguage;
  const { [outcome]: texts, button } = MAIL_TEXTS[language].precision;
  return composeMail({
    language,
    brand,
    subject: fillIn(texts.subject, { collection: collection.name }),
    name: user.name,
    body: fillIn(texts.body, { collection: collection.name }),
    button,
    url: new URL(`/transcript/${collection.id}/`, webUrl).href,
    note: texts.note,
  });
}

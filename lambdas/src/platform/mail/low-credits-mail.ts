import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface LowCredits extends AboutWorkspace {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly workspace: string;
  /** In seconds. */
  readonly credits: number;
  readonly webUrl: string;
}

/** Tells an owner that less than an hour of credits is left. */
export function lowCreditsMail({ language, name, workspace, credits, webUrl, brand }: LowCredits): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].lowCredits;
  const minutes = new Intl.NumberFormat(language).format(Math.floor(credits / 60));
  return composeMail({
    language,
    brand,
    subject: fillIn(subject, { workspace }),
    name,
    body: fillIn(body, { workspace, minutes }),
    button,
    url: new URL('/plans', webUrl).href,
    note,
  });
}

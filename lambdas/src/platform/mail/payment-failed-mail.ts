import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Price } from '@parlance/contract/schemas/ledger';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';
import { moneyText } from './money-text.ts';

interface PaymentFailed extends AboutWorkspace {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly workspace: string;
  readonly price: Price;
  readonly webUrl: string;
}

/** Tells an owner that the plan of a workspace could not be paid. */
export function paymentFailedMail({ language, name, workspace, price, webUrl, brand }: PaymentFailed): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].paymentFailed;
  return composeMail({
    language,
    brand,
    subject,
    name,
    body: fillIn(body, { workspace, price: moneyText(price, language) }),
    button,
    url: new URL('/plans', webUrl).href,
    note,
  });
}

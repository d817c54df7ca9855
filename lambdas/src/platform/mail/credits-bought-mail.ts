import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Price } from '@parlance/contract/schemas/ledger';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';
import { moneyText } from './money-text.ts';

interface CreditsBought extends AboutWorkspace {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly workspace: string;
  /** In seconds. */
  readonly credits: number;
  readonly price: Price;
  readonly webUrl: string;
}

/** The receipt of credits that were bought; the invoice is in the settings. */
export function creditsBoughtMail({ language, name, workspace, credits, price, webUrl, brand }: CreditsBought): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].creditsBought;
  const minutes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(credits / 60);
  return composeMail({
    language,
    brand,
    subject: fillIn(subject, { minutes }),
    name,
    body: fillIn(body, { minutes, workspace, price: moneyText(price, language) }),
    button,
    url: new URL('/settings/invoices', webUrl).href,
    note,
  });
}

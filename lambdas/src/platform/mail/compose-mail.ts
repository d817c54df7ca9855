import { emailProblem } from '@parlance/contract/email-address';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { visibleLine } from '@parlance/contract/visible-text';
import { letterHtml, type MailBrand } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  readonly language: InterfaceLanguage;
  readonly subject: string;
  /** The name in the greeting, if it is known. */
  readonly name?: string;
  readonly body: string;
  /** The label of the link to `url`; absent in a mail without a link. */
  readonly button?: string;
  readonly url?: string;
  readonly note: string;
  /** The branding of the institution whose workspace the mail is about, if any. */
  readonly brand?: MailBrand | undefined;
}

/** The most characters of a value in a mail; the name of a collection can be longer than a subject. */
const LONGEST_VALUE = 100;
/** The characters by which mail programs detect an address in plain text. */
const LINKING = /\.(?=\p{L})|:(?=\/\/)|@(?=\S)/gu;
/** The word joiner: invisible, and prevents a line break. */
const JOINER = '\u2060';

/** Replaces each `{name}` of a text with the user's input. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => typed(values[name] ?? whole));
}

/**
 * The user's input on one line, shortened, and changed so that mail programs make no link of it: a name must not lead
 * recipients to another site. E-mail addresses stay as they are, so that they can be copied.
 */
function typed(value: string): string {
  const line = visibleLine(value);
  if (emailProblem(line) === undefined) return line;
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  const short = letters.length > LONGEST_VALUE ? `${letters.slice(0, LONGEST_VALUE - 1).join('')}…` : line;
  return short.replace(LINKING, `$&${JOINER}`);
}

/** A mail as HTML and as text. User input is escaped and can't add lines to the subject. */
export function composeMail({ language, subject, name, body, button, url, note, brand }: Letter): Mail {
  const { greeting, namelessGreeting, linkHint, footer } = MAIL_TEXTS[language];
  const hello = name ? fillIn(greeting, { name }) : namelessGreeting;
  const link = button && url ? { button, url } : undefined;
  const text = [hello, body, ...(link ? [`${link.button}: ${link.url}`] : []), note, `-- \n${footer}`].join('\n\n');
  const html = letterHtml({
    ...{ language, subject, hello, body, note, footer, brand },
    link: link && { ...link, hint: linkHint },
  });
  return { subject: subject.replace(/\s+/g, ' '), html, text, ...(brand?.logo && { logo: brand.logo }) };
}

import { emailProblem } from '@parlance/contract/email-address';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { visibleLine } from '@parlance/contract/visible-text';
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
export function composeMail({ language, subject, name, body, button, url, note }: Letter): Mail {
  const { greeting, namelessGreeting, linkHint, footer } = MAIL_TEXTS[language];
  const hello = name ? fillIn(greeting, { name }) : namelessGreeting;
  const link = button && url ? { button, url } : undefined;
  const text = [hello, body, ...(link ? [`${link.button}: ${link.url}`] : []), note, `-- \n${footer}`].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f6;color:#14262b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(body)}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 28px;box-sizing:border-box;background:#fff;border:1px solid #dfe7e7;border-radius:12px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-weight:700;font-size:20px;color:#0f5f63">Parlance</p>
<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(body)}</p>
${link ? linkHtml(link, linkHint) : ''}<p style="font-size:14px;color:#4a5f65">${escapeHtml(note)}</p>
</div>
<p style="max-width:560px;margin:16px auto;font-size:12px;color:#4a5f65;text-align:center">${escapeHtml(footer)}</p>
</body>
</html>`;
  return { subject: subject.replace(/\s+/g, ' '), html, text };
}

function linkHtml({ button, url }: { readonly button: string; readonly url: string }, hint: string): string {
  const href = escapeHtml(url);
  return `<p style="margin:28px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f5f63;color:#fff;text-decoration:none;font-weight:600;text-align:center">${escapeHtml(button)}</a></p>
<p style="font-size:14px;color:#4a5f65">${escapeHtml(hint)}<br><a href="${href}" style="color:#0f5f63;word-break:break-all">${href}</a></p>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

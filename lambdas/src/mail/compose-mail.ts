import type { InterfaceLanguage } from '@parlance/contract/account';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  readonly language: InterfaceLanguage;
  readonly subject: string;
  /** Whom the mail greets, if that is known. */
  readonly name?: string;
  readonly body: string;
  /** What there is to do, and where it is done; a mail may only tell. */
  readonly button?: string;
  readonly url?: string;
  readonly note: string;
}

/** Fills `{name}`s of a text. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A mail as HTML and as text; what people typed is escaped, and can't break out of the subject's line. */
export function composeMail({ language, subject, name, body, button, url, note }: Letter): Mail {
  const { greeting, namelessGreeting, linkHint, footer } = MAIL_TEXTS[language];
  const hello = name ? fillIn(greeting, { name }) : namelessGreeting;
  const link = button && url ? { button, url } : undefined;
  const text = [hello, body, ...(link ? [`${link.button}: ${link.url}`] : []), note, `-- \n${footer}`].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f6;color:#14262b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
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
  return `<p style="margin:28px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f5f63;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
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

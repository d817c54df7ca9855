import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailMessage, MailStore } from './services/ses/mail-store.ts';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1d2430; }
  table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #dde; }
  iframe { width: 100%; height: 32rem; border: 1px solid #dde; } pre { white-space: pre-wrap; }
  @media (prefers-color-scheme: dark) { body { background: #14181f; color: #e6e9ef; } a { color: #9cc1ff; } iframe { background: #fff; } }`;

/** `/__local/mail`: the messages that the system has sent, newest first. `/__local/mail/<id>`: one message. */
export async function answerMailPage(
  mail: MailStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')[3];
  const message = id ? mail.find(id) : undefined;
  const status = id && !message ? 404 : 200;
  const content = message ? messagePage(message) : id ? '<h1>No such message</h1>' : listPage(mail.list());
  response.writeHead(status, { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title><style>${STYLE}</style><main>${content}</main>`,
  );
}

/** `/__local/mail.json?to=<address>`: the messages as JSON, newest first; all of them without `to`. */
export async function answerMailJson(
  mail: MailStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to') ?? undefined;
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(mail.list({ to })));
}

function listPage(messages: readonly MailMessage[]): string {
  const rows = messages.map(
    ({ id, to, subject, sentAt }) =>
      `<tr><td>${asText(to.join(', '))}</td><td><a href="/__local/mail/${id}">${asText(subject)}</a></td><td>${sentAt}</td></tr>`,
  );
  const table = `<table><thead><tr><th>To</th><th>Subject</th><th>Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<h1>Mail</h1><p>Nothing is delivered from here: every message is kept.</p>${rows.length > 0 ? table : '<p>No mail yet.</p>'}`;
}

function messagePage({ from, to, subject, sentAt, text, html, attachments }: MailMessage): string {
  const links = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(
    ([url]) => `<li><a href="${asText(url)}">${asText(url)}</a></li>`,
  );
  return `<p><a href="/__local/mail">All mail</a></p><h1>${asText(subject)}</h1>
    <p>From ${asText(from)} to ${asText(to.join(', '))}, ${sentAt}</p>
    ${links.length > 0 ? `<h2>Links</h2><ul>${links.join('')}</ul>` : ''}
    ${html ? `<h2>Message</h2><iframe title="Message" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${asText(withPictures(html, attachments))}"></iframe>` : ''}
    <h2>Text</h2><pre>${asText(text)}</pre>`;
}

/** The HTML with the pictures that came with it in the place of their ids, as a mail program shows them. */
export function withPictures(html: string, attachments: MailMessage['attachments']): string {
  return attachments.reduce(
    (shown, { contentType, inline }) =>
      inline ? shown.replaceAll(`"cid:${inline.id}"`, `"data:${contentType};base64,${inline.content}"`) : shown,
    html,
  );
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

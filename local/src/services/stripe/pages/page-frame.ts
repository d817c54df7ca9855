import type { ServerResponse } from 'node:http';

const STYLE = `
  :root { color-scheme: light dark; --line: #d5dae3; --soft: #5a6473; --main: #4b3fd6; --on-main: #fff; --bad: #b3261e; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 1rem; color: #1d2430; background: #fff; }
  header { border-bottom: 3px solid #f5a623; margin-bottom: 1.5rem; padding-bottom: .5rem; font-weight: 600; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .75rem; }
  table { border-collapse: collapse; width: 100%; margin: .75rem 0; } caption { text-align: left; }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
  th:last-child, td:last-child { padding-right: 0; } td.amount, th.amount { text-align: right; white-space: nowrap; }
  form { margin: .75rem 0; } form.fields { display: grid; gap: .75rem; max-width: 26rem; } form.inline { display: inline; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  .row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; } .row > label { flex: 1; } .row > p { margin: 0; flex: 1 1 20rem; }
  input, select { font: inherit; font-weight: 400; padding: .5rem; border: 1px solid #7a8494; border-radius: 6px; min-width: 0; background: transparent; color: inherit; }
  button { font: inherit; font-weight: 600; padding: .5rem 1rem; border-radius: 6px; border: 1px solid var(--main); background: var(--main); color: var(--on-main); cursor: pointer; }
  button.plain { background: transparent; color: var(--main); } .inline > button { padding: .15rem .6rem; margin: .1rem 0; } a { color: var(--main); }
  :focus-visible { outline: 3px solid #f5a623; outline-offset: 2px; }
  .error { border-left: 4px solid var(--bad); padding: .5rem .75rem; color: var(--bad); } .soft { color: var(--soft); }
  @media (prefers-color-scheme: dark) { :root { --line: #3a4250; --soft: #a4aebd; --main: #b3acff; --on-main: #14181f; --bad: #ffb4ab; } body { background: #14181f; color: #e6e9ef; } }`;

/** HTML that is safe to send: made by `html` alone. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Builds HTML; every value is escaped unless it is Html. Lists are joined; undefined and false are left out. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.reduce((text, part, index) => text + asHtml(values[index - 1]) + part));
}

function asHtml(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(asHtml).join('');
  if (value === undefined || value === null || value === false) return '';
  return String(value).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The answer of a page: its content, a file, or another address to which the browser goes with GET. */
export type PageAnswer =
  | { readonly title: string; readonly content: Html; readonly status: number }
  | { readonly file: Buffer; readonly name: string; readonly contentType: string }
  | { readonly location: string };

export function pageOf(title: string, content: Html, status = 200): PageAnswer {
  return { title, content, status };
}

export function goTo(location: string): PageAnswer {
  return { location };
}

/** Sends a page's answer. A page runs no script and loads nothing; no other site can frame it. */
export function sendPage(response: ServerResponse, answer: PageAnswer): void {
  const headers = {
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  if ('location' in answer) {
    response.writeHead(303, { ...headers, location: answer.location }).end();
    return;
  }
  if ('file' in answer) {
    const disposition = `inline; filename="${answer.name.replaceAll(/[^\w.-]/g, '_')}"`;
    response.writeHead(200, { ...headers, 'content-type': answer.contentType, 'content-disposition': disposition });
    response.end(answer.file);
    return;
  }
  const { title, content, status } = answer;
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – Stripe (test mode, local)</title>
    <style>${new Html(STYLE)}</style></head>
    <body><header>Stripe (test mode, local)</header><main>${content}</main></body></html>`;
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/html;charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
  response.end(page.text);
}

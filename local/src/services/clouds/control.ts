import type { IncomingMessage, ServerResponse } from 'node:http';
import { type OAuthAccounts, VENDORS, type Vendor } from './oauth-accounts.ts';
import { escaped, sendCloudPage } from './pages/cloud-page.ts';

const ACTIONS = ['withdraw', 'end-access', 'silence', 'answer'] as const;
type Action = (typeof ACTIONS)[number];

const LABELS: Readonly<Record<Action, string>> = {
  withdraw: 'Withdraw the consent',
  'end-access': 'End the access token',
  silence: 'Answer nothing',
  answer: 'Answer again',
};

/** Shows what accounts have granted, and does what their owners or the services could do. A POST has `vendor`, `account` and `action`. */
export async function answerCloudsControl(
  accounts: OAuthAccounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    let body = '';
    for await (const chunk of request) body += chunk;
    const isDone = act(accounts, new URLSearchParams(body));
    response.writeHead(isDone ? 303 : 400, isDone ? { location: '/__local/clouds' } : {}).end();
    return;
  }
  const rows = accounts.list().map(({ vendor, account, scope }) => {
    const buttons = ACTIONS.map((action) => `<button name="action" value="${action}">${LABELS[action]}</button>`);
    return `<li><form method="post"><input type="hidden" name="vendor" value="${vendor}">
      <input type="hidden" name="account" value="${escaped(account)}">
      <p>${escaped(account)} at ${vendor}: ${escaped(scope)}</p>${buttons.join(' ')}</form></li>`;
  });
  const content = `<h1>Connected accounts</h1><ul>${rows.join('') || '<li>No account is connected.</li>'}</ul>`;
  sendCloudPage(response, { title: 'Cloud services', content });
}

function act(accounts: OAuthAccounts, form: URLSearchParams): boolean {
  const vendor = VENDORS.find((each) => each === form.get('vendor'));
  const action = ACTIONS.find((each) => each === form.get('action'));
  const account = form.get('account') ?? '';
  if (!vendor || !action || !account) return false;
  const actions: Readonly<Record<Action, (vendor: Vendor) => void>> = {
    withdraw: (at) => accounts.withdraw(at, account),
    'end-access': (at) => accounts.endAccess(at, account),
    silence: (at) => accounts.silence(at, account, true),
    answer: (at) => accounts.silence(at, account, false),
  };
  actions[action](vendor);
  return true;
}

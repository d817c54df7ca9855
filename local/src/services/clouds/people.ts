import { createHash } from 'node:crypto';
import type { Vendor } from './oauth-accounts.ts';
import { type OAuthCall, type OAuthServer, sendJson } from './oauth-server.ts';

/** How each service says who the bearer of a token is: path, and answer by the account's address. */
const PEOPLE: Readonly<
  Record<
    Vendor,
    readonly { readonly method: string; readonly path: string; readonly answer: (email: string) => object }[]
  >
> = {
  zoom: [{ method: 'GET', path: 'v2/users/me', answer: (email) => ({ id: accountIdOf(email), email, type: 2 }) }],
  google: [
    {
      method: 'GET',
      path: 'calendar/v3/calendars/primary',
      answer: (email) => ({ kind: 'calendar#calendar', id: email }),
    },
    {
      method: 'GET',
      path: 'drive/v3/about',
      answer: (email) => ({ user: { emailAddress: email, permissionId: accountIdOf(email) } }),
    },
  ],
  microsoft: [
    {
      method: 'GET',
      path: 'v1.0/me',
      answer: (email) => ({ id: accountIdOf(email), mail: email, userPrincipalName: email }),
    },
  ],
  dropbox: [
    {
      method: 'POST',
      path: '2/users/get_current_account',
      answer: (email) => ({ account_id: `dbid:${accountIdOf(email)}`, email }),
    },
  ],
};

/** The id that a service gives an account. */
export function accountIdOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
}

/** Answers a call that asks who the bearer is; false for another. */
export function answerPeople(vendor: Vendor, oauth: OAuthServer, call: OAuthCall): boolean {
  const found = PEOPLE[vendor].find(({ method, path }) => method === call.request.method && path === call.path);
  if (!found) return false;
  const granted = oauth.requireAccess(vendor, call);
  if (granted) sendJson(call.response, 200, found.answer(granted.account));
  return true;
}

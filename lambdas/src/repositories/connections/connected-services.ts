import type { ConnectionService } from '@parlance/contract/connections';
import type { ConnectionSettings } from '@parlance/contract/schemas/connection-settings';
import { type ClientAuth, ClientSecretPost } from 'oauth4webapi';
import * as z from 'zod';
import { ConnectionUnavailable } from './connection-errors.ts';
import type { CallService, ServiceRequest } from './service-call.ts';

/** The apps whose secrets are kept. Google has one for both of its services. */
export type AppSecret = 'zoom' | 'google-accounts' | 'microsoft' | 'dropbox';

interface Account {
  /** As its owner knows it. */
  readonly account: string;
  /** As the service names it. */
  readonly accountId: string;
}

/** The other services of an app to which an account gives one consent: a token that is revoked ends all tokens of the consent. */
export function withSameConsent(service: ConnectionService): readonly ConnectionService[] {
  const google: readonly ConnectionService[] = ['google-calendar', 'google-drive'];
  return google.includes(service) ? google.filter((each) => each !== service) : [];
}

/** What differs between the services; the rest is OAuth. */
interface ConnectedService {
  readonly secret: AppSecret;
  /** Empty where the app's registration has the scopes. */
  readonly scopes: readonly string[];
  /** Parameters of the page of consent, besides those of OAuth. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly proof: (clientId: string, secret: string) => ClientAuth;
  readonly account: (settings: ConnectionSettings, call: CallService, accessToken: string) => Promise<Account>;
  /** How tokens are revoked: as RFC 7009 says, by the given token; by a call with the access token; or not at all. */
  readonly revocation: 'refresh-token' | 'access-token' | 'call' | 'none';
}

const zoomUserSchema = z.object({ id: z.string().min(1), email: z.string() });
const googleCalendarSchema = z.object({ id: z.string().min(1) });
const googleAboutSchema = z.object({ user: z.object({ permissionId: z.string().min(1), emailAddress: z.string() }) });
const microsoftUserSchema = z.object({
  id: z.string().min(1),
  mail: z.string().nullish(),
  userPrincipalName: z.string(),
});
const dropboxAccountSchema = z.object({ account_id: z.string().min(1), email: z.string() });

const GOOGLE = {
  secret: 'google-accounts',
  // Google gives a refresh token only for offline access, and again only when it asks again.
  parameters: { access_type: 'offline', prompt: 'consent' },
  proof: (_clientId: string, secret: string) => ClientSecretPost(secret),
  revocation: 'refresh-token',
} as const;

export const CONNECTED_SERVICES: Readonly<Record<ConnectionService, ConnectedService>> = {
  zoom: {
    secret: 'zoom',
    scopes: [],
    parameters: {},
    proof: basicProof,
    async account({ zoom }, call, token) {
      const { id, email } = await read(call, `${zoom?.api}/users/me`, token, zoomUserSchema);
      return { account: email, accountId: id };
    },
    revocation: 'access-token',
  },
  'google-calendar': {
    ...GOOGLE,
    scopes: ['https://www.googleapis.com/auth/calendar.readonly'],
    async account({ 'google-calendar': google }, call, token) {
      // The id of a person's own calendar is their address.
      const { id } = await read(call, `${google?.api}/calendars/primary`, token, googleCalendarSchema);
      return { account: id, accountId: id };
    },
  },
  'google-drive': {
    ...GOOGLE,
    scopes: ['https://www.googleapis.com/auth/drive.file'],
    async account({ 'google-drive': google }, call, token) {
      const url = `${google?.api}/about?fields=user(permissionId,emailAddress)`;
      const { user } = await read(call, url, token, googleAboutSchema);
      return { account: user.emailAddress, accountId: user.permissionId };
    },
  },
  'microsoft-calendar': {
    secret: 'microsoft',
    scopes: ['Calendars.Read', 'offline_access', 'User.Read'],
    parameters: { response_mode: 'query', prompt: 'select_account' },
    proof: (_clientId, secret) => ClientSecretPost(secret),
    async account({ 'microsoft-calendar': microsoft }, call, token) {
      const url = `${microsoft?.api}/me?$select=id,mail,userPrincipalName`;
      const { id, mail, userPrincipalName } = await read(call, url, token, microsoftUserSchema);
      return { account: mail || userPrincipalName, accountId: id };
    },
    // Microsoft has no such call: a person removes an app in their account.
    revocation: 'none',
  },
  dropbox: {
    secret: 'dropbox',
    scopes: ['account_info.read', 'files.content.write', 'files.content.read'],
    parameters: { token_access_type: 'offline' },
    proof: (_clientId, secret) => ClientSecretPost(secret),
    async account({ dropbox }, call, token) {
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'null' } as const;
      const url = `${dropbox?.api}/users/get_current_account`;
      const { account_id, email } = await read(call, url, token, dropboxAccountSchema, request);
      return { account: email, accountId: account_id };
    },
    revocation: 'call',
  },
};

/** Zoom takes id and secret as they are, not encoded for a form. */
function basicProof(clientId: string, secret: string): ClientAuth {
  return (_server, _client, _body, headers) => {
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`);
  };
}

async function read<S extends z.ZodType>(
  call: CallService,
  url: string,
  accessToken: string,
  schema: S,
  request: ServiceRequest = {},
): Promise<z.output<S>> {
  const headers = { ...request.headers, authorization: `Bearer ${accessToken}`, accept: 'application/json' };
  const { status, text } = await call(url, { ...request, headers });
  const { hostname } = new URL(url);
  if (status !== 200) throw new ConnectionUnavailable(`${hostname} answers ${status}.`);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ConnectionUnavailable(`${hostname} answers what is not expected.`, { cause });
  }
}

import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@parlance/contract/schemas/session';
import type { Api } from '../api.ts';
import type { SamlRequest, TestIdentityProvider } from './identity-provider.ts';

/** A started sign-in, with the state that the page and the browser keep. */
export interface StartedSignIn {
  readonly request: SamlRequest;
  readonly codeVerifier: string;
  readonly state: string;
}

/** Begins a sign-in and follows it to the identity provider. */
export async function startSignIn(api: Api, slug: string, idp: TestIdentityProvider): Promise<StartedSignIn> {
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const state = randomBytes(24).toString('base64url');
  const { url } = await api.call('saml', { body: { by: 'institution', slug, state, codeChallenge } });
  const asked = await fetch(url, { redirect: 'manual' });
  return { request: idp.read(asked.headers.get('location') ?? ''), codeVerifier, state };
}

/** Posts a response to the request's recipient; answers the query of the redirect, or an `error` without a redirect. */
export async function post({ request }: Pick<StartedSignIn, 'request'>, response: string): Promise<URLSearchParams> {
  const answer = await fetch(request.recipient, {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse: response, RelayState: request.relayState }),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  return location ? new URL(location).searchParams : new URLSearchParams({ error: `status ${answer.status}` });
}

/** Exchanges the code for a session. */
export function exchange(api: Api, slug: string, started: StartedSignIn, code: string): Promise<Session> {
  const { codeVerifier } = started;
  return api.call('customToken', { body: { by: 'institution', slug, code, codeVerifier } });
}

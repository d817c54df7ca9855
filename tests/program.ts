import { API_TOKEN_SCOPES, type TokenScope } from '@parlance/contract/token-scopes';
import type { Api, Person } from './api.ts';

/** Makes an API token of a person; answers the headers with which a program calls. */
export async function programOf(
  api: Api,
  { session }: Person,
  scopes: readonly TokenScope[] = API_TOKEN_SCOPES,
): Promise<Record<string, string>> {
  const body = { label: scopes.join(' '), scopes: [...scopes] };
  const { token } = await api.call('genAuthToken', { body }, session);
  return { key: token ?? '', id: session.uid };
}

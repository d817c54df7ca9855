import type { ConnectionService } from '@parlance/contract/connections';
import type { Api, Person } from './api.ts';

/** Gives consent at a stand-in, as a person does on its page; answers what the service sends them back with. */
export async function consentAt(url: string, account: string, answer: 'allow' | 'cancel' = 'allow'): Promise<URL> {
  const page = await (await fetch(url)).text();
  const [, id = ''] = /name="id" value="([\w-]+)"/.exec(page) ?? [];
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  const decided = await fetch(new URL(action, url), {
    method: 'POST',
    body: new URLSearchParams({ id, account, answer }),
    redirect: 'manual',
  });
  return new URL(decided.headers.get('location') ?? '', url);
}

/** Connects a person's account at a stand-in. */
export async function connectAccount(
  api: Api,
  { session }: Pick<Person, 'session'>,
  service: ConnectionService,
  account: string,
): Promise<void> {
  const params = { uid: session.uid, service };
  const { url } = await api.call('beginConnection', { params }, session);
  const { searchParams } = await consentAt(url, account);
  const body = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  await api.call('completeConnection', { params, body }, session);
}

type Control = 'withdraw' | 'end-access' | 'silence' | 'answer';

/** Does at a stand-in what the owner of an account or the service could do. */
export async function atService(
  web: string,
  vendor: 'zoom' | 'google' | 'microsoft' | 'dropbox',
  account: string,
  action: Control,
): Promise<void> {
  const body = new URLSearchParams({ vendor, account, action });
  const { status } = await fetch(`${web}/__local/clouds`, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`The stand-in answers ${status}.`);
}

/** The files that the product wrote into an account's folder, in their order. */
export async function filesAt(
  web: string,
  vendor: 'google' | 'dropbox',
  account: string,
): Promise<{ name: string; content: string }[]> {
  const query = new URLSearchParams({ vendor, account });
  const answer = await fetch(`${web}/__local/folders?${query}`, { headers: { accept: 'application/json' } });
  return (await answer.json()) as { name: string; content: string }[];
}

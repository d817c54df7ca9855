import type { Domain, NamedRoute } from '@parlance/contract/routes';
import { routes } from '@parlance/contract/routes';
import type { Access } from '@parlance/contract/routes/route';
import { WEBHOOK_PATHS } from '@parlance/contract/webhooks';
import { type DescribedFunction, isOfApi } from './described-functions.ts';

/** What a region's API consists of: each part has a stack of its own, and all have routes of the one API. */
export type ApiPart = 'main' | 'correction' | 'webhooks' | 'connected';

/** The domains of what people do with their accounts at other services. */
const CONNECTED: readonly string[] = ['connections', 'meetings', 'destinations'];

/** The function that authorizes the calls of routes with an access. A public route has none. */
export const AUTHORIZER_OF = {
  public: undefined,
  user: 'authorizer',
  self: 'authorizer',
  open: 'optional-authorizer',
  corrector: 'corrector-authorizer',
} as const satisfies Readonly<Record<Access, string | undefined>>;

/** The name of a function that authorizes calls. */
export type AuthorizerName = NonNullable<(typeof AUTHORIZER_OF)[Access]>;

/** The routes of a part. Those of a domain are all in one part, because one function serves them. */
export function routesOfPart(part: ApiPart): readonly NamedRoute[] {
  return Object.values(routes).filter(({ domain }) => partOfDomain(domain) === part);
}

/**
 * Whether a function belongs to a part: it serves routes of the part, or authorizes them. Calls of other services are of the main
 * part, unless they are about connected accounts.
 */
export function isOfPart(part: ApiPart, described: DescribedFunction): boolean {
  return isOfApi(described) && partOfFunction(described) === part;
}

function partOfFunction({ name, entry, descriptor: { calledBy } }: DescribedFunction): ApiPart {
  if (isOfConnected({ entry })) return 'connected';
  if (calledBy === 'authorizer') return name === AUTHORIZER_OF.corrector ? 'correction' : 'main';
  return calledBy === 'api' ? partOfDomain(name) : 'main';
}

/** Whether a function belongs to outgoing webhooks, whatever calls it: they have a stack of their own. */
export function isOfWebhooks({ entry }: Pick<DescribedFunction, 'entry'>): boolean {
  return entry.startsWith('webhooks/');
}

/** Whether a function is about connected accounts, whatever calls it: they have a stack of their own. */
export function isOfConnected({ entry }: Pick<DescribedFunction, 'entry'>): boolean {
  return CONNECTED.some((folder) => entry.startsWith(`${folder}/`));
}

/** The paths that other services call, with the names of the functions that serve them. */
export function webhooksOfPart(
  part: ApiPart,
  described: readonly DescribedFunction[],
): readonly { readonly name: string; readonly path: string }[] {
  const ofPart = described.filter((each) => each.descriptor.calledBy === 'webhook' && isOfPart(part, each));
  return ofPart.map(({ name }) => {
    const path = WEBHOOK_PATHS[name];
    if (path === undefined) throw new Error(`The contract has no path for ${name}.`);
    return { name, path };
  });
}

/** The correction service is what correctors call. Its domains follow from the access of their routes. */
function partOfDomain(domain: Domain | string): ApiPart {
  if (domain === 'webhooks') return 'webhooks';
  if (CONNECTED.includes(domain)) return 'connected';
  const isForCorrectors = Object.values(routes).some(
    (route) => route.domain === domain && route.access === 'corrector',
  );
  return isForCorrectors ? 'correction' : 'main';
}

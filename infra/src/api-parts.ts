import type { Domain, NamedRoute } from '@parlance/contract/routes';
import { routes } from '@parlance/contract/routes';
import type { Access } from '@parlance/contract/routes/route';
import { type DescribedFunction, isOfApi } from './described-functions.ts';

/** What a region's API consists of: each part has a stack of its own, and all have routes of the one API. */
export type ApiPart = 'main' | 'correction' | 'webhooks';

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

/** Whether a function belongs to a part: it serves routes of the part, or authorizes them. Webhooks are of the main part. */
export function isOfPart(part: ApiPart, described: DescribedFunction): boolean {
  return isOfApi(described) && partOfFunction(described) === part;
}

function partOfFunction({ name, descriptor: { calledBy } }: DescribedFunction): ApiPart {
  if (calledBy === 'authorizer') return name === AUTHORIZER_OF.corrector ? 'correction' : 'main';
  return calledBy === 'api' ? partOfDomain(name) : 'main';
}

/** Whether a function belongs to outgoing webhooks, whatever calls it: they have a stack of their own. */
export function isOfWebhooks({ entry }: Pick<DescribedFunction, 'entry'>): boolean {
  return entry.startsWith('webhooks/');
}

/** The correction service is what correctors call. Its domains follow from the access of their routes. */
function partOfDomain(domain: Domain | string): ApiPart {
  if (domain === 'webhooks') return 'webhooks';
  const isForCorrectors = Object.values(routes).some(
    (route) => route.domain === domain && route.access === 'corrector',
  );
  return isForCorrectors ? 'correction' : 'main';
}

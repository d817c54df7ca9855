import type { Route } from './http-api.ts';

export interface MatchedRoute {
  readonly route: Route;
  /** Decoded values of the path parameters; undefined when the route has none, as in the event. */
  readonly pathParameters: Readonly<Record<string, string>> | undefined;
}

interface CompiledRoute {
  readonly route: Route;
  readonly method: string;
  readonly pattern: RegExp;
  /** Sort key: the most specific route sorts first. */
  readonly rank: string;
}

/** Finds the route for a request. The most specific path wins, then a method wins over ANY; `$default` comes last. */
export class RouteTable {
  readonly #routes: readonly CompiledRoute[];
  readonly #fallback: Route | undefined;

  constructor(routes: Iterable<Route>) {
    const all = [...routes];
    this.#fallback = all.find((route) => route.routeKey === '$default');
    this.#routes = all
      .filter((route) => route.routeKey !== '$default')
      .map(compile)
      .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  }

  match(method: string, path: string): MatchedRoute | undefined {
    for (const { route, method: wanted, pattern } of this.#routes) {
      if (wanted !== 'ANY' && wanted !== method) continue;
      const groups = pattern.exec(path)?.slice(1);
      if (!groups) continue;
      const names = [...route.routeKey.matchAll(/\{([^}+]+)\+?\}/g)].map((match) => match[1] ?? '');
      const parameters = Object.fromEntries(names.map((name, index) => [name, groups[index] ?? '']));
      return { route, pathParameters: names.length > 0 ? parameters : undefined };
    }
    return this.#fallback && { route: this.#fallback, pathParameters: undefined };
  }
}

function compile(route: Route): CompiledRoute {
  const [method = 'ANY', path = '/'] = route.routeKey.split(' ');
  const segments = path.split('/').slice(1);
  const source = segments.map((segment) => {
    if (segment.endsWith('+}')) return '(.+)';
    if (segment.startsWith('{')) return '([^/]+)';
    return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  const specificity = segments.map((segment) => (segment.endsWith('+}') ? '3' : segment.startsWith('{') ? '2' : '1'));
  return {
    route,
    method,
    pattern: new RegExp(`^/${source.join('/')}$`),
    rank: `${specificity.join('')}${method === 'ANY' ? 'z' : 'a'}`,
  };
}

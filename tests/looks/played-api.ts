import type { LOCALES } from '@parlance/contract/regions';
import { responseOf, type responses } from '@parlance/contract/responses';
import { type NamedRoute, type RouteName, routes } from '@parlance/contract/routes';
import type { BrowserContext, Request, Route } from '@playwright/test';
import type * as z from 'zod';

type AnswerOf<N extends RouteName> = z.input<ReturnType<(typeof responses)[N]>>;

/** What the API answers, by operation: the fields that the service sends. */
export type Answers = { readonly [N in RouteName]?: AnswerOf<N> };

/** Files that the API's answers name: the path of an address, and what is there. */
export type Files = Readonly<Record<string, { readonly contentType: string; readonly body: string | Buffer }>>;

/** The origin of files. The content security policy admits storage on this machine alone. */
export const FILES = '/played-files';

/**
 * Plays the APIs of both regions for the pages of a browser: the contract's schema checks each answer, so that an
 * answer that the service could not give fails the test. No request leaves the pages' own site.
 */
export class PlayedApi {
  /** What a page asked for that has no answer here, such as `getUsage`. */
  readonly unanswered = new Set<string>();
  readonly #apis: readonly string[];
  readonly #answers: Answers;
  readonly #files: Files;

  constructor(
    regions: Readonly<Record<(typeof LOCALES)[number], { readonly api: string }>>,
    answers: Answers,
    files: Files,
  ) {
    this.#apis = Object.values(regions).map(({ api }) => api.replace(/\/$/, ''));
    this.#answers = answers;
    this.#files = files;
  }

  /** Answers all requests of a browser's pages, except those for the pages themselves. */
  async play(context: BrowserContext): Promise<void> {
    await context.route('**', (route, request) => this.#answer(route, request));
  }

  async #answer(route: Route, request: Request): Promise<void> {
    const url = new URL(request.url());
    const api = this.#apis.find((address) => request.url().startsWith(`${address}/`));
    if (api)
      return this.#call(route, request.method(), url.pathname.slice(new URL(api).pathname.replace(/\/$/, '').length));
    const file = url.pathname.startsWith(FILES) ? this.#files[url.pathname.slice(FILES.length + 1)] : undefined;
    if (file) return route.fulfill(file);
    if (!url.pathname.startsWith(FILES)) return route.fallback();
    this.unanswered.add(url.pathname);
    return route.abort();
  }

  async #call(route: Route, method: string, path: string): Promise<void> {
    const name = Object.values(routes).find((each) => isRouteOf(each, method, path))?.name;
    const answer = name && this.#answers[name];
    if (!name || answer === undefined) {
      this.unanswered.add(name ?? `${method} ${path}`);
      return route.fulfill({
        status: 404,
        json: { error: { code: 'NOT_FOUND', message: 'No answer', requestId: 'r' } },
      });
    }
    return route.fulfill({ json: responseOf(name).parse(answer) });
  }
}

/** Whether a call is of this route; its path has parameters in braces (`/user/{uid}`). */
function isRouteOf({ method, path }: NamedRoute, calledMethod: string, calledPath: string): boolean {
  return method === calledMethod && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(calledPath);
}

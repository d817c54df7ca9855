import * as collections from '@parlance/contract/domains/collections/routes';
import * as federation from '@parlance/contract/domains/federation/routes';
import * as transcripts from '@parlance/contract/domains/transcripts/routes';
import * as users from '@parlance/contract/domains/users/routes';
import type { RouteName } from '@parlance/contract/routes';
import type { Route } from '@parlance/contract/routes/route';
import { loadAnswerSchemas } from './load-answer-schemas.ts';

/**
 * The routes of the first requests of the sign-in, the dashboard and a transcript. Only these requests are sent before the code that
 * reads answers has loaded.
 */
const FIRST: Readonly<Partial<Record<RouteName, Route>>> = { ...collections, ...federation, ...transcripts, ...users };

/**
 * The route of a call. Most routes are loaded with the code that reads answers.
 *
 * @throws ApiCallError with the code NETWORK when their file can't be fetched
 */
export async function routeOf(name: RouteName): Promise<Route> {
  return FIRST[name] ?? (await loadAnswerSchemas()).routes[name];
}

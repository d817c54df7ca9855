import type * as z from 'zod';
import type { Call } from './calls/call.ts';
import { calls } from './calls.ts';
import { responseOf, type responses } from './responses.ts';
import { type NamedRoute, type RouteName, routes } from './routes.ts';

/** A route with the input and the response of its call. */
export interface Endpoint extends NamedRoute, Call {
  readonly response: z.ZodType;
}

type RequestOf<N extends RouteName> = ReturnType<(typeof calls)[N]>;

export type ParamsOf<N extends RouteName> = z.output<RequestOf<N>['params']>;
export type QueryOf<N extends RouteName> = z.output<RequestOf<N>['query']>;
export type BodyOf<N extends RouteName> = z.output<RequestOf<N>['body']>;
export type ResponseOf<N extends RouteName> = z.output<ReturnType<(typeof responses)[N]>>;
/** The input from the caller: fields with a default are optional. */
export interface CallOf<N extends RouteName> {
  readonly params: z.input<RequestOf<N>['params']>;
  readonly query: z.input<RequestOf<N>['query']>;
  readonly body: z.input<RequestOf<N>['body']>;
}

/** The endpoint of this name, for servers and the OpenAPI document. Pages need only its route and its response. */
export function endpointOf(name: RouteName): Endpoint {
  return { ...routes[name], ...calls[name](), response: responseOf(name) };
}

import type { Call } from './calls/call.ts';
import { allCalls } from './calls/domain-list.ts';
import type { RouteName } from './routes.ts';

/** The input of every call. The compiler refuses a route without a call. */
export const calls = allCalls satisfies Readonly<Record<RouteName, () => Call>>;

import type * as z from 'zod';
import { allResponses } from './responses/domain-list.ts';
import type { RouteName } from './routes.ts';

/** The schemas of all responses. The compiler refuses a route without one. */
export const responses = allResponses satisfies Readonly<Record<RouteName, () => z.ZodType>>;

const made = new Map<RouteName, z.ZodType>();

/** The schema of a call's response. It is created at the first use and cached. */
export function responseOf(name: RouteName): z.ZodType {
  const schema = made.get(name) ?? responses[name]();
  made.set(name, schema);
  return schema;
}

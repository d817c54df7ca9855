import { calls } from '@parlance/contract/calls';
import type { ProgramRouteName } from '@parlance/contract/routes';
import { programRoutes } from './routes.ts';

const names = Object.keys(programRoutes) as ProgramRouteName[];

/** One sentence for each call. The build replaces this module by its data, so that the package has no schemas. */
export const summaries: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [name, calls[name]().summary]),
);

import { routes } from '@parlance/contract/routes';
import type { DescribedFunction } from './described-functions.ts';

/** Whether API tokens may make some of the calls that a function serves. */
export function servesPrograms({ name, descriptor }: Pick<DescribedFunction, 'name' | 'descriptor'>): boolean {
  return (
    descriptor.calledBy === 'api' &&
    Object.values(routes).some(({ domain, scope }) => domain === name && scope !== undefined)
  );
}

import type { Domain, NamesOf } from '@parlance/contract/routes';
import type { DomainOperations, Operation } from './operation.ts';

/** For each endpoint of a domain, a function that makes its operation from dependencies. */
type Factories<D extends Domain> = { readonly [Name in NamesOf<D>]: (dependencies: never) => Operation<Name> };

/** The intersection of the dependencies of all factories. */
type DependenciesOf<F extends object> = F[keyof F] extends (dependencies: infer Dependencies) => unknown
  ? Dependencies
  : never;

/**
 * Gives a domain's operations their dependencies. Their type is inferred from the operations themselves.
 *
 * @param _domain only for its type: an operation for each endpoint of the domain is required, and no other is allowed
 */
export function bindOperations<D extends Domain, F extends Factories<D>>(
  _domain: D,
  factories: F & Readonly<Record<Exclude<keyof F, NamesOf<D>>, never>>,
): (dependencies: DependenciesOf<F>) => DomainOperations<D> {
  const makers = Object.entries<(dependencies: DependenciesOf<F>) => unknown>(factories);
  return (dependencies) =>
    // Each name has the factory of its own operation, which fromEntries can't express.
    Object.fromEntries(makers.map(([name, make]) => [name, make(dependencies)])) as unknown as DomainOperations<D>;
}

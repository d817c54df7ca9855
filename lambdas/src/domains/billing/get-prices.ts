import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { StripeCatalogue } from '../../repositories/purchases/stripe-catalogue.ts';

interface GetPricesDependencies extends WorkspaceAccess {
  readonly catalogue: Pick<StripeCatalogue, 'minutePrices'>;
}

/** Prices per minute in cents (Spec part 1, section 9); an enterprise gets none. */
export function getPrices(dependencies: GetPricesDependencies): Operation<'getPrices'> {
  return async ({ body: { oid }, caller }) => {
    const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'member');
    return organization.billing.enterprise === undefined ? dependencies.catalogue.minutePrices() : {};
  };
}

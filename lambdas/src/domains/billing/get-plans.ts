import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { StripeCatalogue } from '../../repositories/purchases/stripe-catalogue.ts';

interface GetPlansDependencies extends WorkspaceAccess {
  readonly catalogue: Pick<StripeCatalogue, 'forSale'>;
}

/** The plans and packs for sale. "Enterprise accounts see no prices" (Spec part 2, section 1), so they get none. */
export function getPlans(dependencies: GetPlansDependencies): Operation<'getPlans'> {
  return async ({ body: { oid }, caller }) => {
    const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'member');
    if (organization.billing.enterprise !== undefined) return { enterprise: true, plans: [], packs: [] };
    return { enterprise: false, ...(await dependencies.catalogue.forSale()) };
  };
}

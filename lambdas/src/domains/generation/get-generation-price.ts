import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import { generationPrice, type PriceDependencies } from '../../repositories/generation/generation-price.ts';
import { billingOf } from '../../repositories/ledger/draft-bookings.ts';
import { requireTranscript } from './generate-content.ts';

/** What making content of a transcript costs now (Spec part 2, section 9); an enterprise sees no price. */
export function getGenerationPrice(
  dependencies: AccessDependencies & PriceDependencies,
): Operation<'getGenerationPrice'> {
  return async ({ params: { id }, caller: { uid } }) => {
    const collection = await accessibleCollection(dependencies, id, uid, 'write');
    requireTranscript(collection);
    const billing = await billingOf(dependencies.organizations, collection.orgId);
    return generationPrice(dependencies, collection, billing);
  };
}

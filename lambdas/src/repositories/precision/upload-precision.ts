import type { NoticeCode } from '@parlance/contract/notice';
import { FeatureNotIncludedError } from '../../platform/errors.ts';
import { type FeatureAccess, requireFeature } from '../access/feature-access.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { type OrderRefusal, type PlaceOrderDependencies, placeOrder, startOrder } from './place-order.ts';

export interface UploadPrecisionDependencies extends FeatureAccess, PlaceOrderDependencies {
  readonly collections: PlaceOrderDependencies['collections'] & Pick<CollectionsRepository, 'changeAttempt'>;
  readonly organizations: FeatureAccess['organizations'] & PlaceOrderDependencies['organizations'];
  readonly ledger: FeatureAccess['ledger'] & PlaceOrderDependencies['ledger'];
}

const NOTICES: Readonly<Record<Exclude<OrderRefusal, 'busy'> | 'not-included', NoticeCode>> = {
  'no-correctors': 'precision-no-correctors',
  'not-enough': 'precision-not-enough',
  'not-included': 'precision-not-included',
};

/**
 * Orders the proofreading that an upload asked for, of its finished draft and for its owner. When it can't be ordered, the draft stays
 * and a notice says why. Idempotent: a step that is repeated after the order, or after its cancelling, orders nothing.
 */
export async function orderUploadPrecision(
  dependencies: UploadPrecisionDependencies,
  { id, attempt }: Pick<StoredCollection, 'id' | 'attempt'>,
): Promise<void> {
  const collection = await dependencies.collections.get(id);
  if (collection?.attempt !== attempt || wasRefused(collection)) return;
  const { precision, tCompletion } = collection;
  if (precision) {
    if (tCompletion?.perfection === false) await startOrder(dependencies, collection, precision);
    return;
  }
  const placed = await tryToOrder(dependencies, collection);
  // People work on it already, or it is deleted: they can order it themselves.
  if (typeof placed !== 'string' || placed === 'busy') return;
  const notices = [...(collection.notices ?? []), { code: NOTICES[placed] }];
  await dependencies.collections.changeAttempt(id, attempt, { notices });
}

function wasRefused({ notices = [] }: StoredCollection): boolean {
  const codes = new Set<string>(Object.values(NOTICES));
  return notices.some(({ code }) => codes.has(code));
}

async function tryToOrder(
  dependencies: UploadPrecisionDependencies,
  collection: StoredCollection,
): Promise<StoredCollection | OrderRefusal | 'not-included'> {
  try {
    await requireFeature(dependencies, 'Precision', collection.orgId);
  } catch (error) {
    if (error instanceof FeatureNotIncludedError) return 'not-included';
    throw error;
  }
  return placeOrder(dependencies, collection, collection.userId);
}

import { baseLanguage, TARGET_SECONDS } from '@parlance/contract/correction';
import type { Executions } from '../../platform/workflow/executions.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { PrecisionOrder, StoredCollection } from '../collections/stored-collection.ts';
import type { HoldDependencies } from '../ledger/draft-bookings.ts';
import type { LedgerRepository } from '../ledger/ledger-repository.ts';
import { holdPrecision, precisionKey, precisionSeconds } from '../ledger/precision-bookings.ts';
import type { CorrectorLanguages } from './corrector-languages.ts';
import type { PrecisionOrdersRepository } from './orders-repository.ts';

export interface PlaceOrderDependencies extends HoldDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly ledger: Pick<LedgerRepository, 'hold' | 'release'>;
  readonly precisionOrders: Pick<PrecisionOrdersRepository, 'begin' | 'end'>;
  readonly correctorLanguages: Pick<CorrectorLanguages, 'has'>;
  readonly precisionExecutions: Pick<Executions, 'start'>;
}

/** `busy`: the transcript was changed, moved or deleted meanwhile, or a tool works on it. */
export type OrderRefusal = 'no-correctors' | 'not-enough' | 'busy';

/** Whether a corrector of the region may take a recording that `uid` orders: one of its language, who is no member of its workspace. */
export async function isOffered(
  { correctorLanguages }: Pick<PlaceOrderDependencies, 'correctorLanguages'>,
  { languageCode, orgId }: Pick<StoredCollection, 'languageCode' | 'orgId'>,
  uid: string,
): Promise<boolean> {
  return correctorLanguages.has(baseLanguage(languageCode), { uid, oid: orgId });
}

/**
 * Orders proofreading of a finished transcript for `uid`. What it takes is held first, then the order is stored with the collection,
 * then its workflow starts, which keeps the draft and opens the task. Two calls at the same time make one order. After an
 * interrupted call another one goes on; without it, the sweep of holds does.
 *
 * @returns the ordered collection, or why nothing was ordered
 */
export async function placeOrder(
  dependencies: PlaceOrderDependencies,
  collection: StoredCollection,
  uid: string,
): Promise<StoredCollection | OrderRefusal> {
  if (!(await isOffered(dependencies, collection, uid))) return 'no-correctors';
  const { precisionOrders, ledger, clock } = dependencies;
  const { id } = collection;
  const order = orderOf(collection, uid, clock());
  if ((await holdPrecision(dependencies, collection, order)) === 'not-enough') return 'not-enough';
  const begun = await precisionOrders.begin(collection, order);
  if (!begun) return joined(dependencies, collection, order);
  // The sweep can have released what an interrupted call held before, or a call that came too late.
  if ((await holdPrecision(dependencies, collection, order)) === 'not-enough') {
    await precisionOrders.end(id, order.order);
    await ledger.release(precisionKey(id, order), clock());
    return 'not-enough';
  }
  await startOrder(dependencies, begun, order);
  return begun;
}

/** Starts the workflow of a stored order; does nothing when it was started before. */
export async function startOrder(
  { precisionExecutions }: Pick<PlaceOrderDependencies, 'precisionExecutions'>,
  { id }: Pick<StoredCollection, 'id'>,
  { order }: Pick<PrecisionOrder, 'order'>,
): Promise<void> {
  await precisionExecutions.start(id, order);
}

/** Another call was faster: with the same order, or with something that prevents it. */
async function joined(
  dependencies: PlaceOrderDependencies,
  { id }: StoredCollection,
  order: PrecisionOrder,
): Promise<StoredCollection | 'busy'> {
  const present = await dependencies.collections.get(id);
  const isSame = present?.precision?.order === order.order && present.tCompletion?.perfection !== undefined;
  if (!isSame) {
    await dependencies.ledger.release(precisionKey(id, order), dependencies.clock());
    return 'busy';
  }
  await startOrder(dependencies, present, order);
  return present;
}

/** A collection with the id of a deleted one began later: its orders have other numbers. */
function orderOf(collection: StoredCollection, uid: string, now: number): PrecisionOrder {
  const { precision, started, orgId } = collection;
  return {
    order: (precision?.order ?? Math.floor(started)) + 1,
    by: uid,
    oid: orgId,
    seconds: precisionSeconds(collection),
    ordered: Math.floor(now),
    due: Math.floor(now) + TARGET_SECONDS,
  };
}

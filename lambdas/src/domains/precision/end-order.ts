import type { Notice } from '@parlance/contract/notice';
import type { Clock } from '../../platform/clock.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { PrecisionOrder, StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { precisionKey } from '../../repositories/ledger/precision-bookings.ts';
import type { PrecisionOrdersRepository } from '../../repositories/precision/orders-repository.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { snippetOf } from '../../repositories/transcripts/snippet.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { type TellCustomerDependencies, tellCustomer } from './tell-customer.ts';

export interface EndOrderDependencies extends TellCustomerDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly ledger: Pick<LedgerRepository, 'settle' | 'release'>;
  readonly precisionOrders: TellCustomerDependencies['precisionOrders'] &
    Pick<PrecisionOrdersRepository, 'deliver' | 'end'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest'>;
  readonly chunks: Pick<ChunkStore, 'read'>;
  readonly clock: Clock;
}

/** Gives the customer the proofread text: it is paid and theirs again, and a mail says so. Idempotent. */
export async function deliverOrder(
  dependencies: EndOrderDependencies,
  collection: StoredCollection,
  order: PrecisionOrder,
): Promise<void> {
  const { ledger, precisionOrders, transcripts, chunks, clock } = dependencies;
  const { id } = collection;
  await ledger.settle(precisionKey(id, order), clock());
  const first = (await transcripts.getManifest(id))?.chunks[0];
  const snippet = first ? snippetOf(await chunks.read(first.key)) : '';
  await precisionOrders.deliver(id, order.order, Math.floor(clock()), snippet);
  await tellCustomer(dependencies, collection, order, 'delivered');
}

/** Ends an order that was cancelled: what it held comes back, and the text is the customer's again. Idempotent. */
export async function withdrawOrder(
  { ledger, precisionOrders, clock }: Pick<EndOrderDependencies, 'ledger' | 'precisionOrders' | 'clock'>,
  { id }: StoredCollection,
  order: PrecisionOrder,
): Promise<void> {
  await ledger.release(precisionKey(id, order), clock());
  await precisionOrders.end(id, order.order);
}

/** As {@link withdrawOrder}, of an order that could not be done: a notice and a mail say so. Idempotent. */
export async function refundOrder(
  dependencies: EndOrderDependencies,
  collection: StoredCollection,
  order: PrecisionOrder,
): Promise<void> {
  const { ledger, precisionOrders, clock } = dependencies;
  const { id, notices = [] } = collection;
  await ledger.release(precisionKey(id, order), clock());
  const others = notices.filter(({ code }) => code !== 'precision-failed');
  await precisionOrders.end(id, order.order, [...others, { code: 'precision-failed' } satisfies Notice]);
  await tellCustomer(dependencies, collection, order, 'failed');
}

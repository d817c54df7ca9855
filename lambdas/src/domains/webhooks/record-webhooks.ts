import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { DeliveryExecutions } from '../../platform/workflow/delivery-executions.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { StoredDelivery, StoredWebhook } from '../../repositories/webhooks/stored-webhook.ts';
import { deliveryIdAt, type EventMark, type WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import type { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { eventsOf, payloadOf, type WebhookEvent } from './events-of.ts';

const recordSchema = z.object({
  dynamodb: z.object({ Keys: z.object({ id: z.object({ S: z.string() }) }), SequenceNumber: z.string() }),
});

/** Changes of the Collections table, or the collections that an operator has looked at again. */
export const recordInputSchema = z.union([
  z.object({ Records: z.array(recordSchema) }),
  z.object({ again: z.array(z.string()).max(100) }),
]);
export const recordOutputSchema = z.object({
  /** The changes from which on the batch is to be tried again. */
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })),
});
type RecordOutput = z.input<typeof recordOutputSchema>;

export interface RecordDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly webhooks: Pick<WebhooksRepository, 'list'>;
  readonly webhookLog: Pick<WebhookLog, 'mark' | 'record' | 'noteBegun'>;
  readonly webhookExecutions: Pick<DeliveryExecutions, 'start'>;
  readonly webUrl: string;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Records the events of changed collections, each once, and begins their deliveries. */
export function recordWebhooks(dependencies: RecordDependencies) {
  return async (input: z.output<typeof recordInputSchema>): Promise<RecordOutput> => {
    if ('again' in input) {
      for (const id of input.again) await recordEvents(dependencies, id);
      return { batchItemFailures: [] };
    }
    const batchItemFailures: RecordOutput['batchItemFailures'] = [];
    for (const [id, sequence] of firstChanges(input.Records)) {
      try {
        await recordEvents(dependencies, id);
      } catch (error) {
        dependencies.reportError(`The events of collection ${id} could not be recorded`, error);
        batchItemFailures.push({ itemIdentifier: sequence });
      }
    }
    return { batchItemFailures };
  };
}

/** The changed collections, each with its first change in the batch. */
function firstChanges(records: readonly z.infer<typeof recordSchema>[]): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  for (const { dynamodb } of records) {
    const id = dynamodb.Keys.id.S;
    if (!changes.has(id)) changes.set(id, dynamodb.SequenceNumber);
  }
  return changes;
}

async function recordEvents(dependencies: RecordDependencies, id: string): Promise<void> {
  const { collections, webhookLog, webhookExecutions, clock } = dependencies;
  const collection = await collections.get(id);
  if (!collection) return;
  for (const event of eventsOf(collection, clock())) {
    const mark = (await webhookLog.mark(event.id)) ?? (await recordEvent(dependencies, event, collection));
    if (!mark || mark.begun) continue;
    for (const delivery of mark.deliveries) await webhookExecutions.start({ oid: mark.oid, ...delivery });
    await webhookLog.noteBegun(event.id);
  }
}

/** The mark of an event, which this run or another one at the same time has written. */
async function recordEvent(
  { webhooks, webhookLog, webUrl, clock }: RecordDependencies,
  event: WebhookEvent,
  collection: StoredCollection,
): Promise<EventMark | undefined> {
  const { orgId: oid } = collection;
  const told = (await webhooks.list(oid)).filter((webhook) => isTold(webhook, event));
  const body = JSON.stringify(payloadOf(event, collection, webUrl));
  const now = clock();
  const deliveries = told.map(({ id: webhookId }): StoredDelivery => {
    const begin = { created: now, state: 'waiting', tries: 0 } as const;
    return { oid, webhookId, id: deliveryIdAt(now), kind: 'event', eventId: event.id, body, ...begin };
  });
  await webhookLog.record({ eventId: event.id, oid }, deliveries, now);
  return webhookLog.mark(event.id);
}

/** An endpoint is told of what happens after it was made. */
function isTold({ on, events, created }: StoredWebhook, { type, time }: WebhookEvent): boolean {
  return on && events.includes(type) && created <= time;
}

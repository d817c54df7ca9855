import type { DeliveryExecutions } from '../../src/platform/workflow/delivery-executions.ts';
import type { DeliveryKey } from '../../src/repositories/webhooks/stored-webhook.ts';
import type { Public } from './public.ts';

/** Executions of the workflow that delivers webhooks, in memory: each delivery once, in the order of their starts. */
export class InMemoryDeliveryExecutions implements Public<DeliveryExecutions> {
  readonly started: DeliveryKey[] = [];

  async start({ oid, webhookId, id }: DeliveryKey): Promise<void> {
    if (!this.started.some((delivery) => delivery.id === id)) this.started.push({ oid, webhookId, id });
  }
}

import { type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { whenAvailable } from '../when-available.ts';

/** The delivery that an execution makes. */
interface Delivery {
  readonly oid: string;
  readonly webhookId: string;
  readonly id: string;
}

/** The executions of the workflow that delivers webhooks: one for each delivery, known by its id. */
export class DeliveryExecutions {
  readonly #client: SFNClient;
  readonly #stateMachineArn: string;

  constructor(client: SFNClient, stateMachineArn: string) {
    this.#client = client;
    this.#stateMachineArn = stateMachineArn;
  }

  /** Begins a stored delivery; does nothing when it was begun before. */
  async start({ oid, webhookId, id }: Delivery): Promise<void> {
    const command = new StartExecutionCommand({
      stateMachineArn: this.#stateMachineArn,
      name: id,
      input: JSON.stringify({ oid, webhookId, deliveryId: id }),
    });
    try {
      await whenAvailable(this.#client.send(command), 'The service for webhooks');
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ExecutionAlreadyExists')) throw error;
    }
  }
}

import { type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { nameBasedId } from '../name-based-id.ts';
import { whenAvailable } from '../when-available.ts';
import type { JobInput } from './job-step.ts';

/** The executions of a workflow for jobs: one for each job, known by its name. */
export class JobExecutions {
  readonly #client: SFNClient;
  readonly #stateMachineArn: string;

  constructor(client: SFNClient, stateMachineArn: string) {
    this.#client = client;
    this.#stateMachineArn = stateMachineArn;
  }

  /** Starts the work on a stored job; does nothing when it was started before. */
  async start({ collectionId, jobId }: JobInput): Promise<void> {
    const command = new StartExecutionCommand({
      stateMachineArn: this.#stateMachineArn,
      name: nameBasedId(`${collectionId}/${jobId}`),
      input: JSON.stringify({ collectionId, jobId }),
    });
    try {
      await whenAvailable(this.#client.send(command), 'The service for jobs');
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ExecutionAlreadyExists')) throw error;
    }
  }
}

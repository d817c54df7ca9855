import { type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { nameBasedId } from '../name-based-id.ts';
import { whenAvailable } from '../when-available.ts';

/** What an execution does: an attempt to bring a recording in; `late` looks at a finished transcript again. */
export interface MeetingExecution {
  readonly uid: string;
  readonly meetingId: string;
  readonly attempt: number;
  readonly late?: boolean;
}

/** The executions of the workflow that brings in recordings of meetings: one for each attempt, known by its name. */
export class MeetingExecutions {
  readonly #client: SFNClient;
  readonly #stateMachineArn: string;

  constructor(client: SFNClient, stateMachineArn: string) {
    this.#client = client;
    this.#stateMachineArn = stateMachineArn;
  }

  /** Starts an attempt; does nothing when it was started before. */
  async start({ uid, meetingId, attempt, late = false }: MeetingExecution): Promise<void> {
    const command = new StartExecutionCommand({
      stateMachineArn: this.#stateMachineArn,
      // The ids of people and meetings are longer than what a name takes.
      name: `${nameBasedId(`meeting/${uid}/${meetingId}`)}-${attempt}${late ? '-late' : ''}`,
      input: JSON.stringify({ uid, meetingId, attempt, late }),
    });
    try {
      await whenAvailable(this.#client.send(command), 'The meeting assistant');
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ExecutionAlreadyExists')) throw error;
    }
  }
}

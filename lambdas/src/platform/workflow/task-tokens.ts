import { SendTaskSuccessCommand, type SFNClient } from '@aws-sdk/client-sfn';
import { whenAvailable } from '../when-available.ts';

/** Names of errors that say that no execution waits for the token any more. */
const ENDED = new Set(['TaskTimedOut', 'TaskDoesNotExist', 'InvalidToken']);

/** Executions that wait until somebody gives their token back. */
export class TaskTokens {
  readonly #client: SFNClient;

  constructor(client: SFNClient) {
    this.#client = client;
  }

  /** Lets the execution that waits for `token` go on; false when none waits for it any more. */
  async wake(token: string): Promise<boolean> {
    const command = new SendTaskSuccessCommand({ taskToken: token, output: '{}' });
    try {
      await whenAvailable(this.#client.send(command), 'The transcription service');
      return true;
    } catch (error) {
      if (error instanceof Error && ENDED.has(error.name)) return false;
      throw error;
    }
  }
}

import { SFNClient } from '@aws-sdk/client-sfn';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { traced } from '../../platform/tracing.ts';
import { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import { Turns } from '../../repositories/turns/turns.ts';
import { TurnsRepository } from '../../repositories/turns/turns-repository.ts';

interface TurnVariables {
  readonly TURNS_TABLE: string;
  readonly TRANSCRIPTION_SLOTS: string;
}

/** The region's turns, from a function's variables. */
export function turnsOf(client: DynamoDBDocumentClient, env: TurnVariables): Turns {
  return new Turns({
    repository: new TurnsRepository(client, env.TURNS_TABLE),
    tokens: new TaskTokens(traced(new SFNClient({}))),
    slots: Number(env.TRANSCRIPTION_SLOTS),
  });
}

import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { measure } from '../../platform/metrics.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import { descriptor } from './take-turn.function.ts';
import { takeTurn, takeTurnInputSchema, takeTurnOutputSchema } from './take-turn.ts';
import { turnsOf } from './turns-of.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createStepHandler(
  'take-turn',
  { input: takeTurnInputSchema, output: takeTurnOutputSchema },
  takeTurn({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    turns: turnsOf(client, env),
    speeds: new SpeedsRepository(client, env.SPEEDS_TABLE),
    clock: systemClock,
    measure,
  }),
);

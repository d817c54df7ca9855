import { dictionariesCalls } from '@parlance/contract/domains/dictionaries/calls';
import { dictionariesResponses } from '@parlance/contract/domains/dictionaries/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { descriptor } from './dictionaries.function.ts';
import { dictionariesOperations } from './dictionaries-operations.ts';

const { DICTIONARIES_TABLE } = readEnvironment(descriptor);

export const handler = createApiHandler(
  { domain: 'dictionaries', calls: dictionariesCalls, responses: dictionariesResponses },
  dictionariesOperations({
    dictionaries: new DictionariesRepository(createDocumentClient(), DICTIONARIES_TABLE),
    clock: systemClock,
  }),
);

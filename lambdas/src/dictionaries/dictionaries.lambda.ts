import { systemClock } from '../clock.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { dictionariesOperations } from './dictionaries-operations.ts';
import { DictionariesRepository } from './dictionaries-repository.ts';

const { DICTIONARIES_TABLE } = readEnvironment(['DICTIONARIES_TABLE']);

export const handler = createApiHandler(
  'dictionaries',
  dictionariesOperations({
    dictionaries: new DictionariesRepository(createDocumentClient(), DICTIONARIES_TABLE),
    clock: systemClock,
  }),
);

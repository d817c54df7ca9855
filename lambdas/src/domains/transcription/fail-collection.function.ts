import { describeFunction } from '../../platform/function-descriptor.ts';
import { TURN_ENVIRONMENT, TURN_GRANTS } from './turn-grants.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Writes down why a transcription failed',
  environment: ['COLLECTIONS_TABLE', 'LEDGER_TABLE', 'VOCABULARY_PREFIX', ...TURN_ENVIRONMENT],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { on: 'vocabularies', actions: ['transcribe:DeleteVocabulary'] },
    ...TURN_GRANTS,
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'Recordings that failed stay "being transcribed" for their owners.',
    errors: 1,
  },
});

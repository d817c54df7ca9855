import { describeFunction } from '../../platform/function-descriptor.ts';
import { TURN_ENVIRONMENT, TURN_GRANTS } from './turn-grants.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Asks Amazon Transcribe whether it is done',
  environment: ['COLLECTIONS_TABLE', 'SPEEDS_TABLE', 'VOCABULARY_PREFIX', ...TURN_ENVIRONMENT],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'speeds', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    { on: 'transcription-jobs', actions: ['transcribe:GetTranscriptionJob'] },
    { on: 'vocabularies', actions: ['transcribe:DeleteVocabulary'] },
    ...TURN_GRANTS,
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means:
      'Recordings that are being transcribed are given up, though Amazon Transcribe may have done its work; their owners can try again.',
  },
});

import { describeFunction } from '../../platform/function-descriptor.ts';
import { TURN_ENVIRONMENT, TURN_GRANTS } from './turn-grants.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Starts Amazon Transcribe',
  environment: ['COLLECTIONS_TABLE', 'MEDIA_BUCKET', 'TRANSCRIPTS_BUCKET', 'VOCABULARY_PREFIX', ...TURN_ENVIRONMENT],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    // StartTranscriptionJob can't be limited to a job. It can be limited by its output, as the next grants do:
    // Transcribe reads the media and writes its result with the permissions of its caller.
    { on: 'any-resource', actions: ['transcribe:StartTranscriptionJob'] },
    { on: 'vocabularies', actions: ['transcribe:GetVocabulary'] },
    { objects: 'media', prefix: 'media/', actions: ['s3:GetObject'] },
    { objects: 'transcripts', prefix: 'results/', actions: ['s3:PutObject'] },
    ...TURN_GRANTS,
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'New recordings are not transcribed; their owners see them as failed and can try again.',
  },
});

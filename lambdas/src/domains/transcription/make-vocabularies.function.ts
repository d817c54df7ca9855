import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: "Makes Amazon Transcribe's vocabularies of a recording's hints and dictionary",
  environment: ['COLLECTIONS_TABLE', 'DICTIONARIES_TABLE', 'TRANSCRIPTS_BUCKET', 'VOCABULARY_PREFIX'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'dictionaries', actions: ['dynamodb:GetItem'] },
    { on: 'vocabularies', actions: ['transcribe:GetVocabulary'] },
    // CreateVocabulary can't be limited to a name. It is limited by what it reads: Transcribe reads the table with the
    // permissions of its caller.
    { on: 'any-resource', actions: ['transcribe:CreateVocabulary'] },
    { objects: 'transcripts', prefix: 'results/', actions: ['s3:GetObject', 's3:PutObject'] },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'Recordings with hints or a dictionary are transcribed without them.',
  },
});

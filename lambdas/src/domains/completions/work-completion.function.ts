import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Writes texts and makes pictures for documents',
  environment: [
    'COLLECTIONS_TABLE',
    'GUARDRAIL',
    'IMAGE_MODEL',
    'JOBS_TABLE',
    'LANGUAGE_MODEL',
    'MEDIA_BUCKET',
    'ORGANIZATIONS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
  ],
  grants: [
    { on: 'language-model', actions: ['bedrock:InvokeModelWithResponseStream'] },
    { on: 'guardrail', actions: ['bedrock:ApplyGuardrail'] },
    { on: 'image-model', actions: ['bedrock:InvokeModel'] },
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'jobs', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    // The transcript of which a part of a document is written again.
    { table: 'transcripts', actions: ['dynamodb:GetItem', 'dynamodb:Query'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject'] },
    // A picture is deleted again when its document was deleted while it was made.
    { objects: 'media', prefix: 'media/', actions: ['s3:PutObject', 's3:DeleteObject'] },
    { bucket: 'media', actions: ['s3:ListBucket'] },
  ],
  size: { memory: 1024, timeout: 900 },
  alarm: { means: 'Texts and pictures for documents fail.', errors: 5 },
});

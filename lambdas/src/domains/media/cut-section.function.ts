import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Cuts out a section that is transcribed again',
  environment: ['COLLECTIONS_TABLE', 'MEDIA_BUCKET'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { objects: 'media', prefix: 'media/', actions: ['s3:GetObject', 's3:PutObject'] },
  ],
  size: { memory: 1769, timeout: 300, scratch: 1, ffmpeg: true },
  alarm: {
    means:
      'Sections cannot be transcribed again; people who asked for it see that it failed. The transcript is as it was.',
  },
});

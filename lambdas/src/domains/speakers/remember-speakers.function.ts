import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'streams',
  streams: ['transcripts'],
  description: 'Remembers the names of speakers for workspaces that want it',
  environment: ['COLLECTIONS_TABLE', 'ORGANIZATIONS_TABLE', 'SPEAKER_NAMES_TABLE', 'TRANSCRIPTS_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'transcripts', actions: ['dynamodb:Query'] },
    {
      table: 'speakerNames',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
      ],
    },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means:
      'Workspaces that remember the names of speakers are not offered new names, or are offered names that are gone.',
  },
});

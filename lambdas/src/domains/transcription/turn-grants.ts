import type { EnvironmentName } from '../../platform/environment.ts';
import type { Grant } from '../../platform/function-descriptor.ts';

/** Variables of every step that takes or leaves a turn. */
export const TURN_ENVIRONMENT = ['TRANSCRIPTION_SLOTS', 'TURNS_TABLE'] as const satisfies readonly EnvironmentName[];

/** What every step that takes or leaves a turn may do: who frees a slot wakes whose turn it is, in either workflow. */
export const TURN_GRANTS: readonly Grant[] = [
  {
    table: 'turns',
    actions: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
  },
  { workflow: 'transcription', actions: ['states:SendTaskSuccess'] },
  { workflow: 'tools', actions: ['states:SendTaskSuccess'] },
];

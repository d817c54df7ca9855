import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'hourly',
  description: 'Transcribes a short recording through the public API, as a customer does, and measures it',
  environment: ['CANARY_SECRET', 'LOCALE', 'WEB_URL'],
  grants: [{ secret: 'canary', actions: ['secretsmanager:GetSecretValue'] }],
  // It waits for the draft most of its time.
  size: { memory: 256, timeout: 720 },
  alarm: {
    means:
      'The hourly test of the main job does not run, so that a failure of it would be noticed only when people complain.',
  },
});

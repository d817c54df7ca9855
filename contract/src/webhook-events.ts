/** What an endpoint of a workspace can be told of. */
export const WEBHOOK_EVENTS = ['transcript.ready', 'transcript.failed', 'precision.done'] as const;

import { accountCalls } from './calls/account.ts';
import { billingCalls } from './calls/billing.ts';
import type { Call } from './calls/call.ts';
import { collectionsCalls } from './calls/collections.ts';
import { dictionariesCalls } from './calls/dictionaries.ts';
import { federationCalls } from './calls/federation.ts';
import { picturesCalls } from './calls/pictures.ts';
import { pipelineCalls } from './calls/pipeline.ts';
import { sharingCalls } from './calls/sharing.ts';
import { systemCalls } from './calls/system.ts';
import { transcriptsCalls } from './calls/transcripts.ts';
import { uploadsCalls } from './calls/uploads.ts';
import { usersCalls } from './calls/users.ts';
import { workspacesCalls } from './calls/workspaces.ts';
import type { RouteName } from './routes.ts';

/** The input of every call. The compiler refuses a route without a call. */
export const calls = {
  ...usersCalls,
  ...accountCalls,
  ...federationCalls,
  ...workspacesCalls,
  ...dictionariesCalls,
  ...picturesCalls,
  ...billingCalls,
  ...uploadsCalls,
  ...pipelineCalls,
  ...collectionsCalls,
  ...transcriptsCalls,
  ...sharingCalls,
  ...systemCalls,
} satisfies Readonly<Record<RouteName, () => Call>>;

import type * as z from 'zod';
import { accountResponses } from './responses/account.ts';
import { billingResponses } from './responses/billing.ts';
import { collectionsResponses } from './responses/collections.ts';
import { dictionariesResponses } from './responses/dictionaries.ts';
import { federationResponses } from './responses/federation.ts';
import { picturesResponses } from './responses/pictures.ts';
import { pipelineResponses } from './responses/pipeline.ts';
import { sharingResponses } from './responses/sharing.ts';
import { systemResponses } from './responses/system.ts';
import { transcriptsResponses } from './responses/transcripts.ts';
import { uploadsResponses } from './responses/uploads.ts';
import { usersResponses } from './responses/users.ts';
import { workspacesResponses } from './responses/workspaces.ts';
import type { RouteName } from './routes.ts';

/** The schemas of all responses. The compiler refuses a route without one. */
export const responses = {
  ...usersResponses,
  ...accountResponses,
  ...federationResponses,
  ...workspacesResponses,
  ...dictionariesResponses,
  ...picturesResponses,
  ...billingResponses,
  ...uploadsResponses,
  ...pipelineResponses,
  ...collectionsResponses,
  ...transcriptsResponses,
  ...sharingResponses,
  ...systemResponses,
} satisfies Readonly<Record<RouteName, () => z.ZodType>>;

const made = new Map<RouteName, z.ZodType>();

/** The schema of a call's response. It is created at the first use and cached. */
export function responseOf(name: RouteName): z.ZodType {
  const schema = made.get(name) ?? responses[name]();
  made.set(name, schema);
  return schema;
}

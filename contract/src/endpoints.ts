import { madeOnDemand } from './endpoint.ts';
import { annotationsEndpoints } from './endpoints/annotations.ts';
import { apiTokensEndpoints } from './endpoints/api-tokens.ts';
import { billingEndpoints } from './endpoints/billing.ts';
import { collectionsEndpoints } from './endpoints/collections.ts';
import { dictionariesEndpoints } from './endpoints/dictionaries.ts';
import { federationEndpoints } from './endpoints/federation.ts';
import { passwordResetEndpoints } from './endpoints/password-reset.ts';
import { picturesEndpoints } from './endpoints/pictures.ts';
import { pipelineEndpoints } from './endpoints/pipeline.ts';
import { profilesEndpoints } from './endpoints/profiles.ts';
import { projectsEndpoints } from './endpoints/projects.ts';
import { sharingEndpoints } from './endpoints/sharing.ts';
import { systemEndpoints } from './endpoints/system.ts';
import { transcriptPeopleEndpoints } from './endpoints/transcript-people.ts';
import { transcriptsEndpoints } from './endpoints/transcripts.ts';
import { uploadsEndpoints } from './endpoints/uploads.ts';
import { usersEndpoints } from './endpoints/users.ts';
import { versionsEndpoints } from './endpoints/versions.ts';
import { workspacesEndpoints } from './endpoints/workspaces.ts';

/**
 * Every call of the API: the only place where a method, a path, a schema or an access rule stands. Routes, routers,
 * clients, the OpenAPI document and the tests of who gets in are made from it. Paths are the spec's where it gives one.
 */
export const endpoints = madeOnDemand({
  ...usersEndpoints,
  ...profilesEndpoints,
  ...passwordResetEndpoints,
  ...apiTokensEndpoints,
  ...federationEndpoints,
  ...workspacesEndpoints,
  ...projectsEndpoints,
  ...dictionariesEndpoints,
  ...picturesEndpoints,
  ...billingEndpoints,
  ...uploadsEndpoints,
  ...pipelineEndpoints,
  ...collectionsEndpoints,
  ...transcriptsEndpoints,
  ...transcriptPeopleEndpoints,
  ...sharingEndpoints,
  ...annotationsEndpoints,
  ...versionsEndpoints,
  ...systemEndpoints,
});

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

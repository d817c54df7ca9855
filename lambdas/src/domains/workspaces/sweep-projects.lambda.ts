import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import { RemovedProjectsRepository } from '../../repositories/organizations/removed-projects-repository.ts';
import { SearchReader } from '../../repositories/search/search-reader.ts';
import { descriptor } from './sweep-projects.function.ts';
import { sweepProjects, sweepProjectsInputSchema, sweepProjectsOutputSchema } from './sweep-projects.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createStepHandler(
  'sweep-projects',
  { input: sweepProjectsInputSchema, output: sweepProjectsOutputSchema },
  sweepProjects({
    removedProjects: new RemovedProjectsRepository(client, env.ORGANIZATIONS_TABLE),
    projects: new ProjectsRepository(client, env.USERS_TABLE),
    index: new SearchReader(client, env.SEARCH_TABLE),
    collectionProjects: new CollectionProjectsRepository(client, env.COLLECTIONS_TABLE, env.USERS_TABLE),
    clock: systemClock,
    pause: (milliseconds) => pause(milliseconds),
  }),
);

import { SFNClient } from '@aws-sdk/client-sfn';
import { meetingsCalls } from '@parlance/contract/domains/meetings/calls';
import { meetingsResponses } from '@parlance/contract/domains/meetings/responses';
import { offeredLanguages } from '@parlance/contract/languages';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { traced } from '../../platform/tracing.ts';
import { MeetingExecutions } from '../../platform/workflow/meeting-executions.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { meetingStores } from './meeting-stores.ts';
import { descriptor } from './meetings.function.ts';
import { meetingsOperations } from './meetings-operations.ts';

const env = readEnvironment(descriptor);
const documents = createDocumentClient();

export const handler = createApiHandler(
  { domain: 'meetings', calls: meetingsCalls, responses: meetingsResponses },
  meetingsOperations({
    ...meetingStores(env, documents),
    meetingExecutions: new MeetingExecutions(traced(new SFNClient({})), env.MEETINGS_STATE_MACHINE_ARN),
    collections: new CollectionsRepository(documents, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(documents, env.ORGANIZATIONS_TABLE),
    projects: new ProjectsRepository(documents, env.USERS_TABLE),
    users: new UsersRepository(documents, env.USERS_TABLE),
    ledger: new LedgerRepository(documents, env.LEDGER_TABLE),
    rateLimiter: new RateLimiter(documents, env.TOKENS_TABLE),
    freeFeatures: env.FREE_FEATURES.split(','),
    withoutMeetings: env.WITHOUT_MEETINGS,
    offeredLanguages: offeredLanguages(env.TRANSCRIPTION_LANGUAGES),
    clock: systemClock,
  }),
);

import { SFNClient } from '@aws-sdk/client-sfn';
import { offeredLanguages } from '@parlance/contract/languages';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { storeStream } from '../../platform/s3/store-stream.ts';
import { traced } from '../../platform/tracing.ts';
import { Executions } from '../../platform/workflow/executions.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { connectionSettingsOf } from '../../repositories/connections/oauth-apps.ts';
import { serviceFetch } from '../../repositories/connections/service-call.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { MeetingTimelines } from '../../repositories/meetings/meeting-timelines.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { descriptor } from './bring-meeting.function.ts';
import { bringMeeting } from './bring-meeting.ts';
import { meetingStepInputSchema, meetingStepOutputSchema } from './meeting-step.ts';
import { meetingStores } from './meeting-stores.ts';

const env = readEnvironment(descriptor);
const documents = createDocumentClient();
const s3 = createS3Client();
const bucket = env.UPLOADS_BUCKET;

export const handler = createStepHandler(
  'bring-meeting',
  { input: meetingStepInputSchema, output: meetingStepOutputSchema },
  bringMeeting({
    ...meetingStores(env, documents),
    timelines: new MeetingTimelines(s3, env.TRANSCRIPTS_BUCKET),
    fetch: serviceFetch(connectionSettingsOf(env.CONNECTIONS)),
    uploads: new ObjectStore(s3, bucket),
    store: (object) => storeStream(s3, { bucket, ...object }),
    collections: new CollectionsRepository(documents, env.COLLECTIONS_TABLE),
    collectionProjects: new CollectionProjectsRepository(documents, env.COLLECTIONS_TABLE, env.USERS_TABLE),
    executions: new Executions(traced(new SFNClient({})), env.STATE_MACHINE_ARN),
    organizations: new OrganizationsRepository(documents, env.ORGANIZATIONS_TABLE),
    ledger: new LedgerRepository(documents, env.LEDGER_TABLE),
    freeFeatures: env.FREE_FEATURES.split(','),
    withoutMeetings: env.WITHOUT_MEETINGS,
    offeredLanguages: offeredLanguages(env.TRANSCRIPTION_LANGUAGES),
    locale: localeSchema.parse(env.LOCALE),
    clock: systemClock,
  }),
);

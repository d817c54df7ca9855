import { speakersCalls } from '@parlance/contract/domains/speakers/calls';
import { speakersResponses } from '@parlance/contract/domains/speakers/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { descriptor } from './speakers.function.ts';
import { speakersOperations } from './speakers-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createApiHandler(
  { domain: 'speakers', calls: speakersCalls, responses: speakersResponses },
  speakersOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    auditLog: new AuditLogRepository(client, env.AUDIT_LOG_TABLE),
    speakerNames: new SpeakerNamesRepository(client, env.SPEAKER_NAMES_TABLE),
    clock: systemClock,
  }),
);

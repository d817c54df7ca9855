import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { BodyOf, ResponseOf } from '@parlance/contract/endpoints';
import { AWS_REGION } from '@parlance/contract/regions';
import { FREE_DRAFT_MINUTES } from '@parlance/contract/usage';
import { regionalNames } from '@parlance/infra/names';
import { pipelineOperations } from '@parlance/lambdas/domains/pipeline/pipeline-operations';
import { systemClock } from '@parlance/lambdas/platform/clock';
import { ObjectStore } from '@parlance/lambdas/platform/s3/object-store';
import { Executions } from '@parlance/lambdas/platform/workflow/executions';
import { CollectionProjectsRepository } from '@parlance/lambdas/repositories/collections/collection-projects';
import { CollectionsRepository } from '@parlance/lambdas/repositories/collections/collections-repository';
import { DictionariesRepository } from '@parlance/lambdas/repositories/dictionaries/dictionaries-repository';
import { DocumentStore } from '@parlance/lambdas/repositories/documents/document-store';
import { DocumentsRepository } from '@parlance/lambdas/repositories/documents/documents-repository';
import { LedgerRepository } from '@parlance/lambdas/repositories/ledger/ledger-repository';
import { OrganizationsRepository } from '@parlance/lambdas/repositories/organizations/organizations-repository';
import { RateLimiter } from '@parlance/lambdas/repositories/tokens/rate-limiter';
import { AttachedStore } from '@parlance/lambdas/repositories/transcripts/attached-store';
import type { Person } from './api.ts';
import { awsAddress } from './running-system.ts';

const region = AWS_REGION.us;
const ACCOUNT = '000000000000';

/**
 * The pipeline of a running system, region us, as a stage has it that offers all languages: what its engine then can't
 * transcribe fails in the workflow, which is the running system's own.
 */
export class StageOfAllLanguages {
  readonly #operations: ReturnType<typeof pipelineOperations>;
  readonly #clients: readonly { destroy(): void }[];

  constructor(web: string) {
    const address = { ...awsAddress({ port: Number(new URL(web).port) }), region };
    const { tables, prefix, stateMachine, toolsStateMachine } = regionalNames('dev', 'us');
    const dynamo = new DynamoDBClient(address);
    const documents = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
    const workflows = new SFNClient(address);
    const s3 = new S3Client({ ...address, forcePathStyle: true });
    this.#clients = [documents, dynamo, workflows, s3];
    const machine = (name: string) => `arn:aws:states:${region}:${ACCOUNT}:stateMachine:${name}`;
    this.#operations = pipelineOperations({
      collections: new CollectionsRepository(documents, tables.collections),
      collectionProjects: new CollectionProjectsRepository(documents, tables.collections, tables.users),
      dictionaries: new DictionariesRepository(documents, tables.dictionaries),
      organizations: new OrganizationsRepository(documents, tables.organizations),
      ledger: new LedgerRepository(documents, tables.ledger),
      freeDraftMinutes: FREE_DRAFT_MINUTES,
      executions: new Executions(workflows, machine(stateMachine)),
      toolExecutions: new Executions(workflows, machine(toolsStateMachine)),
      rateLimiter: new RateLimiter(documents, tables.tokens),
      uploads: new ObjectStore(s3, `${prefix}-uploads-${ACCOUNT}`),
      locale: 'us',
      offeredLanguages: undefined,
      freeFeatures: [],
      hasLanguageModel: false,
      attachments: new AttachedStore(s3, `${prefix}-transcripts-${ACCOUNT}`),
      documents: new DocumentsRepository(documents, tables.transcripts),
      documentContents: new DocumentStore(s3, `${prefix}-transcripts-${ACCOUNT}`),
      clock: systemClock,
      reportError: (message, error) => console.error(message, error),
    });
  }

  /** Starts the transcription of an uploaded file; answers the collection's id. */
  async createCollection(
    person: Person,
    body: Omit<Exclude<BodyOf<'createCollection'>, { type: 'text' }>, 'orgId'>,
  ): Promise<ResponseOf<'createCollection'>['id']> {
    const params = { uid: person.session.uid };
    const input = { ...callOf(person), params, query: {}, body: { ...body, orgId: person.orgId } };
    return (await this.#operations.createCollection(input)).id;
  }

  /** Starts to transcribe a section again. */
  recodeCollection(
    person: Person,
    id: string,
    body: BodyOf<'recodeCollection'>,
  ): Promise<ResponseOf<'recodeCollection'>> {
    return this.#operations.recodeCollection({ ...callOf(person), params: { id }, query: {}, body });
  }

  close(): void {
    for (const client of this.#clients) client.destroy();
  }
}

function callOf({ session, email }: Person) {
  return {
    caller: { uid: session.uid, email },
    sourceIp: '127.0.0.1',
    userAgent: 'tests',
    address: 'https://api.example',
  };
}

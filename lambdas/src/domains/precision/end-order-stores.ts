import { Logger } from '@aws-lambda-powertools/logger';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { PrecisionOrdersRepository } from '../../repositories/precision/orders-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import type { END_ORDER_ENVIRONMENT } from './end-order-grants.ts';

type Environment = Readonly<Record<(typeof END_ORDER_ENVIRONMENT)[number], string>>;

/** The stores of a step that ends an order. */
export function endOrderStores(serviceName: string, env: Environment) {
  const client = createDocumentClient();
  const logger = new Logger({ serviceName });
  return {
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    precisionOrders: new PrecisionOrdersRepository(client, env.COLLECTIONS_TABLE),
    corrections: new CorrectionsRepository(client, env.CORRECTIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    whiteLabels: new WhiteLabelsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    clock: systemClock,
    reportError: (message: string, error: unknown) => logger.error(message, { error }),
  };
}

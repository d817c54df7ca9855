import { Logger } from '@aws-lambda-powertools/logger';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { LowCreditsRepository } from '../../repositories/ledger/low-credits-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './reserve-minutes.function.ts';
import { reserveMinutes, reserveMinutesInputSchema, reserveMinutesOutputSchema } from './reserve-minutes.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const logger = new Logger({ serviceName: 'reserve-minutes' });

export const handler = createStepHandler(
  'reserve-minutes',
  { input: reserveMinutesInputSchema, output: reserveMinutesOutputSchema },
  reserveMinutes({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    lowCredits: new LowCreditsRepository(client, env.LEDGER_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    freeDraftMinutes: Number(env.FREE_DRAFT_MINUTES),
    freeFeatures: env.FREE_FEATURES.split(','),
    whiteLabels: new WhiteLabelsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    reportError: (message, error) => logger.error(message, { error }),
    clock: systemClock,
  }),
);

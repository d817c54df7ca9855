import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createSecret } from '../../platform/secret.ts';
import { createStripe } from '../../platform/stripe/stripe-client.ts';
import { traced } from '../../platform/tracing.ts';
import { Executions } from '../../platform/workflow/executions.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { LowCreditsRepository } from '../../repositories/ledger/low-credits-repository.ts';
import { resumeWaiting } from '../../repositories/ledger/resume-waiting.ts';
import { tellLowCredits } from '../../repositories/ledger/tell-low-credits.ts';
import { BillingRepository } from '../../repositories/organizations/billing-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { deriveBilling } from '../../repositories/purchases/derive-billing.ts';
import { StripeCatalogue } from '../../repositories/purchases/stripe-catalogue.ts';
import { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import { StripePurchases } from '../../repositories/purchases/stripe-purchases.ts';
import { StripeSubscriptions } from '../../repositories/purchases/stripe-subscriptions.ts';
import { DoneRepository } from '../../repositories/tokens/done-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { handleStripeEvent } from './handle-stripe-event.ts';
import { descriptor } from './stripe-webhook.function.ts';
import { createStripeWebhookHandler } from './stripe-webhook.ts';

const environment = readEnvironment(descriptor);
const documents = createDocumentClient();
const logger = new Logger({ serviceName: 'stripe-webhook' });
const stripe = createStripe(createSecret(environment.STRIPE_SECRET), environment.STRIPE_API);
const locale = localeSchema.parse(environment.LOCALE);
const catalogue = new StripeCatalogue(stripe, systemClock, locale);
const state = {
  customers: new StripeCustomers(stripe),
  subscriptions: new StripeSubscriptions(stripe, catalogue),
  catalogue,
  billing: new BillingRepository(documents, environment.ORGANIZATIONS_TABLE),
  locale,
  clock: systemClock,
};
const resuming = {
  ledger: new LedgerRepository(documents, environment.LEDGER_TABLE),
  organizations: new OrganizationsRepository(documents, environment.ORGANIZATIONS_TABLE),
  collections: new CollectionsRepository(documents, environment.COLLECTIONS_TABLE),
  executions: new Executions(traced(new SFNClient({})), environment.STATE_MACHINE_ARN),
  freeDraftMinutes: Number(environment.FREE_DRAFT_MINUTES),
  clock: systemClock,
};
const telling = {
  lowCredits: new LowCreditsRepository(documents, environment.LEDGER_TABLE),
  organizations: resuming.organizations,
  users: new UsersRepository(documents, environment.USERS_TABLE),
  whiteLabels: new WhiteLabelsRepository(
    createDocumentClient(environment.DIRECTORY_REGION),
    environment.DIRECTORY_TABLE,
  ),
  sendMail: createMailer(environment.MAIL_FROM),
  webUrl: environment.WEB_URL,
  reportError: (message: string, error: unknown) => logger.error(message, { error }),
};
const done = new DoneRepository(documents, environment.TOKENS_TABLE);

export const handler = createStripeWebhookHandler({
  stripe,
  webhookSecret: createSecret(environment.STRIPE_WEBHOOK_SECRET),
  done,
  handleEvent: handleStripeEvent({
    ...state,
    deriveBilling: deriveBilling(state),
    purchases: new StripePurchases(stripe),
    ...telling,
    ledger: resuming.ledger,
    tellLowCredits: (oid) => tellLowCredits(telling, oid),
    resumeWaiting: (oid) => resumeWaiting(resuming, oid),
    done,
  }),
  clock: systemClock,
  logger,
});

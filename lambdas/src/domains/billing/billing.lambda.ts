import { billingCalls } from '@parlance/contract/domains/billing/calls';
import { billingResponses } from '@parlance/contract/domains/billing/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createSecret } from '../../platform/secret.ts';
import { createStripe } from '../../platform/stripe/stripe-client.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { BillingRepository } from '../../repositories/organizations/billing-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { deriveBilling } from '../../repositories/purchases/derive-billing.ts';
import { StripeCatalogue } from '../../repositories/purchases/stripe-catalogue.ts';
import { StripePages } from '../../repositories/purchases/stripe-checkout.ts';
import { StripeCoupons } from '../../repositories/purchases/stripe-coupons.ts';
import { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import { StripeSubscriptions } from '../../repositories/purchases/stripe-subscriptions.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './billing.function.ts';
import { billingOperations } from './billing-operations.ts';

const environment = readEnvironment(descriptor);
const documents = createDocumentClient();
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

export const handler = createApiHandler(
  { domain: 'billing', calls: billingCalls, responses: billingResponses },
  billingOperations({
    ...state,
    deriveBilling: deriveBilling(state),
    pages: new StripePages(stripe),
    coupons: new StripeCoupons(stripe),
    ledger: new LedgerRepository(documents, environment.LEDGER_TABLE),
    users: new UsersRepository(documents, environment.USERS_TABLE),
    organizations: new OrganizationsRepository(documents, environment.ORGANIZATIONS_TABLE),
    rateLimiter: new RateLimiter(documents, environment.TOKENS_TABLE),
    staffDomains: environment.STAFF_DOMAINS.split(','),
    webUrl: environment.WEB_URL,
  }),
);

import type { Context } from 'aws-lambda';
import { handleStripeEvent } from '../../src/domains/billing/handle-stripe-event.ts';
import { createStripeWebhookHandler } from '../../src/domains/billing/stripe-webhook.ts';
import type { Mail } from '../../src/platform/mail/mailer.ts';
import { LowCreditsRepository } from '../../src/repositories/ledger/low-credits-repository.ts';
import { tellLowCredits } from '../../src/repositories/ledger/tell-low-credits.ts';
import { deriveBilling } from '../../src/repositories/purchases/derive-billing.ts';
import { StripeCatalogue } from '../../src/repositories/purchases/stripe-catalogue.ts';
import { StripeCustomers } from '../../src/repositories/purchases/stripe-customers.ts';
import { StripePurchases } from '../../src/repositories/purchases/stripe-purchases.ts';
import { StripeSubscriptions } from '../../src/repositories/purchases/stripe-subscriptions.ts';
import { DoneRepository } from '../../src/repositories/tokens/done-repository.ts';
import { TABLES } from '../dynamodb/tables.ts';
import { putWorkspace, storedUser } from '../fakes/stored-user.ts';
import { stripeAnswers } from '../fakes/stripe-answers.ts';
import { StripeShop } from '../fakes/stripe-shop.ts';
import { createTestApi, eventOf } from '../fakes/test-api.ts';

const SECRET = 'whsec_1';

interface Posted {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

/**
 * The webhook of `us` over stores in memory, and a Stripe with the customers cus_org, cus_other (both us) and cus_eu. Ann and
 * the Spanish-speaking Eva own `org`, where adam is an admin; sam owns `other`.
 */
export async function webhookWorld() {
  const api = createTestApi();
  const answers = stripeAnswers();
  const clock = () => api.time.now;
  const shop = new StripeShop(answers, clock);
  await putWorkspace(api.tables, 'org', { ann: 'owner', eva: 'owner', adam: 'admin' });
  await putWorkspace(api.tables, 'other', { sam: 'owner' });
  for (const uid of ['ann', 'adam']) await api.tables.put('users', storedUser(uid));
  const eva = storedUser('eva');
  await api.tables.put('users', { ...eva, settings: { ...eva.settings, interfaceLanguage: 'es' } });
  await api.tables.put('users', storedUser('sam', { organization: 'other' }));
  for (const oid of ['org', 'other']) {
    await api.billing.keepCustomer(oid, `cus_${oid}`, 1);
    shop.addCustomer(`cus_${oid}`, oid);
  }
  shop.addCustomer('cus_eu', 'org', 'eu');
  const resumed: string[] = [];
  const refusedAddresses = new Set<string>();
  const done = new DoneRepository(api.tables.documents, TABLES.tokens);
  const catalogue = new StripeCatalogue(answers.stripe, clock, 'us');
  const state = {
    ...{ catalogue, billing: api.billing, locale: 'us' as const, clock },
    customers: new StripeCustomers(answers.stripe),
    subscriptions: new StripeSubscriptions(answers.stripe, catalogue),
  };
  const telling = {
    lowCredits: new LowCreditsRepository(api.tables.documents, TABLES.ledger),
    ...{ organizations: api.organizations, users: api.users, whiteLabels: api.whiteLabels },
    sendMail: async (to: string, mail: Mail) => {
      if (refusedAddresses.has(to)) throw new Error('MessageRejected');
      api.mails.push({ to, mail });
    },
    webUrl: 'https://parlance.example',
    reportError: (message: string) => void api.problems.push(message),
  };
  const handleEvent = handleStripeEvent({
    ...state,
    deriveBilling: deriveBilling(state),
    purchases: new StripePurchases(answers.stripe),
    ...{ ...telling, ledger: api.ledger, done },
    tellLowCredits: (oid) => tellLowCredits(telling, oid),
    resumeWaiting: async (oid) => resumed.push(oid),
  });
  const webhookSecret = async () => SECRET;
  const handler = createStripeWebhookHandler({ stripe: answers.stripe, webhookSecret, done, handleEvent, clock });

  /** Posts a body with this signature. */
  async function post(body: string, signature: string | undefined, isBase64Encoded = false) {
    const request = eventOf('POST /webhooks/stripe', { body: isBase64Encoded ? btoa(body) : body });
    const headers = { ...request.headers, ...(signature && { 'stripe-signature': signature }) };
    const answer = await handler({ ...request, headers, isBase64Encoded }, {} as Context);
    const parsed: unknown = JSON.parse(answer.body ?? 'null');
    return { status: answer.statusCode, body: parsed };
  }

  async function sign(payload: string, { secret = SECRET, timestamp = api.time.now } = {}): Promise<string> {
    const { webhooks } = await answers.stripe();
    return webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  /** Delivers an event as Stripe does. Returns the answer's status. */
  async function deliver(event: Posted): Promise<number | undefined> {
    const body = JSON.stringify({ object: 'event', ...event });
    return (await post(body, await sign(body))).status;
  }

  return {
    ...{ api, answers, shop, resumed, refusedAddresses, post, sign },
    deliver,
    /** Delivers the events that happened since the last call. */
    async deliverNew(): Promise<void> {
      for (const event of shop.events.splice(0)) expect(await deliver(event)).toBe(200);
    },
    billingOf: async (oid: string) => (await api.organizations.get(oid))?.billing,
    creditsOf: async (oid: string) => (await api.ledger.balance(oid)).credits,
    async grantsOf(oid: string) {
      const { entries } = await api.ledger.listEntries(oid, { limit: 1000 });
      return entries.filter((entry) => entry.type === 'grant');
    },
  };
}

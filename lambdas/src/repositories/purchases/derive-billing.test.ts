import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { stripeAnswers } from '../../../test/fakes/stripe-answers.ts';
import { card, charge, customer, MONTHLY, PLAN_PRODUCT, subscription } from '../../../test/fakes/stripe-objects.ts';
import { BillingRepository } from '../organizations/billing-repository.ts';
import { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import { deriveBilling } from './derive-billing.ts';
import { StripeCatalogue } from './stripe-catalogue.ts';
import { StripeCustomers } from './stripe-customers.ts';
import { StripeSubscriptions } from './stripe-subscriptions.ts';

let fake: ReturnType<typeof stripeAnswers>;

beforeEach(() => {
  fake = stripeAnswers();
  fake.answer('GET products/prod_team', PLAN_PRODUCT);
  fake.answer('GET customers/cus_1', customer('cus_1', { oid: 'o1', locale: 'us' }));
});

async function world() {
  const { documents } = new InMemoryTables();
  const organizations = new OrganizationsRepository(documents, TABLES.organizations);
  const billing = new BillingRepository(documents, TABLES.organizations);
  const organization = {
    id: 'o1',
    name: 'A',
    locale: 'us' as const,
    creationTime: 1,
    owners: { u1: true },
    billing: {},
  };
  for (const { Put } of organizations.creation(organization, 'u1')) {
    if (Put) await documents.send(new PutCommand(Put));
  }
  await billing.keepCustomer('o1', 'cus_1', 1);
  const time = { now: 1000 };
  const catalogue = new StripeCatalogue(fake.stripe, () => time.now, 'us');
  const dependencies = {
    customers: new StripeCustomers(fake.stripe),
    subscriptions: new StripeSubscriptions(fake.stripe, catalogue),
    catalogue,
    billing,
    locale: 'us' as const,
    clock: () => time.now,
  };
  return {
    time,
    billing,
    derive: deriveBilling(dependencies),
    elsewhere: deriveBilling({ ...dependencies, locale: 'eu' }),
    stored: async () => (await organizations.get('o1'))?.billing,
  };
}

it('[billing.derived] has plan, seats, features and period of the subscription, and the active card', async () => {
  const { derive, stored } = await world();
  fake.list('GET subscriptions', subscription('sub_1'));
  fake.list('GET customers/cus_1/payment_methods', card('pm_bad', 'fail'), card('pm_good'));
  fake.list('GET charges', charge('ch_1'));
  expect(await derive('cus_1')).toBe('o1');
  expect(await stored()).toMatchObject({
    customer: 'cus_1',
    plan: 'team',
    maxUsers: 10,
    paid: true,
    paymentMethod: { id: 'pm_good' },
    subscription: { id: 'sub_1', draftMinutes: 600, quantity: 2, periodStart: 1000, periodEnd: 2000 },
  });
});

it('[billing.derived] has the minutes of twelve months in a period of a year', async () => {
  const { derive, stored } = await world();
  const yearly = { ...MONTHLY, recurring: { interval: 'year' }, product: PLAN_PRODUCT.id };
  fake.list('GET subscriptions', subscription('sub_1', {}, yearly));
  fake.list('GET customers/cus_1/payment_methods', card('pm_good'));
  fake.list('GET charges', charge('ch_1'));
  await derive('cus_1');
  expect((await stored())?.subscription).toMatchObject({ draftMinutes: 7200, precisionMinutes: 120 });
});

it('[billing.derived] loses ended subscriptions and refunded payments', async () => {
  const { derive, stored, time } = await world();
  fake.list('GET subscriptions', subscription('sub_1'));
  fake.list('GET charges', charge('ch_1'));
  await derive('cus_1');
  fake.list('GET subscriptions', subscription('sub_1', { status: 'canceled' }));
  fake.list('GET charges', charge('ch_1', { amount_refunded: 4900 }));
  time.now += 10;
  await derive('cus_1');
  expect(await stored()).toEqual({ customer: 'cus_1', updated: 1010 });
});

it('[billing.derived] says that a renewal failed, and that a customer is on trial', async () => {
  const { derive, stored } = await world();
  fake.list('GET subscriptions', subscription('sub_1', { status: 'past_due' }));
  fake.answer('GET customers/cus_1', customer('cus_1', { oid: 'o1', locale: 'us', isTrialUser: 'true' }));
  await derive('cus_1');
  expect(await stored()).toMatchObject({ paymentFailed: true, trial: true, plan: 'team' });
});

it('[billing.derived] is not overwritten by a derivation that began earlier', async () => {
  const { derive, stored, time } = await world();
  fake.list('GET subscriptions', subscription('sub_1'));
  time.now = 2000;
  await derive('cus_1');
  time.now = 1999.5;
  fake.list('GET subscriptions');
  await derive('cus_1');
  expect(await stored()).toMatchObject({ plan: 'team', updated: 2000 });
});

it('[billing.derived] leaves customers of the other region, and of no workspace, alone', async () => {
  const { derive, elsewhere, stored } = await world();
  expect(await elsewhere('cus_1')).toBeUndefined();
  expect(await derive('cus_gone')).toBeUndefined();
  fake.answer('GET customers/cus_2', customer('cus_2', { oid: 'o1', locale: 'us', isTrialUser: 'true' }));
  await derive('cus_2');
  expect((await stored())?.trial).toBeUndefined();
});

it('[billing.customer] is the first one, when two are made at once', async () => {
  const { billing } = await world();
  expect(await billing.keepCustomer('o1', 'cus_2', 5)).toBe('cus_1');
});

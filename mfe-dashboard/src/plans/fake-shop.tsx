import type { Catalogue, Plan, Price, Subscription } from '@parlance/contract/schemas/purchases';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';

const price = (id: string, amount: number, interval?: Price['interval']): Price => ({
  ...{ id, amount, currency: 'usd' },
  ...(interval && { interval }),
});

function plan(key: string, name: string, rank: number, fields: Partial<Plan>): Plan {
  return {
    ...{ id: `prod_${key}`, plan: key, name, rank, features: [], draftMinutes: 600, precisionMinutes: 0 },
    ...{ promotional: false, includes: { en: [`${name} things`], es: [`Cosas de ${name}`] }, prices: [] },
    ...fields,
  };
}

const CATALOGUE: Catalogue = {
  enterprise: false,
  plans: [
    plan('starter', 'Starter', 1, {
      maxUsers: 3,
      prices: [price('price_starter_m', 1200, 'month'), price('price_starter_y', 12_000, 'year')],
    }),
    plan('team', 'Team', 2, {
      es: { name: 'Equipo', description: 'Para equipos.' },
      draftMinutes: 3000,
      precisionMinutes: 60,
      maxUsers: 10,
      prices: [price('price_team_m', 4950, 'month'), price('price_team_y', 49_500, 'year')],
    }),
  ],
  packs: [
    {
      id: 'prod_pack',
      name: '5 hours',
      es: { name: '5 horas' },
      seconds: 18_000,
      rank: 1,
      prices: [price('price_pack', 3000)],
    },
  ],
};

const SUBSCRIPTION: Subscription = {
  ...{ id: 'sub_1', status: 'active', features: [], planId: 'prod_starter', planName: 'Starter', quantity: 1 },
  price: price('price_starter_m', 1200, 'month'),
  ...{ periodStart: Date.UTC(2026, 10, 1, 12) / 1000, periodEnd: Date.UTC(2026, 11, 1, 12) / 1000 },
  cancelAtPeriodEnd: false,
};

/** Each test has a workspace and a customer of its own: the pages keep what they have read. */
let tests = 0;

/** A workspace that can buy, for tests of the screens about money. It replaces `fetch`. */
export class FakeShop {
  readonly api: FakeApi;
  readonly oid: string;
  readonly customer: string;
  owners: Record<string, boolean> = { u: true };
  billing: object = {};
  subscription: Subscription | undefined;
  catalogue: Catalogue = CATALOGUE;
  /** The coupon of the user's profile. */
  coupon: string | undefined;

  constructor() {
    const id = tests++;
    this.oid = `o${id}`;
    this.customer = `cus_${id}`;
    this.api = new FakeApi({
      getProfile: () => ({
        user: {
          ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
          ...{ organization: this.oid, organizations: { [this.oid]: true }, settings: settingsSchema.parse({}) },
          ...(this.coupon && { coupon: this.coupon }),
        },
        organization: {
          ...{ id: this.oid, name: 'Lab', locale: 'us', creationTime: 1, owners: this.owners },
          billing: this.billing,
        },
      }),
      getPlans: () => this.catalogue,
      getPrices: () => ({ currency: 'usd', draft: 13, precision: 150, translation: 14.3 }),
      getSubscription: () => ({ subscription: this.subscription }),
      getCredits: () => ({ customer: this.customer, credits: 7200 }),
      getPaymentMethods: () => ({ paymentMethods: [] }),
      getInvoices: () => ({ invoices: [] }),
      getCharges: () => ({ charges: [] }),
      getUsage: () => ({
        ...{ plan: { draft: 600, precision: 0 }, usage: { subscription: 0, precisionCredits: 0, estimatedDraft: 0 } },
        ...{ draftLeft: 600, hasMinutes: true, credits: 7200, unlimited: false, periodStart: 1 },
      }),
      signOut: () => ({}),
    });
    fakeSession();
  }

  /** Gives the workspace a customer who pays for a subscription. */
  subscribe(fields: Partial<Subscription> = {}): void {
    this.subscription = { ...SUBSCRIPTION, ...fields };
    this.billing = { customer: this.customer, plan: 'starter', maxUsers: 3, subscribed: 'yes' };
  }

  open(path: string, screen: ReactElement): void {
    fakeAddress(path);
    render(
      <AppProviders>
        <ToastRegion />
        {screen}
      </AppProviders>,
    );
  }

  /** The bodies of the calls of an operation. */
  sent(operation: string): unknown[] {
    return this.api.calls.filter((call) => call.operation === operation).map(({ body }) => body);
  }

  async close(): Promise<void> {
    cleanup();
    await signOut();
    this.api.restore();
    localStorage.clear();
  }
}

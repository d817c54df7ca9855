import { randomUUID } from 'node:crypto';
import type { Locale } from '@parlance/contract/regions';
import type { Organization } from '@parlance/contract/schemas/organization';
import type { AuditEvent } from '@parlance/contract/workspace';
import type { LedgerRepository } from '@parlance/lambdas/repositories/ledger/ledger-repository';
import type { LowCreditsRepository } from '@parlance/lambdas/repositories/ledger/low-credits-repository';
import type { AuditLogRepository } from '@parlance/lambdas/repositories/organizations/audit-log-repository';
import type { BillingRepository } from '@parlance/lambdas/repositories/organizations/billing-repository';
import type { OrganizationsRepository } from '@parlance/lambdas/repositories/organizations/organizations-repository';
import type { StripeCustomers } from '@parlance/lambdas/repositories/purchases/stripe-customers';

/** What the operators' commands need of a region. */
export interface OperatorTools {
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly ledger: Pick<LedgerRepository, 'grant' | 'granted' | 'balance'>;
  readonly lowCredits: Pick<LowCreditsRepository, 'noteRise'>;
  readonly billing: Pick<BillingRepository, 'change' | 'keepCustomer'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly customers: Pick<StripeCustomers, 'create' | 'markTrial' | 'endRenewals'>;
  readonly locale: Locale;
  /** The name of the person who runs the command. */
  readonly operator: string;
  /** Seconds since the epoch. */
  readonly clock: () => number;
}

/** The author of an entry in the audit log; the event has the operator's name. */
const OPERATOR = 'operator';
const MOST_MINUTES = 1_000_000;

interface Grant {
  readonly oid: string;
  /** Negative takes back, at most what is there. */
  readonly minutes: number;
  readonly reason: string;
}

/**
 * Gives a workspace minutes of credits, or takes some back. The audit log has the requested number.
 *
 * @returns the minutes that came or went, and those that the workspace has now
 */
export async function grantCredits(
  tools: OperatorTools,
  { oid, minutes, reason }: Grant,
): Promise<{ readonly minutes: number; readonly left: number }> {
  if (!Number.isFinite(minutes) || minutes === 0 || Math.abs(minutes) > MOST_MINUTES) {
    throw new Error(`--minutes is a number up to ${MOST_MINUTES}, not 0.`);
  }
  await requireWorkspace(tools, oid);
  const { ledger, operator, clock } = tools;
  const source = `operator/${randomUUID()}`;
  const action = minutes > 0 ? 'credits-granted' : 'credits-taken';
  const told = entryOf(tools, oid, { action, operator, minutes: Math.abs(minutes), reason });
  await ledger.grant(oid, { source, credits: Math.round(minutes * 60), who: operator, reason }, clock(), [told]);
  await tools.lowCredits.noteRise(oid);
  const { credits = 0 } = (await ledger.granted(oid, source)) ?? {};
  return { minutes: credits / 60, left: (await ledger.balance(oid)).credits / 60 };
}

interface Mark {
  readonly oid: string;
  readonly on: boolean;
  readonly reason: string;
}

/** Begins or ends a workspace's trial: it pays as it goes without a charge before. Stripe's customer keeps the mark. */
export async function setTrial(tools: OperatorTools, { oid, on, reason }: Mark): Promise<void> {
  const { id, name, billing } = await requireWorkspace(tools, oid);
  const { customers, locale, operator } = tools;
  const customer =
    billing.customer ??
    (await tools.billing.keepCustomer(
      id,
      await customers.create({ oid, locale, name, former: billing.former?.customer }),
      Math.floor(tools.clock()),
    ));
  // First: the billing record is derived from Stripe.
  await customers.markTrial(customer, on);
  const event = { action: on ? ('trial-begun' as const) : ('trial-ended' as const), operator, reason };
  await change(tools, oid, { trial: on || undefined }, event);
}

/**
 * Makes a workspace an enterprise, without limits and prices, or ends that. An enterprise pays by contract. Its
 * subscription ends with its period, so that it does not pay twice.
 *
 * @returns whether there was a subscription, which is not renewed
 */
export async function setEnterprise(tools: OperatorTools, { oid, on, reason }: Mark): Promise<boolean> {
  const { billing } = await requireWorkspace(tools, oid);
  const { customers, operator, clock } = tools;
  const ends = on && billing.customer !== undefined && (await customers.endRenewals(billing.customer));
  const event = { action: on ? ('enterprise-begun' as const) : ('enterprise-ended' as const), operator, reason };
  await change(tools, oid, { enterprise: on ? Math.floor(clock()) : undefined }, event);
  return ends;
}

async function change(
  tools: OperatorTools,
  oid: string,
  changes: Parameters<BillingRepository['change']>[1],
  event: AuditEvent,
): Promise<void> {
  const now = Math.floor(tools.clock());
  if (!(await tools.billing.change(oid, changes, now, [entryOf(tools, oid, event)]))) throw absent(oid, tools.locale);
}

function entryOf({ auditLog, clock }: OperatorTools, oid: string, event: AuditEvent) {
  return auditLog.entry(oid, OPERATOR, event, clock());
}

async function requireWorkspace({ organizations, locale }: OperatorTools, oid: string): Promise<Organization> {
  const found = await organizations.get(oid);
  if (!found) throw absent(oid, locale);
  return found;
}

function absent(oid: string, locale: Locale): Error {
  return new Error(`There is no workspace ${oid} in ${locale}.`);
}

import { isOwnOrigin } from '@parlance/contract/own-origin';
import type { Locale } from '@parlance/contract/regions';
import type { Organization } from '@parlance/contract/schemas/organization';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError, ConflictError } from '../../platform/errors.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { BillingRepository } from '../../repositories/organizations/billing-repository.ts';
import type { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

/** Each attempt makes objects at Stripe. */
const PER_PERSON: RateLimit = { what: 'purchase/person', count: 60, seconds: 3600 };

export interface BuyingDependencies extends WorkspaceAccess {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly customers: Pick<StripeCustomers, 'create' | 'exists'>;
  readonly billing: Pick<BillingRepository, 'keepCustomer' | 'forgetCustomer'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly locale: Locale;
  readonly webUrl: string;
  readonly clock: Clock;
}

interface Buyer {
  readonly uid: string;
  readonly via?: string | undefined;
}

/**
 * The workspace for which the caller may buy: its owners and admins, signed in on a page. Enterprises pay by contract, and
 * for a workspace that will be deleted nothing is bought.
 *
 * @throws NotFoundError, ForbiddenError or TooManyRequestsError; ConflictError for an enterprise or a marked workspace
 */
export async function buyingWorkspace(
  dependencies: BuyingDependencies,
  oid: string,
  caller: Buyer,
): Promise<Organization> {
  const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'admin');
  if (organization.billing.enterprise !== undefined) throw new ConflictError('This workspace is an enterprise.');
  if (organization.deletedAt !== undefined) throw new ConflictError('This workspace will be deleted.');
  await dependencies.rateLimiter.consume(PER_PERSON, caller.uid, dependencies.clock());
  return organization;
}

/** The customer of a workspace, which is made for its first purchase, and anew when it was deleted at Stripe. */
export async function customerFor(
  { users, customers, billing, locale, clock }: BuyingDependencies,
  { id, name, billing: { customer, former } }: Organization,
  uid: string,
): Promise<string> {
  if (customer && (await customers.exists(customer))) return customer;
  // Stripe's event of the deletion has not arrived.
  if (customer) await billing.forgetCustomer(id, customer, clock());
  const { email, settings } = (await users.get(uid)) ?? {};
  const language = settings?.interfaceLanguage;
  const made = await customers.create({
    ...{ oid: id, locale, name, former: customer ?? former?.customer },
    ...(email && { email }),
    ...(language && { language }),
  });
  return billing.keepCustomer(id, made, Math.floor(clock()));
}

/**
 * Checks an address to which Stripe sends people back. It may contain Stripe's `{CHECKOUT_SESSION_ID}` in its query. Returns
 * it as browsers write it: with backslashes, tabs or spaces, another program may see another host in it.
 *
 * @throws BadRequestError unless it is a page of the product
 */
export function ownPageUrl(webUrl: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !isOwnOrigin(webUrl, url.origin) || url.username !== '' || url.password !== '') {
    throw new BadRequestError('This is no page of the product.', { fields: { url: 'not-own' } });
  }
  return url.href;
}

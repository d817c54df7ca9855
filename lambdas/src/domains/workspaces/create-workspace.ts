import { randomUUID } from 'node:crypto';
import type { Locale } from '@parlance/contract/regions';
import type { Organization } from '@parlance/contract/schemas/organization';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError, TooManyRequestsError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { type InvitedProfileDependencies, requireProfile } from './invited-profile.ts';

/** More workspaces than a user makes by hand in a day. */
const CREATIONS: RateLimit = { what: 'create-workspace', count: 20, seconds: 24 * 3600 };

/**
 * Of the workspaces that a person makes, at most one in this time has free minutes, also when they gave the last one
 * away.
 */
const FREE_WORKSPACES: RateLimit = { what: 'free-workspace', count: 1, seconds: 31 * 24 * 3600 };

interface CreateWorkspaceDependencies extends InvitedProfileDependencies {
  readonly memberships: Pick<MembershipsRepository, 'create'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/**
 * Makes a workspace that the caller owns, and selects it. It has the free plan's minutes only when the caller owns no other
 * workspace that has them.
 */
export function createWorkspace(dependencies: CreateWorkspaceDependencies): Operation<'createWorkspace'> {
  const { memberships, rateLimiter, locale, clock } = dependencies;
  return async ({ params: { uid }, body: { name } }) => {
    const user = await requireProfile(dependencies, uid);
    await rateLimiter.consume(CREATIONS, uid, clock());
    const organization: Organization = {
      id: randomUUID(),
      name,
      locale,
      creationTime: clock(),
      owners: { [uid]: true },
      billing: (await hasFreeMinutes(dependencies, user)) ? {} : { withoutFreeMinutes: true },
    };
    if (!(await memberships.create(organization, uid))) throw new ConflictError('Please try again.');
    return organization;
  };
}

async function hasFreeMinutes(
  { organizations, rateLimiter, clock }: CreateWorkspaceDependencies,
  user: User,
): Promise<boolean> {
  const { uid } = user;
  const own = await Promise.all(Object.keys(user.organizations).map((oid) => organizations.get(oid)));
  if (own.some((other) => other?.owners[uid] === true && !other.billing.withoutFreeMinutes)) return false;
  try {
    await rateLimiter.consume(FREE_WORKSPACES, uid, clock());
    return true;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false;
    throw error;
  }
}

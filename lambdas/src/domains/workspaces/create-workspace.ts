import { randomUUID } from 'node:crypto';
import type { Locale } from '@parlance/contract/regions';
import type { Organization } from '@parlance/contract/schemas/organization';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { type InvitedProfileDependencies, requireProfile } from './invited-profile.ts';

/** More workspaces than a user makes by hand in a day. */
const CREATIONS: RateLimit = { what: 'create-workspace', count: 20, seconds: 24 * 3600 };

interface CreateWorkspaceDependencies extends InvitedProfileDependencies {
  readonly memberships: Pick<MembershipsRepository, 'create'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/** Makes a workspace that the caller owns, and selects it. */
export function createWorkspace(dependencies: CreateWorkspaceDependencies): Operation<'createWorkspace'> {
  const { memberships, rateLimiter, locale, clock } = dependencies;
  return async ({ params: { uid }, body: { name } }) => {
    await requireProfile(dependencies, uid);
    await rateLimiter.consume(CREATIONS, uid, clock());
    const organization: Organization = {
      id: randomUUID(),
      name,
      locale,
      creationTime: clock(),
      owners: { [uid]: true },
      billing: {},
    };
    if (!(await memberships.create(organization, uid))) throw new ConflictError('Please try again.');
    return organization;
  };
}

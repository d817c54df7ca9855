import type { ResponseOf } from '@parlance/contract/endpoints';
import type { User } from '@parlance/contract/user';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

export interface ProfileOfDependencies {
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
}

/** A profile as its owner gets it: with the organization that is active. */
export async function profileOf(
  { organizations }: ProfileOfDependencies,
  user: User,
): Promise<ResponseOf<'getProfile'>> {
  return { user, organization: user.organization === '' ? undefined : await organizations.get(user.organization) };
}

import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { type InvitedProfileDependencies, invitedProfile, inviteNotFound } from './invited-profile.ts';

type AcceptInviteDependencies = InvitedProfileDependencies & {
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly memberships: Pick<MembershipsRepository, 'join'>;
  readonly invites: Pick<InvitesRepository, 'removal'>;
  readonly clock: Clock;
};

/** Adds the member, removes the invite and selects the workspace in one transaction. */
export function acceptInvite(dependencies: AcceptInviteDependencies): Operation<'acceptInvite'> {
  const { memberships, invites, organizations, clock } = dependencies;
  return async ({ params: { uid, oid } }) => {
    const { email } = await invitedProfile(dependencies, uid, oid);
    if (!(await organizations.get(oid))) throw inviteNotFound();
    if (!(await memberships.join(uid, oid, clock(), [invites.removal(oid, email)]))) throw inviteNotFound();
    return {};
  };
}

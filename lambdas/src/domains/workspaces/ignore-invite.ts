import type { Operation } from '../../platform/http/operation.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import { type InvitedProfileDependencies, invitedProfile, inviteNotFound } from './invited-profile.ts';

type IgnoreInviteDependencies = InvitedProfileDependencies & {
  readonly invites: Pick<InvitesRepository, 'ignore'>;
};

export function ignoreInvite(dependencies: IgnoreInviteDependencies): Operation<'ignoreInvite'> {
  return async ({ params: { uid, oid } }) => {
    const { email } = await invitedProfile(dependencies, uid, oid);
    if (!(await dependencies.invites.ignore(oid, email))) throw inviteNotFound();
    return {};
  };
}

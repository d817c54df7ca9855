import type { Operation } from '../../platform/http/operation.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import { type InvitedProfileDependencies, invitedProfile, inviteNotFound } from './invited-profile.ts';

type DeclineInviteDependencies = InvitedProfileDependencies & {
  readonly invites: Pick<InvitesRepository, 'remove'>;
};

export function declineInvite(dependencies: DeclineInviteDependencies): Operation<'declineInvite'> {
  return async ({ params: { uid, oid } }) => {
    const { email } = await invitedProfile(dependencies, uid, oid);
    if (!(await dependencies.invites.remove(oid, email))) throw inviteNotFound();
    return {};
  };
}

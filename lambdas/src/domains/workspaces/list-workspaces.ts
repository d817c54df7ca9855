import type { Locale } from '@parlance/contract/regions';
import type { Organization } from '@parlance/contract/schemas/organization';
import { isInviteExpired, type ReceivedInvite, roleIn, type Workspace } from '@parlance/contract/workspace';
import type { Operation } from '../../platform/http/operation.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { type InvitedProfileDependencies, requireProfile } from './invited-profile.ts';

type ListWorkspacesDependencies = InvitedProfileDependencies & {
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly invites: Pick<InvitesRepository, 'listTo'>;
  readonly locale: Locale;
};

/** The caller's workspaces by name, and the invites that wait for them. */
export function listWorkspaces(dependencies: ListWorkspacesDependencies): Operation<'listWorkspaces'> {
  const { organizations, invites, clock } = dependencies;
  return async ({ params }) => {
    const user = await requireProfile(dependencies, params.uid);
    const [own, received] = await Promise.all([
      Promise.all(Object.keys(user.organizations).map((id) => organizations.get(id))),
      // A user with an unverified address does not see its invites.
      user.emailVerified ? invites.listTo(user.email) : [],
    ]);
    const workspaces = own.flatMap((organization) => (organization ? [workspaceOf(organization, user.uid)] : []));
    const valid = received.filter((invite) => !isInviteExpired(invite, clock()));
    const named = await Promise.all(
      valid.map(async ({ id, invitedTime, ignore }): Promise<ReceivedInvite[]> => {
        const organization = await organizations.get(id);
        return organization ? [{ id, name: organization.name, invitedTime, ignore }] : [];
      }),
    );
    return { workspaces: workspaces.sort((a, b) => a.name.localeCompare(b.name)), invites: named.flat() };
  };
}

function workspaceOf({ id, name, locale, owners, deletedAt }: Organization, uid: string): Workspace {
  return { id, name, locale, deletedAt, role: roleIn(owners, uid) };
}

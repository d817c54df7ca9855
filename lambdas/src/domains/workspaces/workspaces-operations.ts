import type { DomainOperations } from '../../platform/http/operation.ts';
import { makeAdmin, makeOwner, removeUserFromOrg } from './change-members.ts';
import { keepOrganization, markOrganizationForDeletion, updateOrganization } from './change-workspace.ts';
import { emailTranscriptMembers } from './email-transcript-members.ts';
import { inviteMember, listInvites, revokeInvite } from './invite-member.ts';
import {
  acceptInvite,
  createWorkspace,
  declineInvite,
  ignoreInvite,
  listWorkspaces,
  selectWorkspace,
} from './own-workspaces.ts';
import { addProject, removeProject, updateProject } from './projects.ts';

type Dependencies = Parameters<typeof listWorkspaces>[0] &
  Parameters<typeof inviteMember>[0] &
  Parameters<typeof emailTranscriptMembers>[0] &
  Parameters<typeof addProject>[0] &
  Parameters<typeof makeOwner>[0] &
  Parameters<typeof updateOrganization>[0];

/** Workspaces, invites and roles. */
export function workspacesOperations(dependencies: Dependencies): DomainOperations<'workspaces'> {
  return {
    listWorkspaces: listWorkspaces(dependencies),
    createWorkspace: createWorkspace(dependencies),
    selectWorkspace: selectWorkspace(dependencies),
    acceptInvite: acceptInvite(dependencies),
    declineInvite: declineInvite(dependencies),
    ignoreInvite: ignoreInvite(dependencies),
    updateOrganization: updateOrganization(dependencies),
    listInvites: listInvites(dependencies),
    inviteMember: inviteMember(dependencies),
    emailTranscriptMembers: emailTranscriptMembers(dependencies),
    revokeInvite: revokeInvite(dependencies),
    makeOwner: makeOwner(dependencies),
    makeAdmin: makeAdmin(dependencies),
    removeUserFromOrg: removeUserFromOrg(dependencies),
    markOrganizationForDeletion: markOrganizationForDeletion(dependencies),
    keepOrganization: keepOrganization(dependencies),
    addProject: addProject(dependencies),
    updateProject: updateProject(dependencies),
    removeProject: removeProject(dependencies),
  };
}

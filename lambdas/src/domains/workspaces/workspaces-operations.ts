import { bindOperations } from '../../platform/http/bind-operations.ts';
import { acceptInvite } from './accept-invite.ts';
import { addProject } from './add-project.ts';
import { createWorkspace } from './create-workspace.ts';
import { declineInvite } from './decline-invite.ts';
import { emailTranscriptMembers } from './email-transcript-members.ts';
import { ignoreInvite } from './ignore-invite.ts';
import { inviteMember } from './invite-member.ts';
import { keepOrganization } from './keep-organization.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listInvites } from './list-invites.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { makeAdmin } from './make-admin.ts';
import { makeOwner } from './make-owner.ts';
import { markOrganizationForDeletion } from './mark-organization-for-deletion.ts';
import { removeProject } from './remove-project.ts';
import { removeUserFromOrg } from './remove-user-from-org.ts';
import { resendInvite } from './resend-invite.ts';
import { revokeInvite } from './revoke-invite.ts';
import { selectWorkspace } from './select-workspace.ts';
import { updateOrganization } from './update-organization.ts';
import { updateProject } from './update-project.ts';

/** Workspaces, invites and roles. */
export const workspacesOperations = bindOperations('workspaces', {
  listWorkspaces,
  createWorkspace,
  selectWorkspace,
  acceptInvite,
  declineInvite,
  ignoreInvite,
  updateOrganization,
  listInvites,
  inviteMember,
  emailTranscriptMembers,
  resendInvite,
  revokeInvite,
  listAuditLog,
  makeOwner,
  makeAdmin,
  removeUserFromOrg,
  markOrganizationForDeletion,
  keepOrganization,
  addProject,
  updateProject,
  removeProject,
});

import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { auditEntrySchema } from '../../schemas/audit.ts';
import { organizationFactsSchema } from '../../schemas/organization.ts';
import { pageSchema } from '../../schemas/paging.ts';
import { projectSchema } from '../../schemas/project.ts';
import { roleSchema } from '../../schemas/sharing.ts';
import { receivedInviteSchema, sentInviteSchema, workspaceSchema } from '../../schemas/workspace.ts';

const roleResponse = z.object({ role: roleSchema });

/** Workspaces with their invites, members and projects (Spec part 1, section 4, "Membership"). */
export const workspacesResponses = {
  addProject: () => projectSchema,
  updateProject: () => projectSchema,
  removeProject: () => done,
  emailTranscriptMembers: () => z.object({ sent: z.number().int() }),
  listWorkspaces: () => z.object({ workspaces: z.array(workspaceSchema), invites: z.array(receivedInviteSchema) }),
  createWorkspace: () => organizationFactsSchema,
  selectWorkspace: () => done,
  acceptInvite: () => done,
  declineInvite: () => done,
  ignoreInvite: () => done,
  updateOrganization: () => organizationFactsSchema,
  listInvites: () => z.object({ data: z.array(sentInviteSchema) }),
  inviteMember: () => sentInviteSchema,
  resendInvite: () => sentInviteSchema,
  revokeInvite: () => done,
  listAuditLog: () => pageSchema(auditEntrySchema),
  makeOwner: () => roleResponse,
  makeAdmin: () => roleResponse,
  removeUserFromOrg: () => done,
  markOrganizationForDeletion: () => organizationFactsSchema,
  keepOrganization: () => organizationFactsSchema,
} satisfies ResponsesOf<'workspaces'>;

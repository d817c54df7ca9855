import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import { idSchema } from '../../schemas/id.ts';
import { interfaceLanguageSchema } from '../../schemas/interface-language.ts';
import { organizationSettingsSchema } from '../../schemas/organization.ts';
import { limitSchema, pageKeySchema } from '../../schemas/paging.ts';
import { projectColorSchema, projectNameSchema } from '../../schemas/project.ts';
import { emailSchema } from '../../schemas/registration.ts';
import { visibleLine } from '../../visible-text.ts';
import { MAX_WORKSPACE_NAME_LENGTH, MAX_WORKSPACE_URL } from '../../workspace.ts';

const projectParams = z.object({ uid: idSchema, id: idSchema });

/** Maximum number of members that one call e-mails: more than a user selects by hand. */
const MAX_MAILED_MEMBERS = 50;

const oidParams = z.object({ oid: idSchema });

const ownInviteParams = z.object({ uid: idSchema, oid: idSchema });

const memberParams = z.object({ oid: idSchema, memberId: idSchema });

/** People who are invited read the name of a workspace that they don't know. */
const nameSchema = z.string().overwrite(visibleLine).min(1).max(MAX_WORKSPACE_NAME_LENGTH);

/** Workspaces with their invites, members and projects (Spec part 1, section 4, "Membership"). */
export const workspacesCalls = {
  addProject: () => ({
    summary: "Makes a project in one of the caller's workspaces; the same id again changes nothing.",
    params: uidParams,
    query: none,
    body: z.object({
      /** The caller chooses the id, so the call is idempotent. */
      id: idSchema,
      orgId: idSchema,
      /** Default: 'Project N'. */
      name: projectNameSchema.optional(),
      /** Default: a random colour. */
      color: projectColorSchema.optional(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  updateProject: () => ({
    summary: "Changes a project's name, its colour, or both.",
    params: projectParams,
    query: none,
    body: z.object({ orgId: idSchema, name: projectNameSchema.optional(), color: projectColorSchema.optional() }),
    errors: ['NOT_FOUND'],
  }),
  removeProject: () => ({
    summary: 'Removes a project; the collections that were in it stay.',
    params: projectParams,
    query: z.object({ orgId: idSchema }),
    body: none,
    errors: [],
  }),
  emailTranscriptMembers: () => ({
    summary: "Mails members of the caller's current workspace where a transcript of the product's is.",
    params: none,
    query: none,
    body: z.object({
      userIds: z.array(idSchema).min(1).max(MAX_MAILED_MEMBERS),
      /** The address of a page of the product: a transcript or a document. */
      url: z.string().max(2000),
      interfaceLanguage: interfaceLanguageSchema.default('en'),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  }),
  listWorkspaces: () => ({
    summary: "The caller's workspaces, and the invites to their address once it is verified.",
    params: uidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  createWorkspace: () => ({
    summary: 'Makes a workspace that the caller owns, and selects it.',
    params: uidParams,
    query: none,
    body: z.object({ name: nameSchema }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  selectWorkspace: () => ({
    summary: "Makes one of the caller's workspaces the current one.",
    params: uidParams,
    query: none,
    body: z.object({ oid: idSchema }),
    errors: ['NOT_FOUND'],
  }),
  acceptInvite: () => ({
    summary: 'Makes the caller a member, removes the invite and selects the workspace.',
    params: ownInviteParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  declineInvite: () => ({
    summary: 'Removes an invite to the caller.',
    params: ownInviteParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  ignoreInvite: () => ({
    summary: 'Puts an invite to the caller aside: it stays, but is not reminded of.',
    params: ownInviteParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  updateOrganization: () => ({
    summary:
      'Changes the name of a workspace, the address of its web page (an empty one takes it away), and its settings.',
    params: oidParams,
    query: none,
    body: z
      .object({
        name: nameSchema.optional(),
        url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(MAX_WORKSPACE_URL)]).optional(),
        settings: organizationSettingsSchema.optional(),
      })
      .refine((changes) => Object.keys(changes).length > 0, { message: 'The request changes nothing.' }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  listInvites: () => ({
    summary: 'The invites that wait for an answer or have expired, newest first.',
    params: oidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  inviteMember: () => ({
    summary: 'Invites an address that has no valid invite and is not a member, by mail.',
    params: oidParams,
    query: none,
    body: z.object({ email: emailSchema, interfaceLanguage: interfaceLanguageSchema.default('en') }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EMAIL_UNVERIFIED', 'TOO_MANY_REQUESTS'],
  }),
  resendInvite: () => ({
    summary: 'Renews an invite, expired or not, and mails it again.',
    params: oidParams,
    query: none,
    body: z.object({ email: emailSchema, interfaceLanguage: interfaceLanguageSchema.default('en') }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EMAIL_UNVERIFIED', 'TOO_MANY_REQUESTS'],
  }),
  revokeInvite: () => ({
    summary: 'Takes an invite back.',
    params: oidParams,
    query: none,
    body: z.object({ email: emailSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  listAuditLog: () => ({
    summary: 'What was done in a workspace, newest first; for owners and admins.',
    params: oidParams,
    query: z.object({ limit: limitSchema, nextPage: pageKeySchema.optional() }),
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_PAGE_KEY'],
  }),
  makeOwner: () => ({
    summary: "Flips a member's owner flag; for owners.",
    params: memberParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  makeAdmin: () => ({
    summary: 'Makes a member an admin, or an admin a member.',
    params: memberParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  removeUserFromOrg: () => ({
    summary: 'Removes a member; members may remove themselves.',
    params: none,
    query: none,
    body: z.object({ oid: idSchema, uid: idSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  markOrganizationForDeletion: () => ({
    summary: 'Marks a workspace for deletion in 48 hours; for owners.',
    params: none,
    query: none,
    body: z.object({ oid: idSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  keepOrganization: () => ({
    summary: 'Takes the deletion mark off a workspace; for owners.',
    params: oidParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} satisfies CallsOf<'workspaces'>;

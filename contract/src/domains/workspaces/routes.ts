// Workspaces with their invites, members and projects (Spec part 1, section 4, "Membership").

export const addProject = { method: 'POST', path: '/user/{uid}/projects', access: 'self', scope: 'write' } as const;
export const updateProject = {
  method: 'PATCH',
  path: '/user/{uid}/projects/{id}',
  access: 'self',
  scope: 'write',
} as const;
export const removeProject = {
  method: 'DELETE',
  path: '/user/{uid}/projects/{id}',
  access: 'self',
  scope: 'write',
} as const;
export const emailTranscriptMembers = { method: 'POST', path: '/call/emailTranscriptMembers', access: 'user' } as const;
export const listWorkspaces = {
  method: 'GET',
  path: '/user/{uid}/organizations',
  access: 'self',
  scope: 'read',
} as const;
export const createWorkspace = {
  method: 'POST',
  path: '/user/{uid}/organizations',
  access: 'self',
  scope: 'write',
} as const;
export const selectWorkspace = {
  method: 'POST',
  path: '/user/{uid}/organization',
  access: 'self',
  scope: 'write',
} as const;
export const acceptInvite = {
  method: 'POST',
  path: '/user/{uid}/invites/{oid}/accept',
  access: 'self',
  scope: 'write',
} as const;
export const declineInvite = {
  method: 'POST',
  path: '/user/{uid}/invites/{oid}/decline',
  access: 'self',
  scope: 'write',
} as const;
export const ignoreInvite = {
  method: 'POST',
  path: '/user/{uid}/invites/{oid}/ignore',
  access: 'self',
  scope: 'write',
} as const;
export const updateOrganization = {
  method: 'PATCH',
  path: '/organization/{oid}',
  access: 'user',
  scope: 'write',
} as const;
export const listInvites = {
  method: 'GET',
  path: '/organization/{oid}/invites',
  access: 'user',
  scope: 'read',
} as const;
export const inviteMember = {
  method: 'POST',
  path: '/organization/{oid}/invites',
  access: 'user',
  scope: 'write',
} as const;
export const revokeInvite = {
  method: 'POST',
  path: '/organization/{oid}/invites/revoke',
  access: 'user',
  scope: 'write',
} as const;
export const resendInvite = {
  method: 'POST',
  path: '/organization/{oid}/invites/resend',
  access: 'user',
  scope: 'write',
} as const;
export const listAuditLog = {
  method: 'GET',
  path: '/organization/{oid}/audit-log',
  access: 'user',
  scope: 'read',
} as const;
export const makeOwner = {
  method: 'POST',
  path: '/organization/{oid}/members/{memberId}/owner',
  access: 'user',
  scope: 'write',
} as const;
export const makeAdmin = {
  method: 'POST',
  path: '/organization/{oid}/members/{memberId}/admin',
  access: 'user',
  scope: 'write',
} as const;
export const removeUserFromOrg = {
  method: 'POST',
  path: '/call/removeUserFromOrg',
  access: 'user',
  scope: 'write',
} as const;
export const markOrganizationForDeletion = {
  method: 'POST',
  path: '/call/markOrganizationForDeletion',
  access: 'user',
  scope: 'write',
} as const;
export const keepOrganization = {
  method: 'DELETE',
  path: '/organization/{oid}/deletion',
  access: 'user',
  scope: 'write',
} as const;

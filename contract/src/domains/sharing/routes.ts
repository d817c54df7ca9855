// Sharing: with members of the workspace, with a public key, and transfer of ownership.

export const shareCollection = {
  method: 'POST',
  path: '/collections/v2/{id}/share',
  access: 'user',
  scope: 'write',
} as const;
export const unshareCollection = {
  method: 'DELETE',
  path: '/collections/v2/{id}/share',
  access: 'user',
  scope: 'write',
} as const;
export const changeOwner = {
  method: 'POST',
  path: '/collections/v2/{id}/owner',
  access: 'user',
  scope: 'write',
} as const;
export const moveCollection = {
  method: 'POST',
  path: '/collections/v2/{id}/move',
  access: 'user',
  scope: 'write',
} as const;
export const listSharedCollections = {
  method: 'POST',
  path: '/user/{uid}/collections/shared',
  access: 'self',
  scope: 'read',
} as const;
export const listMembers = {
  method: 'GET',
  path: '/organization/{oid}/members',
  access: 'user',
  scope: 'read',
} as const;
export const listFormerMembers = {
  method: 'GET',
  path: '/organization/{oid}/former-members',
  access: 'user',
  scope: 'read',
} as const;
export const takeOverCollections = {
  method: 'POST',
  path: '/organization/{oid}/former-members/{memberId}/collections',
  access: 'user',
  scope: 'write',
} as const;
export const getPublicKey = {
  method: 'GET',
  path: '/collections/v2/{id}/pubkey',
  access: 'user',
  scope: 'read',
} as const;
export const createPublicKey = {
  method: 'POST',
  path: '/collections/v2/{id}/pubkey',
  access: 'user',
  scope: 'write',
} as const;
export const revokePublicKey = {
  method: 'DELETE',
  path: '/collections/v2/{id}/pubkey',
  access: 'user',
  scope: 'write',
} as const;

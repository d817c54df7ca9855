// The names of speakers that a workspace has used before.

export const listSpeakerNames = {
  method: 'GET',
  path: '/organization/{oid}/speaker-names',
  access: 'user',
  scope: 'read',
} as const;
export const switchSpeakerNames = {
  method: 'PUT',
  path: '/organization/{oid}/speaker-names',
  access: 'user',
  scope: 'write',
} as const;
export const deleteSpeakerNames = {
  method: 'DELETE',
  path: '/organization/{oid}/speaker-names',
  access: 'user',
  scope: 'write',
} as const;
export const deleteSpeakerName = {
  method: 'DELETE',
  path: '/organization/{oid}/speaker-names/{nameId}',
  access: 'user',
  scope: 'write',
} as const;
export const offerSpeakerNames = {
  method: 'GET',
  path: '/collections/v2/{id}/speaker-names',
  access: 'user',
  scope: 'read',
} as const;

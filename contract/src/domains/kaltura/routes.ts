// Recordings of the enterprise video platform Kaltura (Spec part 1, sections 2 and 7).

export const listKalturaMedia = {
  method: 'GET',
  path: '/user/{uid}/kaltura/media',
  access: 'self',
  scope: 'read',
} as const;
export const getKalturaMedia = {
  method: 'GET',
  path: '/user/{uid}/kaltura/media/{entryId}',
  access: 'self',
  scope: 'read',
} as const;

// Collections: listing, opening, changing.

export const listCollections = {
  method: 'POST',
  path: '/user/v2/{uid}/collections',
  access: 'self',
  scope: 'read',
} as const;
export const getCollection = { method: 'GET', path: '/collections/v2/{id}', access: 'open', scope: 'read' } as const;
export const updateCollection = {
  method: 'PATCH',
  path: '/collections/v2/{id}',
  access: 'user',
  scope: 'write',
} as const;
export const setCollectionLanguage = {
  method: 'PATCH',
  path: '/collections/v2/{id}/lang/{languageCode}',
  access: 'user',
  scope: 'write',
} as const;
export const deleteCollection = {
  method: 'DELETE',
  path: '/collections/v2/{id}',
  access: 'user',
  scope: 'write',
} as const;
export const getCollectionAudio = {
  method: 'GET',
  path: '/collections/v2/{id}/audio',
  access: 'open',
  scope: 'read',
} as const;
export const getPeaks = { method: 'GET', path: '/collections/v2/{id}/peaks', access: 'open', scope: 'read' } as const;
export const setDescription = {
  method: 'POST',
  path: '/collections/v2/{id}/description',
  access: 'user',
  scope: 'write',
} as const;
export const setNotes = { method: 'POST', path: '/collections/v2/{id}/notes', access: 'user', scope: 'write' } as const;
export const setMarker = {
  method: 'POST',
  path: '/collections/v2/{id}/marker',
  access: 'user',
  scope: 'write',
} as const;
export const clearMarker = {
  method: 'DELETE',
  path: '/collections/v2/{id}/marker',
  access: 'user',
  scope: 'write',
} as const;
export const setOffset = {
  method: 'POST',
  path: '/collections/v2/{id}/offset',
  access: 'user',
  scope: 'write',
} as const;

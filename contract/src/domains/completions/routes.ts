// Text and pictures that a model makes for a Magic Doc (Spec part 2, section 7.1).

export const createCompletion = {
  method: 'POST',
  path: '/collections/v2/{id}/completion',
  access: 'user',
  scope: 'write',
} as const;
export const getProcessing = {
  method: 'GET',
  path: '/collections/v2/{id}/processing',
  access: 'user',
  scope: 'read',
} as const;
export const cancelCompletion = {
  method: 'DELETE',
  path: '/collections/v2/{id}/completion/{completionId}',
  access: 'user',
  scope: 'write',
} as const;
export const createImage = {
  method: 'POST',
  path: '/collections/v2/{id}/images',
  access: 'user',
  scope: 'write',
} as const;
export const getMedia = { method: 'GET', path: '/collections/v2/{id}/media', access: 'user', scope: 'read' } as const;
export const retryMedia = {
  method: 'POST',
  path: '/collections/v2/{id}/media/{pid}/retry',
  access: 'user',
  scope: 'write',
} as const;

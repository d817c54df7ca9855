// Starting and repeating transcriptions.

export const createCollection = {
  method: 'POST',
  path: '/pipeline/user/{uid}/collections/',
  access: 'self',
  scope: 'upload',
} as const;
export const retryCollection = {
  method: 'POST',
  path: '/pipeline/collection/{id}/retry',
  access: 'user',
  scope: 'write',
} as const;
export const unpauseCollection = {
  method: 'POST',
  path: '/pipeline/collection/{id}/unpause',
  access: 'user',
  scope: 'write',
} as const;
export const recodeCollection = {
  method: 'POST',
  path: '/pipeline/collections/{id}/recode',
  access: 'user',
  scope: 'write',
} as const;
export const denoiseCollection = {
  method: 'POST',
  path: '/pipeline/collections/{id}/denoise',
  access: 'user',
  scope: 'write',
} as const;

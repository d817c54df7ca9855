// Starting and repeating transcriptions.

export const createCollection = { method: 'POST', path: '/pipeline/user/{uid}/collections/', access: 'self' } as const;
export const retryCollection = { method: 'POST', path: '/pipeline/collection/{id}/retry', access: 'user' } as const;
export const unpauseCollection = { method: 'POST', path: '/pipeline/collection/{id}/unpause', access: 'user' } as const;
export const recodeCollection = { method: 'POST', path: '/pipeline/collections/{id}/recode', access: 'user' } as const;
export const denoiseCollection = {
  method: 'POST',
  path: '/pipeline/collections/{id}/denoise',
  access: 'user',
} as const;

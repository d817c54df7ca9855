// Transcripts that people bring for their recordings.

export const previewImport = {
  method: 'POST',
  path: '/collections/v2/{id}/import/preview',
  access: 'user',
  scope: 'write',
} as const;
export const importTranscript = {
  method: 'POST',
  path: '/collections/v2/{id}/import',
  access: 'user',
  scope: 'write',
} as const;
export const createFromSubtitles = {
  method: 'POST',
  path: '/user/{uid}/subtitles',
  access: 'self',
  scope: 'write',
} as const;
export const getAttached = {
  method: 'GET',
  path: '/collections/v2/{id}/attached',
  access: 'user',
  scope: 'read',
} as const;
export const discardAttached = {
  method: 'DELETE',
  path: '/collections/v2/{id}/attached',
  access: 'user',
  scope: 'write',
} as const;

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

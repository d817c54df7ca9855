// Transcripts in other languages (Spec part 2, sections 4 and 7.1).

export const translateCollection = {
  method: 'POST',
  path: '/collections/v2/{id}/translate',
  access: 'user',
  scope: 'write',
} as const;
export const getTranslation = {
  method: 'GET',
  path: '/collections/v2/{id}/translation',
  access: 'user',
  scope: 'read',
} as const;
export const retranslateCollection = {
  method: 'POST',
  path: '/collections/v2/{id}/retranslate',
  access: 'user',
  scope: 'write',
} as const;

// Transcripts proofread by people, for customers (Spec part 2, sections 4 and 7.1).

export const getPrecision = {
  method: 'GET',
  path: '/collections/v2/{id}/precision',
  access: 'user',
  scope: 'read',
} as const;
export const orderPrecision = {
  method: 'POST',
  path: '/collections/v2/{id}/precision',
  access: 'user',
  scope: 'write',
} as const;
export const cancelPrecision = {
  method: 'DELETE',
  path: '/collections/v2/{id}/precision',
  access: 'user',
  scope: 'write',
} as const;
export const getPrecisionLanguages = {
  method: 'GET',
  path: '/precision/languages',
  access: 'user',
  scope: 'read',
} as const;

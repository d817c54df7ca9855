// Content made of transcripts (Spec part 2, sections 2.8 and 7.1), and the templates that people keep for it.

export const generateContent = {
  method: 'POST',
  path: '/collections/v2/{id}/blog',
  access: 'user',
  scope: 'write',
} as const;
export const getGenerationPrice = {
  method: 'GET',
  path: '/collections/v2/{id}/blog',
  access: 'user',
  scope: 'read',
} as const;
export const cancelGeneration = {
  method: 'DELETE',
  path: '/collections/v2/{id}/blog',
  access: 'user',
  scope: 'write',
} as const;
export const listTemplates = {
  method: 'GET',
  path: '/user/v2/{uid}/templates',
  access: 'self',
  scope: 'read',
} as const;
export const keepTemplate = {
  method: 'PUT',
  path: '/user/v2/{uid}/templates/{id}',
  access: 'self',
  scope: 'write',
} as const;
export const deleteTemplate = {
  method: 'DELETE',
  path: '/user/v2/{uid}/templates/{id}',
  access: 'self',
  scope: 'write',
} as const;

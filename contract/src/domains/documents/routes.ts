// Magic Docs: their content, and documents of transcripts.

export const getContent = {
  method: 'GET',
  path: '/collections/v2/{id}/content',
  access: 'open',
  scope: 'read',
} as const;
export const updateContent = {
  method: 'PATCH',
  path: '/collections/v2/{id}/content',
  access: 'user',
  scope: 'write',
} as const;
export const createDocumentOfTranscript = {
  method: 'POST',
  path: '/collections/v2/{id}/doc',
  access: 'user',
  scope: 'write',
} as const;

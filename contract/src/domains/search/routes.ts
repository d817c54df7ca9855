// Search: the transcripts of a workspace by their words.

export const searchCollections = {
  method: 'POST',
  path: '/collections/v2/search',
  access: 'user',
  scope: 'read',
} as const;

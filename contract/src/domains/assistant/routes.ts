// Summaries of transcripts, and questions on transcripts, projects and workspaces.

export const startSummary = {
  method: 'POST',
  path: '/collections/v2/{id}/summary',
  access: 'user',
  scope: 'write',
} as const;
export const getSummary = {
  method: 'GET',
  path: '/collections/v2/{id}/summary',
  access: 'user',
  scope: 'read',
} as const;
export const cancelSummary = {
  method: 'DELETE',
  path: '/collections/v2/{id}/summary/{summaryId}',
  access: 'user',
  scope: 'write',
} as const;
export const askQuestion = {
  method: 'POST',
  path: '/user/v2/{uid}/question/',
  access: 'self',
  scope: 'write',
} as const;
export const listQuestions = {
  method: 'GET',
  path: '/user/v2/{uid}/question/',
  access: 'self',
  scope: 'read',
} as const;
export const deleteQuestions = {
  method: 'DELETE',
  path: '/user/v2/{uid}/question/',
  access: 'self',
  scope: 'write',
} as const;
export const getQuestion = {
  method: 'GET',
  path: '/user/v2/{uid}/question/{questionId}',
  access: 'self',
  scope: 'read',
} as const;
export const cancelQuestion = {
  method: 'DELETE',
  path: '/user/v2/{uid}/question/{questionId}',
  access: 'self',
  scope: 'write',
} as const;

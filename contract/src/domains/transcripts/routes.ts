// Words and speakers, versions, highlights with comments and tags.

export const listHighlights = {
  method: 'GET',
  path: '/collections/v2/{id}/highlights',
  access: 'open',
  scope: 'read',
} as const;
export const createHighlight = {
  method: 'POST',
  path: '/collections/v2/{id}/highlights/{highlightId}',
  access: 'user',
  scope: 'write',
} as const;
export const updateHighlight = {
  method: 'PUT',
  path: '/collections/v2/{id}/highlights/{highlightId}',
  access: 'user',
  scope: 'write',
} as const;
export const deleteHighlight = {
  method: 'DELETE',
  path: '/collections/v2/{id}/highlights/{highlightId}',
  access: 'user',
  scope: 'write',
} as const;
export const createReply = {
  method: 'POST',
  path: '/collections/v2/{id}/highlights/{highlightId}/replies/{replyId}',
  access: 'user',
  scope: 'write',
} as const;
export const deleteReply = {
  method: 'DELETE',
  path: '/collections/v2/{id}/highlights/{highlightId}/replies/{replyId}',
  access: 'user',
  scope: 'write',
} as const;
export const getDocumentTags = {
  method: 'GET',
  path: '/user/{uid}/settings/document/tags',
  access: 'self',
  scope: 'read',
} as const;
export const getRepliesWithUserInfo = {
  method: 'POST',
  path: '/call/getRepliesWithUserInfo',
  access: 'user',
  scope: 'read',
} as const;
export const saveTranscript = {
  method: 'PATCH',
  path: '/collections/v2/{id}/transcript',
  access: 'user',
  scope: 'write',
} as const;
export const getSpeakers = {
  method: 'GET',
  path: '/collections/v2/{id}/speakers',
  access: 'open',
  scope: 'read',
} as const;
export const setSpeakers = {
  method: 'POST',
  path: '/collections/v2/{id}/speakers',
  access: 'user',
  scope: 'write',
} as const;
export const setSpeaker = {
  method: 'POST',
  path: '/collections/v2/{id}/speakers/{startTime}',
  access: 'user',
  scope: 'write',
} as const;
export const renameSpeaker = {
  method: 'PUT',
  path: '/collections/v2/{id}/speakers/{speakerId}',
  access: 'user',
  scope: 'write',
} as const;
export const deleteSpeaker = {
  method: 'DELETE',
  path: '/collections/v2/{id}/speakers/{speakerId}',
  access: 'user',
  scope: 'write',
} as const;
export const checkOut = {
  method: 'POST',
  path: '/collections/v2/{id}/checkout/',
  access: 'user',
  scope: 'write',
} as const;
export const checkIn = {
  method: 'POST',
  path: '/collections/v2/{id}/checkin/',
  access: 'user',
  scope: 'write',
} as const;
export const getSubtitles = {
  method: 'GET',
  path: '/collections/v2/{id}/subtitles',
  access: 'open',
  scope: 'read',
} as const;
export const listVersions = {
  method: 'GET',
  path: '/collections/v2/{id}/versions',
  access: 'user',
  scope: 'read',
} as const;
export const updateVersion = {
  method: 'PATCH',
  path: '/collections/v2/{id}/versions/{versionId}',
  access: 'user',
  scope: 'write',
} as const;

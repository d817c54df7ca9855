// The work of correctors and reviewers on tasks (Spec part 2, section 7.3). Both regions' users may call them.

export const getActivity = { method: 'GET', path: '/correction/v2/activity/{language}/', access: 'corrector' } as const;
export const getCorrectorQueue = {
  method: 'GET',
  path: '/correction/v2/corrector/{uid}/queue',
  access: 'corrector',
} as const;
// The specification spells the path so.
export const getCorrectorStats = {
  method: 'GET',
  path: '/correction/v2/corector/{uid}/stats/{language}/',
  access: 'corrector',
} as const;
export const listRejections = {
  method: 'GET',
  path: '/correction/v2/corrector/{uid}/rejections/',
  access: 'corrector',
} as const;
export const getCorrection = { method: 'GET', path: '/correction/v2/transcript/{id}/', access: 'corrector' } as const;
export const takeCorrection = {
  method: 'POST',
  path: '/correction/v2/transcript/{id}/take/',
  access: 'corrector',
} as const;
export const completeCorrection = {
  method: 'POST',
  path: '/correction/v2/transcript/{id}/complete/',
  access: 'corrector',
} as const;
export const rereviewCorrection = {
  method: 'POST',
  path: '/correction/v2/transcript/{id}/rereview/',
  access: 'corrector',
} as const;
export const pauseCorrection = {
  method: 'POST',
  path: '/correction/v2/transcript/{id}/pause',
  access: 'corrector',
} as const;
export const rejectCorrection = {
  method: 'POST',
  path: '/correction/v2/transcript/{id}/reject',
  access: 'corrector',
} as const;
export const releaseCorrection = {
  method: 'POST',
  path: '/correction/v2/transcript/{id}/release/',
  access: 'corrector',
} as const;
export const popCorrection = {
  method: 'GET',
  path: '/correction/v2/queue/{language}/pop',
  access: 'corrector',
} as const;
export const countQueue = {
  method: 'GET',
  path: '/correction/v2/queue/{language}/count',
  access: 'corrector',
} as const;
export const listQueue = { method: 'GET', path: '/correction/v2/queue/{language}', access: 'corrector' } as const;
export const listTasksInWork = {
  method: 'GET',
  path: '/correction/v2/queue/{language}/work',
  access: 'corrector',
} as const;
export const getQueueStats = {
  method: 'GET',
  path: '/correction/v2/queue/{language}/stats/admin/{cid}',
  access: 'corrector',
} as const;
export const listCorrections = { method: 'GET', path: '/correction/v2/corrections/', access: 'corrector' } as const;
export const getLeaderboard = {
  method: 'GET',
  path: '/correction/v2/reports/{language}/leaderboard',
  access: 'corrector',
} as const;
// The corrector's editor.
export const saveCorrection = {
  method: 'PATCH',
  path: '/correction/v2/transcript/{id}/words',
  access: 'corrector',
} as const;
export const setCorrectionSpeakers = {
  method: 'POST',
  path: '/correction/v2/transcript/{id}/speakers',
  access: 'corrector',
} as const;
export const deleteCorrectionSpeaker = {
  method: 'DELETE',
  path: '/correction/v2/transcript/{id}/speakers/{speakerId}',
  access: 'corrector',
} as const;
export const noteCorrectionWork = {
  method: 'POST',
  path: '/correction/v2/transcript/{id}/work',
  access: 'corrector',
} as const;
export const compareCorrection = {
  method: 'GET',
  path: '/correction/v2/transcript/{id}/comparison',
  access: 'corrector',
} as const;
export const disputeReview = {
  method: 'POST',
  path: '/correction/v2/transcript/{id}/dispute',
  access: 'corrector',
} as const;

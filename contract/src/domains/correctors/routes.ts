// Correctors: their standing, pay and exams, and the staff who look after them. Both regions' users may call them.

export const getStanding = { method: 'GET', path: '/correction/v2/standing', access: 'corrector' } as const;
export const updateStanding = { method: 'PATCH', path: '/correction/v2/standing', access: 'corrector' } as const;
export const getCorrectorRates = { method: 'GET', path: '/correction/v2/rates', access: 'corrector' } as const;
export const getStatement = {
  method: 'GET',
  path: '/correction/v2/corrector/{uid}/statements/{month}',
  access: 'corrector',
} as const;
export const updateCorrectorActivityCall = {
  method: 'POST',
  path: '/call/updateCorrectorActivityCall',
  access: 'corrector',
} as const;
// Exams.
export const startExam = { method: 'POST', path: '/correction/v2/exam', access: 'corrector' } as const;
export const listExams = { method: 'GET', path: '/correction/v2/exams', access: 'corrector' } as const;
// For internal staff.
export const listCorrectors = { method: 'GET', path: '/correction/v2/admin/correctors', access: 'corrector' } as const;
export const changeCorrector = {
  method: 'PATCH',
  path: '/correction/v2/admin/correctors/{uid}',
  access: 'corrector',
} as const;
export const addCorrectorLanguage = {
  method: 'POST',
  path: '/call/addCorrectorLanguage',
  access: 'corrector',
} as const;
export const setCorrectorRate = {
  method: 'PUT',
  path: '/correction/v2/admin/rates/{language}',
  access: 'corrector',
} as const;
export const assignCorrection = {
  method: 'POST',
  path: '/correction/v2/admin/transcript/{id}/assign',
  access: 'corrector',
} as const;
export const withdrawCorrection = {
  method: 'POST',
  path: '/correction/v2/admin/transcript/{id}/withdraw',
  access: 'corrector',
} as const;
export const prioritiseCorrection = {
  method: 'POST',
  path: '/correction/v2/admin/transcript/{id}/prioritise',
  access: 'corrector',
} as const;
export const markExam = { method: 'POST', path: '/correction/v2/admin/exams/{id}', access: 'corrector' } as const;
export const listDisputes = { method: 'GET', path: '/correction/v2/admin/disputes', access: 'corrector' } as const;
export const decideDispute = {
  method: 'POST',
  path: '/correction/v2/admin/disputes/{id}',
  access: 'corrector',
} as const;
export const listCorrectionAudit = { method: 'GET', path: '/correction/v2/admin/audit', access: 'corrector' } as const;
export const downloadCorrectorsReportV2 = {
  method: 'POST',
  path: '/call/downloadCorrectorsReportV2',
  access: 'corrector',
} as const;

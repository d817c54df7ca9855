// Uploads in parts, directly to S3.

export const createUpload = { method: 'POST', path: '/user/{uid}/uploads', access: 'self', scope: 'upload' } as const;
export const signUploadParts = {
  method: 'POST',
  path: '/user/{uid}/uploads/sign',
  access: 'self',
  scope: 'upload',
} as const;
export const listUploadParts = {
  method: 'POST',
  path: '/user/{uid}/uploads/parts',
  access: 'self',
  scope: 'upload',
} as const;
export const completeUpload = {
  method: 'POST',
  path: '/user/{uid}/uploads/complete',
  access: 'self',
  scope: 'upload',
} as const;
export const abortUpload = {
  method: 'POST',
  path: '/user/{uid}/uploads/abort',
  access: 'self',
  scope: 'upload',
} as const;

// What new people find in their list (Spec part 1, section 7, "welcome collection (uid, oid)").

export const createWelcomeCollection = {
  method: 'POST',
  path: '/user/{uid}/organization/{oid}/welcome',
  access: 'self',
  scope: 'write',
} as const;
